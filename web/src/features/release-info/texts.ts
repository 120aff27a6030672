export const texts = {
  loading: "Loading...",
  retry: "Retry",
  version: (version: string) => `Version ${version}`,
  changes: "Changes",
  issues: "Known issues",
  backlog: "Planned",
  none: "No release has been published yet.",
};
