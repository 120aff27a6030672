import { create } from "zustand";

interface ReportStore {
  /** Whether a page has shown an answer that prints as a report, which ends with the link of the page. */
  hasReport: boolean;
}

export const useReports = create<ReportStore>(() => ({ hasReport: false }));
