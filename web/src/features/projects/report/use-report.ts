/** What all pages say of a project, computed for its report. */
import { useQuery } from "@tanstack/react-query";
import { useConfig } from "@/api/config";
import { errorSentence } from "@/api/error-text";
import { nameOfTool, stateIn } from "@/domain/project/contents";
import type { Items } from "@/domain/project/keys";
import {
  type ListedPart,
  type ReportAsked,
  type ReportSection,
  type Tool,
  useTools,
} from "@/domain/tool";

export interface PageReport {
  path: string;
  name: string;
  summary: string;
  parts: readonly ListedPart[];
  /** Null where the page says no more than its summary. */
  section: ReportSection | null;
  /** Why the page could not be computed; "" where it could. */
  failure: string;
}

interface Asked extends ReportAsked {
  items: Items;
}

/** One page; a failure of one takes nothing from the others. */
async function reportOf(tool: Tool, { items, ...asked }: Asked): Promise<PageReport | null> {
  const read = await tool.content?.();
  const content = read?.(stateIn(items));
  if (!content || content.summary === "") return null;
  const page = { path: tool.path, name: nameOfTool(tool), ...content };
  if (!tool.report) return { ...page, section: null, failure: "" };
  try {
    const report = await tool.report();
    return { ...page, section: await report(stateIn(items), asked), failure: "" };
  } catch (error) {
    if (asked.signal.aborted) throw error;
    return { ...page, section: null, failure: errorSentence(error) };
  }
}

/** The pages of a project with their results. */
export function useReport(items: Items, isBrief = false) {
  const tools = useTools();
  const config = useConfig();
  return useQuery({
    queryKey: ["project-report", items, isBrief],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        tools.map((tool) => reportOf(tool, { items, config, signal, isBrief })),
      );
      return pages.filter((page) => page !== null);
    },
  });
}
