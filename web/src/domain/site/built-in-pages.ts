import type { SitePage } from "./written-page";

const operator =
  "If the operator changes this installation or adds services to it, a page by the operator is linked here.";

/** The footer's pages by their names, unless the operator configures or writes others. */
export const builtInPages = {
  privacy: {
    lead: "Visitors stay anonymous. The pages ask for no name and no address.",
    sections: [
      {
        heading: "What the server keeps",
        paragraphs: [
          "Simulations and look-ups are counted by part number and plot type, together with a random identifier that this browser created for itself. The identifier does not identify a person, and the counts are deleted after a while.",
          "A session that you share is stored with everything on its page, so that its link works. Anyone with the link can open it.",
          "People who administer the site have an account: login, name, a password that cannot be read back, and a record of what they changed.",
        ],
      },
      {
        heading: "What the server does not do",
        paragraphs: [
          "It loads nothing from other sites, shows no advertisements, and passes nothing on.",
          operator,
        ],
      },
    ],
  },
  terms: {
    lead: "You may use these tools for any design. They are provided as is.",
    sections: [
      {
        heading: "What you can expect",
        paragraphs: [
          "The curves and numbers are computed from models of each part. They help you choose and compare; they guarantee nothing about a delivered part.",
          "Files that you download are yours to use and to pass on.",
        ],
      },
      {
        heading: "What is expected of you",
        paragraphs: [
          "Check a choice against the maker's data sheet and in the circuit before a product depends on it.",
          "Do not send more requests than a person would; the server limits the rate.",
          operator,
        ],
      },
    ],
  },
  cookies: {
    lead: "Visitors get no cookie. What the pages remember stays in this browser.",
    sections: [
      {
        heading: "Kept in the browser's storage",
        paragraphs: [
          "The state of each tool, so that a reload loses nothing; the theme; whether the sidebar is open; and one random identifier, created once.",
          "Clearing the site's storage in the browser removes all of it.",
        ],
      },
      {
        heading: "The one cookie",
        paragraphs: [
          "Logging in as an administrator or editor sets one cookie, which keeps that session and ends with it. Scripts cannot read it.",
        ],
      },
    ],
  },
  disclaimer: {
    lead: "Computed values, not a data sheet.",
    sections: [
      {
        heading: "Where the numbers come from",
        paragraphs: [
          "Every model parameter says whether it is guaranteed, typical, published, fitted or estimated, and from which source. Estimated values follow general rules and can differ widely from a given lot.",
          "Beyond the range for which a model is valid, curves are marked as extrapolation.",
        ],
      },
      {
        heading: "Names",
        paragraphs: [
          "Makers' names, series names and part numbers belong to their owners. There is no affiliation with them.",
        ],
      },
    ],
  },
  "do-not-sell": {
    lead: "No visitor data is sold or shared for money, so there is nothing to opt out of.",
    sections: [
      {
        heading: "Why there is no form here",
        paragraphs: [
          "The server keeps counts of part numbers and plot types with a random identifier. It holds no name, address or profile of a visitor that could be sold.",
          operator,
        ],
      },
    ],
  },
  "information-request": {
    lead: "You can ask what the server keeps about you and have it removed.",
    sections: [
      {
        heading: "Visitors",
        paragraphs: [
          "The server can hold only counts under this browser's random identifier, and sessions that you shared. Name the identifier or the share link to the operator of this site to have them removed.",
        ],
      },
      {
        heading: "People with an account",
        paragraphs: [
          "The operator can list, disable and remove accounts, and can show every change that an account made.",
        ],
      },
    ],
  },
  "classic-simulator": {
    lead: "This installation links no older simulator.",
    sections: [
      {
        heading: "Where to go next",
        paragraphs: [
          "Everything an older simulator showed is part of the capacitor simulation: impedance, ESR, capacitance, current and voltage limits, S-parameters and SPICE models.",
          "An operator who keeps an older simulator running links it here; the link includes the part number.",
        ],
      },
    ],
  },
} satisfies Record<string, SitePage>;
