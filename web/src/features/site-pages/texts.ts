export const textPageTexts = { loading: "Loading...", retry: "Retry" };

export const feedbackTexts = {
  lead: "Tell the operator of this site what helped, what is missing and what is wrong.",
  detailsHeading: "Details that help to find a fault",
  advice:
    "Copy them into your message, with the part numbers and, if you can, the link of a shared session.",
  version: "Version",
  identifier: "Identifier of this browser",
  window: "Window",
  browser: "Browser",
  copy: "Copy details",
  copied: "Details copied to clipboard",
  copyFailed: "The browser did not allow copying. Select the lines and copy them.",
};
