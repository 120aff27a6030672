import { Box, Group, Stack } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { FilmGoalPart, FilmGoalRequest } from "@/api/lifetime-types";
import { useAnswer } from "@/domain/calculator/use-answer";
import classes from "@/domain/lifetime/exploration.module.css";
import { printHours, printStatedHours, printTenth } from "@/domain/lifetime/print";
import { sessionId } from "@/lib/session-id";
import { ChoiceField } from "@/ui/choice-field/ChoiceField";
import { EntryGroup, useIsEntered } from "@/ui/entry/entries";
import { LastValid } from "@/ui/entry/LastValid";
import { QuantityInput } from "@/ui/quantity-input/QuantityInput";
import { Select } from "@/ui/Select";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import { seekGoal, useSettings } from "../calls";
import { lifetimeRequest } from "../model/request";
import { useFilm } from "../store";
import { explorationTexts as texts } from "./texts";
import { ExplorationFailure } from "./use-exploration";

type Vary = FilmGoalRequest["vary"];

function Change({ part }: { part: FilmGoalPart }): ReactNode {
  const { shift, factor, lifetimeHours, limitedBy, note } = part;
  const words = [
    shift != null && texts.shift(`${shift > 0 ? "+" : ""}${printTenth(shift)}`),
    factor != null && texts.factorOfNow(factor.toFixed(3)),
    lifetimeHours != null && texts.reached(printHours(lifetimeHours)),
    limitedBy === "rating" && texts.byRating,
    note,
  ];
  return <p className={`${text.muted} ${text.small}`}>{words.filter(Boolean).join(" ")}</p>;
}

/** What the server found, per profile; or why a life cannot be reached. */
function GoalOutcome({ part, vary }: { part: FilmGoalPart; vary: Vary }): ReactNode {
  if (!part.isReachable)
    return (
      <Box component="p" c="var(--warn)" fw={500}>
        {part.note}
      </Box>
    );
  return (
    <div aria-live="polite">
      <h3 className={text.label}>
        {vary === "temperature" ? texts.highestTemperature : texts.highestVoltage}
      </h3>
      <Group className={classes.values} component="ul" gap="4px 24px" align="stretch" wrap="wrap">
        {part.values.map((value, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the profile
          <li key={index}>
            <span className={text.secondary}>{texts.profile(index + 1)}</span>{" "}
            <b className={text.number}>
              {printTenth(value)} {part.unit}
            </b>
          </li>
        ))}
      </Group>
      <Change part={part} />
    </div>
  );
}

/** Its fields stop no other request. */
const group = "goal";

/** Which profile varies: its place as text, or all. */
const allProfiles = "all";

interface GoalSeekProps {
  partNumber: string;
  /** Whether the life with drying credit leads. */
  credited: boolean;
  stale: boolean;
}

interface Wish {
  hours: number;
  vary: Vary;
  which: string;
}

function useGoal({ partNumber, credited, stale }: GoalSeekProps, { hours, vary, which }: Wish) {
  const state = useFilm((store) => store.state);
  const question = {
    ...lifetimeRequest(state, sessionId),
    parts: [partNumber],
    noDryingCredit: !credited,
    chartProfiles: [],
    requiredHours: hours,
    vary,
    ...(which !== allProfiles && { profile: Number(which) }),
  };
  const isEntered = useIsEntered(group);
  return useAnswer({
    name: "film goal",
    request: question,
    isValid: isEntered && !stale,
    ask: seekGoal,
  });
}

/** The highest temperature or voltage at which the part still reaches a life. */
export function GoalSeek(props: GoalSeekProps): ReactNode {
  const desktop = useDesktop();
  const { requiredHours: input } = useSettings().inputs;
  const count = useFilm(({ state }) => state.profiles.length);
  const start = input.select ?? input.min;
  const [hours, setHours] = useState(start);
  const isValid = useIsEntered(group);
  const [vary, setVary] = useState<Vary>("temperature");
  const [wished, setWished] = useState(allProfiles);
  const which = wished === allProfiles || Number(wished) < count ? wished : allProfiles;
  const goal = useGoal(props, { hours, vary, which });
  const part = goal.answer?.parts[0];
  const places = Array.from({ length: count }, (_, index) => ({
    value: String(index),
    label: texts.profile(index + 1),
  }));
  return (
    <EntryGroup value={group}>
      <Stack gap={14}>
        <Group gap="md" align="flex-end" wrap="wrap">
          <QuantityInput
            label={texts.requiredHours}
            value={hours}
            min={input.min}
            max={input.max}
            step={input.step}
            unit={input.unit}
            size={desktop ? "default" : "touch"}
            width={132}
            onChange={setHours}
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
        </Group>
        {!isValid && <LastValid inputs={part ? `${printStatedHours(hours)} h` : null} />}
        {goal.status === "error" ? (
          <ExplorationFailure error={goal.error} onRetry={goal.retry} />
        ) : part ? (
          <div data-stale={!isValid || undefined}>
            <GoalOutcome
              part={part}
              vary={goal.answer?.vary === "voltage" ? "voltage" : "temperature"}
            />
          </div>
        ) : (
          <p className={text.muted}>{texts.loading}</p>
        )}
      </Stack>
    </EntryGroup>
  );
}
