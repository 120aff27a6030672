/** A page whose state can be handed on by link. */
export interface SharedTool {
  /** Address of the page. */
  path: string;
  /** Version of the shape that `save` writes; raised when an older page could not read it. */
  version: number;
  /** The whole state of the tool, as plain JSON. */
  save(): unknown;
  /** Sentence about something of the user's own that `save` takes along; null when it takes none. */
  storedBeside?(): string | null;
  /** Takes over a saved state; survives any JSON, whoever wrote it. */
  restore(state: unknown): void;
}

/** What a link stands for. */
export interface SharedSession {
  state: unknown;
  /** Path and query of the page that was shared. */
  route: string;
  /** Of the tool that wrote the state. */
  version: number;
}
