import { createStoredStore, flag } from "@/lib/stored-state";

interface ShellState {
  /** Sidebar of the desktop layout; remembered. */
  sidebarOpen: boolean;
  /** Drawer of the mobile layout; closed on every load. */
  drawerOpen: boolean;
  /** Whether a page has shown an answer that prints as a report, which ends with the link of the page. */
  hasReport: boolean;
  /** How often a control asked for the search, which the key "/" leads to as well. */
  searchAsked: number;
  askSearch: () => void;
  toggleSidebar: () => void;
  setDrawer: (open: boolean) => void;
}

export const useShell = createStoredStore<ShellState>(
  { name: "henrad.shell", version: 1, stored: { sidebarOpen: flag(true) } },
  (set) => ({
    sidebarOpen: true,
    drawerOpen: false,
    hasReport: false,
    searchAsked: 0,
    askSearch: () => set(({ searchAsked }) => ({ searchAsked: searchAsked + 1 })),
    toggleSidebar: () => set(({ sidebarOpen }) => ({ sidebarOpen: !sidebarOpen })),
    setDrawer: (drawerOpen) => set({ drawerOpen }),
  }),
);
