import { Select } from "@mantine/core";
import { type ReactNode, useState } from "react";
import classes from "@/domain/lifetime/exploration.module.css";
import { sessionId } from "@/lib/session-id";
import { ChoiceField } from "@/ui/choice-field/ChoiceField";
import { QuantityInput } from "@/ui/quantity-input/QuantityInput";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import { seekGoal } from "../calls";
import { lifetimeRequest } from "../model/request";
import { useFilm } from "../store";
import { useSettings } from "../use-film-settings";
import { ExplorationFailure } from "./ExplorationFailure";
import { GoalOutcome, type Vary } from "./GoalOutcome";
import { explorationTexts as texts } from "./texts";
import { useExploration } from "./use-exploration";

/** Which profile varies: its place as text, or all. */
const allProfiles = "all";

interface GoalSeekProps {
  partNumber: string;
  stale: boolean;
}

interface Wish {
  /** Null while the field holds no valid number. */
  hours: number | null;
  vary: Vary;
  which: string;
}

function useGoal({ partNumber, stale }: GoalSeekProps, { hours, vary, which }: Wish) {
  const state = useFilm((store) => store.state);
  const question = {
    ...lifetimeRequest(state, sessionId),
    ...{ parts: [partNumber], chartProfiles: [], requiredHours: hours ?? 0, vary },
    ...(which !== allProfiles && { profile: Number(which) }),
  };
  return useExploration("goal", stale || hours === null ? null : question, seekGoal);
}

/** The highest temperature or voltage at which the part still reaches a life. */
export function GoalSeek(props: GoalSeekProps): ReactNode {
  const desktop = useDesktop();
  const { requiredHours: input } = useSettings().inputs;
  const count = useFilm(({ state }) => state.profiles.length);
  const start = input.select ?? input.min;
  const [hours, setHours] = useState<number | null>(start);
  const [vary, setVary] = useState<Vary>("temperature");
  const [wished, setWished] = useState(allProfiles);
  const which = wished === allProfiles || Number(wished) < count ? wished : allProfiles;
  const goal = useGoal(props, { hours, vary, which });
  const part = goal.data?.parts[0];
  const places = Array.from({ length: count }, (_, index) => ({
    value: String(index),
    label: texts.profile(index + 1),
  }));
  return (
    <div className={classes.goal}>
      <div className={classes.goalFields}>
        <QuantityInput
          label={texts.requiredHours}
          value={hours ?? start}
          {...{ min: input.min, max: input.max, step: input.step, unit: input.unit }}
          size={desktop ? "default" : "touch"}
          width={132}
          onChange={(value, validity) => setHours(validity === "valid" ? value : null)}
        />
        <ChoiceField<Vary>
          label={texts.vary}
          choices={[
            { value: "temperature", label: texts.temperature },
            { value: "voltage", label: texts.voltage },
          ]}
          value={vary}
          onChange={setVary}
        />
        <Select
          label={texts.which}
          data={[{ value: allProfiles, label: texts.allProfiles }, ...places]}
          value={which}
          onChange={(value) => setWished(value ?? allProfiles)}
        />
      </div>
      {goal.isError ? (
        <ExplorationFailure error={goal.error} onRetry={() => void goal.refetch()} />
      ) : part ? (
        <GoalOutcome part={part} vary={goal.data?.vary === "voltage" ? "voltage" : "temperature"} />
      ) : (
        <p className={text.muted}>{texts.loading}</p>
      )}
    </div>
  );
}
