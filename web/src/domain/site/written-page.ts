/** A page of text: what an administrator writes, and how it is shown. */
export interface SitePage {
  lead: string;
  sections: readonly { heading: string; paragraphs: readonly string[] }[];
}

const heading = /^##?\s+(.+)$/;

/** Reads paragraphs, parted by empty lines, below headings "## …"; what comes before them is the lead. */
export function readPage(text: string): SitePage {
  const blocks = text
    .split(/\n\s*\n|\n(?=##?\s)|(?<=^##?\s.+)\n/m)
    .map((block) => block.trim().replaceAll(/\s*\n\s*/g, " "))
    .filter((block) => block !== "");
  const lead: string[] = [];
  const sections: { heading: string; paragraphs: string[] }[] = [];
  for (const block of blocks) {
    const [, head] = heading.exec(block) ?? [];
    if (head) sections.push({ heading: head, paragraphs: [] });
    else (sections.at(-1)?.paragraphs ?? lead).push(block);
  }
  return { lead: lead.join(" "), sections };
}

/** The text that reads as the page. */
export function pageText({ lead, sections }: SitePage): string {
  const parts = sections.map(({ heading: head, paragraphs }) =>
    [`## ${head}`, ...paragraphs].join("\n\n"),
  );
  return [lead, ...parts].join("\n\n");
}
