export const textPageTexts = { loading: "Loading...", retry: "Retry" };

export const feedbackTexts = {
  lead: "Tell us what helped, what is missing and what is wrong.",
  message: "Your message",
  advice: "With the part numbers and, if you can, the link of a shared session.",
  kept: "Kept for the administrators of this site, with its time.",
  letters: (count: number, most: number) => `${count} of ${most} characters`,
  withDetails: "Send these details too. They help to find the problem.",
  send: "Send",
  sent: "Your message is kept for the administrators of this site. Thank you.",
  another: "Write another message",
  version: "Version",
  identifier: "Identifier of this browser",
  window: "Window",
  browser: "Browser",
};

export const documentsTexts = {
  sources: (partNumber: string) => `The figures of ${partNumber} come from`,
  figures: (names: readonly string[]) => names.join(", "),
  /** What the page says without a part, and below the list of one. */
  lead: "Every figure of a part comes from a document, a listing or a rule. Open the part's row to see which.",
  sections: [
    {
      heading: "Find the data sheet",
      paragraphs: [
        "A name such as C1002_X7R_SMD 12/6/2021 is the maker's own name of the sheet, with its date. Search the maker's site for that name or for the part number.",
        "A figure marked estimated comes from a rule, not from a document. Check it against the data sheet before a design depends on it.",
      ],
    },
    {
      heading: "Link the documents on this site",
      paragraphs: [
        "An operator sets HENRAD_DOCUMENTATION_URL to the address where the documents are. Under it, the server expects specsheet/, datasheet/, step/ and rohs/, each followed by the part number.",
        "An import may name the data sheet of each part in the column data_sheet.",
      ],
    },
  ],
};
