import { create } from "zustand";

interface Notice {
  /** The page that the link opened. */
  path: string;
  /** Day on which the link was made, ISO 8601. */
  madeOn: string;
}

interface NoticeStore {
  notice: Notice | null;
  show: (notice: Notice | null) => void;
}

/** What a visitor must know of the link that was opened last. */
export const useLinkNotice = create<NoticeStore>()((set) => ({
  notice: null,
  show: (notice) => set({ notice }),
}));
