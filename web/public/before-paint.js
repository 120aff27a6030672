// The theme and the sidebar that the visitor chose, before anything is painted.
(() => {
  const root = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const chosen = stored("mantine-color-scheme-value");
  const dark =
    chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  root.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");
  if (/"sidebarOpen":false/.test(stored("henrad.shell") ?? "")) root.dataset.sidebar = "closed";
})();
