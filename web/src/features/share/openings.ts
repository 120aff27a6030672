/**
 * Sessions that were opened as their own projects. Back brings the former project back, Forward that of the session;
 * both as long as the document lives, like the entries of its history.
 */

/** The part of the router's history that this file needs. */
interface History {
  location: { state: { __TSR_index?: number } };
  subscribe: (
    follow: (change: { location: History["location"]; action: { type: string } }) => void,
  ) => () => void;
}

interface Snapshot {
  restore: () => void;
}

interface Opening {
  /** Place of the session in the history. */
  index: number;
  before: Snapshot;
  /** Set once the user has gone back. */
  after: Snapshot | null;
  take: () => Snapshot;
}

const indexOf = ({ state }: History["location"]) => state.__TSR_index ?? 0;

export class Openings {
  #openings: readonly Opening[] = [];
  #at: number;
  readonly #history: History;

  constructor(history: History) {
    this.#history = history;
    this.#at = indexOf(history.location);
    history.subscribe(({ location, action }) => this.#follow(indexOf(location), action.type));
  }

  /** The session at the present place has taken the place of `before`. */
  record(before: Snapshot, take: () => Snapshot): void {
    const index = indexOf(this.#history.location);
    const others = this.#openings.filter((opening) => opening.index !== index);
    this.#openings = [...others, { index, before, after: null, take }];
  }

  #follow(to: number, action: string): void {
    const from = this.#at;
    this.#at = to;
    if (action === "PUSH") {
      // What lay ahead is gone.
      this.#openings = this.#openings.filter(({ index }) => index < to);
    } else if (action !== "REPLACE") this.#cross(from, to);
  }

  #cross(from: number, to: number): void {
    const ordered = [...this.#openings].sort((one, other) => one.index - other.index);
    for (const opening of ordered.toReversed()) {
      if (opening.index <= to || opening.index > from) continue;
      opening.after = opening.take();
      opening.before.restore();
    }
    for (const opening of ordered) {
      if (opening.index <= from || opening.index > to) continue;
      opening.before = opening.take();
      opening.after?.restore();
    }
  }
}
