import { UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import type { KnownFrom } from "@/api/types";
import { ByNumberMark } from "@/domain/part/by-number/ByNumberMark";
import { byNumberHint, byNumberText } from "@/domain/part/by-number/by-number";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import { useSettings } from "./use-settings";

const texts = {
  hide: "A click hides the bands of the plot.",
  show: "A click shows the bands of the plot again.",
  hidden: "bands hidden",
};

/** The mark of a part that no list has. Its bands are on until a click on it says otherwise. */
export function BandMark({ part }: { part: KnownFrom }): ReactNode {
  const { values, set } = useSettings();
  const desktop = useDesktop();
  if (byNumberText(part) === "") return null;
  // On a phone a line of a cell is no target for a finger; the opened row has a button.
  if (!desktop) return <ByNumberMark part={part} />;
  const { spreadBand } = values;
  const hint = `${byNumberHint(part)} ${spreadBand ? texts.hide : texts.show}`;
  return (
    <UnstyledButton
      aria-pressed={spreadBand}
      title={hint}
      onClick={(event) => {
        event.stopPropagation();
        set({ spreadBand: !spreadBand });
      }}
    >
      <ByNumberMark part={part} title={hint} />
      {!spreadBand && <span className={`${text.muted} ${text.small}`}> · {texts.hidden}</span>}
    </UnstyledButton>
  );
}
