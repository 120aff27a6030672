import { createStoredStore, flag } from "@/lib/stored-state";

interface ShellState {
  /** Sidebar of the desktop layout; remembered. */
  sidebarOpen: boolean;
  /** Drawer of the mobile layout; closed on every load. */
  drawerOpen: boolean;
  /** Number of the part that the page is about; "" for none. */
  partInSight: string;
  toggleSidebar: () => void;
  setDrawer: (open: boolean) => void;
}

export const useShell = createStoredStore<ShellState>(
  { name: "henrad.shell", version: 1, stored: { sidebarOpen: flag(true) } },
  (set) => ({
    sidebarOpen: true,
    drawerOpen: false,
    partInSight: "",
    toggleSidebar: () => set(({ sidebarOpen }) => ({ sidebarOpen: !sidebarOpen })),
    setDrawer: (drawerOpen) => set({ drawerOpen }),
  }),
);
