import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { errorSentence } from "@/api/error-text";
import type { FilmPartResult } from "@/api/film";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import classes from "./film-page.module.css";
import { printHours, printYears } from "./model/print";
import { useFilm } from "./store";
import { texts } from "./texts";
import { useSettings } from "./use-film-settings";
import type { Lifetime } from "./use-lifetime";

interface TotalsProps {
  lifetime: Lifetime;
  /** The highlighted part's; null while there is none. */
  result: FilmPartResult | null;
  /** What is wrong with the inputs, as the page itself finds. */
  messages: readonly string[];
  /** The result is of other inputs than those in the fields. */
  stale: boolean;
}

/** Why there is no fresh result, each reason once. */
function reasons({ lifetime, result, messages, stale }: TotalsProps): readonly string[] {
  if (lifetime.errorFetchingData) return [texts.fetchFailed];
  if (lifetime.refusal !== null) return [errorSentence(lifetime.refusal)];
  if (stale || !result) return messages;
  return [...new Set([...messages, ...result.messages, result.note])].filter(Boolean);
}

function Reasons(props: TotalsProps): ReactNode {
  const found = reasons(props);
  if (found.length === 0) return null;
  const { lifetime } = props;
  return (
    <div className={classes.reasons} role="alert">
      {found.map((reason) => (
        <p key={reason}>
          <Icon name="warning" size={14} />
          {reason}
        </p>
      ))}
      {(lifetime.errorFetchingData || lifetime.refusal !== null) && (
        <Button size="sm" leftSection={<Icon name="retry" size={14} />} onClick={lifetime.retry}>
          {texts.retry}
        </Button>
      )}
    </div>
  );
}

function LimitNote({ result }: { result: FilmPartResult }): ReactNode {
  const { isLimited, lifetimeHoursUnlimited, maxRatedLifetime, mark } = result;
  const without =
    lifetimeHoursUnlimited === null
      ? texts.noDamage
      : texts.unlimited(printHours(lifetimeHoursUnlimited));
  return (
    <p className={`${text.muted} ${text.small}`}>
      {texts.limitedTo(printHours(maxRatedLifetime))} {isLimited && without}{" "}
      {mark && <span className={classes.mark}>{texts.marked(mark)}</span>}
    </p>
  );
}

/** The answer to the page's question: how long the highlighted part lives. */
export function Totals(props: TotalsProps): ReactNode {
  const { result, stale, lifetime } = props;
  const { criterion, hoursPerYear } = useSettings();
  const isVac = useFilm(({ state }) => state.isVac);
  const hours = result?.lifetimeHoursTotal ?? null;
  const dim = stale || lifetime.errorFetchingData;
  return (
    <div>
      <h2 className={text.heading}>{texts.heading(isVac ? criterion.vac : criterion.vdc)}</h2>
      <p className={classes.figure} data-stale={dim || undefined} aria-live="polite">
        <span>
          {printHours(hours)} <small>{texts.hours}</small>
        </span>
        <span>
          {printYears(hours, hoursPerYear)} <small>{texts.years}</small>
        </span>
      </p>
      <Reasons {...props} />
      {result && <LimitNote result={result} />}
    </div>
  );
}
