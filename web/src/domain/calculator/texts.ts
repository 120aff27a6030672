export const texts = {
  retry: "Retry",
  csv: "CSV",
  image: "Image",
  defaults: "Defaults",
  loading: "Loading...",
};
