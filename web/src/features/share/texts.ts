export const texts = {
  share: "Share",
  copied: "Link copied to clipboard",
  copyByHand: (link: string) => `The clipboard is closed to this page. Copy the link: ${link}`,
  failed: (reason: string) => `The link could not be made. ${reason}`,
  loading: "Loading...",
  retry: "Retry",
  newer: {
    what: "This link was made by a newer version of this page.",
    advice: "Reload the page, then open the link again.",
  },
  foreign: {
    what: "This link belongs to a page that this installation does not have.",
    advice: "Ask whoever sent it where it was made.",
  },
};
