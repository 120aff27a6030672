interface NumberedLine {
  /** Counted from 1. */
  number: number;
  text: string;
}

/** The lines of a file with any line ends, without blanks around them and a byte order mark. */
export const linesOf = (text: string): NumberedLine[] =>
  text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ number: index + 1, text: line.trim() }));
