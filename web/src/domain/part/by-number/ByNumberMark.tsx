import type { ReactNode } from "react";
import type { KnownFrom } from "@/api/types";
import text from "@/ui/text.module.css";
import { byNumberHint, byNumberText } from "./by-number";

interface ByNumberMarkProps {
  part: KnownFrom;
  /** What it says on hover, where it does more than mark. */
  title?: string;
}

/** "Panasonic, by number": beside a part that no list has, wherever one is named; nothing beside others. */
export function ByNumberMark(props: ByNumberMarkProps): ReactNode {
  const { part, title = byNumberHint(part) } = props;
  const shown = byNumberText(part);
  if (shown === "") return null;
  return (
    <span className={`${text.estimated} ${text.small}`} title={title}>
      {shown}
    </span>
  );
}
