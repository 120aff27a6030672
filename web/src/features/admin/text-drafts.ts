/** Texts under way, kept while the window is open: an administrator may look at another page meanwhile. */
import { create } from "zustand";

interface Draft {
  value: string;
  /** Revision that the draft was begun from; 0 for the built-in text. */
  base: number;
}

interface TextDrafts {
  drafts: Readonly<Record<string, Draft>>;
  write: (name: string, draft: Draft) => void;
  forget: (name: string) => void;
  /** A text was saved while its draft said `sent`: that draft goes, what was written since lies on the save. */
  settle: (name: string, sent: Draft | undefined, revision: number) => void;
}

export const useTextDrafts = create<TextDrafts>()((set, get) => ({
  drafts: {},
  write: (name, draft) => set(({ drafts }) => ({ drafts: { ...drafts, [name]: draft } })),
  forget: (name) =>
    set(({ drafts }) => {
      const { [name]: _, ...rest } = drafts;
      return { drafts: rest };
    }),
  settle: (name, sent, revision) => {
    const { drafts, write, forget } = get();
    const draft = drafts[name];
    if (draft === sent) forget(name);
    else if (draft) write(name, { ...draft, base: revision });
  },
}));

interface Stored {
  revision: number;
  value: string;
}

/** The draft of a text against what is stored now. */
export function useTextDraft(name: string, stored: Stored) {
  const { drafts, write, forget } = useTextDrafts();
  const draft = drafts[name];
  return {
    value: draft?.value ?? stored.value,
    base: draft?.base ?? stored.revision,
    isChanged: draft !== undefined && draft.value !== stored.value,
    /** Somebody saved the text since the draft was begun. */
    isOvertaken:
      draft !== undefined && draft.base < stored.revision && draft.value !== stored.value,
    change: (value: string) =>
      value === stored.value
        ? forget(name)
        : write(name, { value, base: draft?.base ?? stored.revision }),
    /** Puts the draft on top of what is stored now. */
    rebase: () => draft && write(name, { ...draft, base: stored.revision }),
    forget: () => forget(name),
  };
}
