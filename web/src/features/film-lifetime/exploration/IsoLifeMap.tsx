import { type ReactNode, useMemo, useRef, useState } from "react";
import { FrequencyChart } from "@/charts/FrequencyChart";
import type { FrequencyChartHandle } from "@/charts/types";
import { useAnswer } from "@/domain/calculator/use-answer";
import classes from "@/domain/lifetime/exploration.module.css";
import { sentHeat } from "@/domain/lifetime/heat-path";
import { sentProfile } from "@/domain/lifetime/load-profiles";
import { ImageButton } from "@/domain/plot/picture/ImageButton";
import { Select } from "@/ui/Select";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import { mapIsoLife } from "../calls";
import { useFilm } from "../store";
import { isoLifeChart } from "./model";
import { explorationTexts as texts } from "./texts";
import { ExplorationFailure } from "./use-exploration";

interface IsoLifeMapProps {
  partNumber: string;
  /** Whether the life with drying credit leads. */
  credited: boolean;
  stale: boolean;
}

/** All voltages and temperatures that give the same life, around the conditions of a profile. */
export function IsoLifeMap({ partNumber, credited, stale }: IsoLifeMapProps): ReactNode {
  const desktop = useDesktop();
  const { isVac, profiles, heat } = useFilm(({ state }) => state);
  const chart = useRef<FrequencyChartHandle>(null);
  const [wanted, setWanted] = useState(0);
  const index = Math.min(wanted, profiles.length - 1);
  const profile = profiles[index];
  const question = profile
    ? {
        partNumber,
        isVac,
        noDryingCredit: !credited,
        profile: sentProfile(profile),
      }
    : null;
  const map = useAnswer({ name: "film map", request: question, isValid: !stale, ask: mapIsoLife });
  const hasHeat = Object.keys(sentHeat(heat)).length > 0;
  const content = useMemo(
    () => (map.answer ? isoLifeChart(map.answer, index + 1) : null),
    [map.answer, index],
  );
  if (map.status === "error") {
    return <ExplorationFailure error={map.error} onRetry={map.retry} />;
  }
  if (!content) return <p className={text.muted}>{texts.loading}</p>;
  return (
    <>
      {profiles.length > 1 && (
        <Select
          className={classes.mapProfile ?? ""}
          label={texts.of}
          data={profiles.map((_, place) => ({
            value: String(place),
            label: texts.profile(place + 1),
          }))}
          value={String(index)}
          onChange={(value) => setWanted(Number(value ?? 0))}
        />
      )}
      <figure className={classes.map}>
        <FrequencyChart
          {...content}
          ref={chart}
          aside={
            <ImageButton
              title={content.title}
              plot={chart}
              staleness={stale ? "invalid" : null}
              isEmpty={map.status === "loading"}
            />
          }
          status={map.status}
          zoomKey={partNumber}
          layout={desktop ? "wide" : "phone"}
        />
      </figure>
      <p className={`${text.muted} ${text.small}`}>
        {[map.answer?.note, hasHeat && texts.mapHeat].filter(Boolean).join(" ")}
      </p>
    </>
  );
}
