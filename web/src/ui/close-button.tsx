import { Icon } from "./Icon";

/** Props for the close button of a dialog or drawer. */
export const closeButton = (label: string) => ({
  "aria-label": label,
  icon: <Icon name="close" />,
});
