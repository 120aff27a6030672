import { create } from "zustand";
import { persist } from "zustand/middleware";

interface ShellState {
  /** Sidebar of the desktop layout; remembered. */
  sidebarOpen: boolean;
  /** Drawer of the mobile layout; closed on every load. */
  drawerOpen: boolean;
  toggleSidebar: () => void;
  setDrawer: (open: boolean) => void;
}

export const useShell = create<ShellState>()(
  persist(
    (set) => ({
      sidebarOpen: true,
      drawerOpen: false,
      toggleSidebar: () => set(({ sidebarOpen }) => ({ sidebarOpen: !sidebarOpen })),
      setDrawer: (drawerOpen) => set({ drawerOpen }),
    }),
    {
      name: "henrad.shell",
      version: 1,
      partialize: ({ sidebarOpen }) => ({ sidebarOpen }),
    },
  ),
);
