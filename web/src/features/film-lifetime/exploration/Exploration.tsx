import type { ReactNode } from "react";
import type { FilmPart, FilmPartResult } from "@/api/lifetime-types";
import { ExplorationTabs, Rules, Sensitivity } from "@/domain/lifetime/Exploration";
import classes from "@/domain/lifetime/exploration.module.css";
import {
  atLeast,
  printCapacitance,
  printHot,
  printHours,
  printStatedHours,
  printTenth,
  printVolts,
  printYears,
} from "@/domain/lifetime/print";
import { formatPlain, NO_VALUE } from "@/lib/quantity";
import { HeadRow } from "@/ui/HeadRow";
import text from "@/ui/text.module.css";
import { useSettings } from "../calls";
import { type ChosenPart, highlightedPart } from "../model/state";
import { useFilm } from "../store";
import { GoalSeek } from "./GoalSeek";
import { IsoLifeMap } from "./IsoLifeMap";
import { byLife, type ComparedPart, hottestProfile } from "./model";
import { explorationTexts as texts } from "./texts";

interface LineProps {
  compared: ComparedPart;
  chosen: ChosenPart | undefined;
  best: boolean;
}

function Line({ compared, chosen, best }: LineProps): ReactNode {
  const { hoursPerYear } = useSettings();
  const isVac = useFilm(({ state }) => state.isVac);
  const { result } = compared;
  const hottest = hottestProfile(compared.profiles);
  const part = chosen?.part;
  return (
    <tr data-best={best || undefined}>
      <th scope="row" className={text.identifier}>
        {result.mfrPn}
      </th>
      <td>{part ? printCapacitance(part.capValue) : NO_VALUE}</td>
      <td>{printVolts(isVac ? part?.vac : part?.vdc)}</td>
      <td>{part ? `${formatPlain(part.maxTemp)} °C` : NO_VALUE}</td>
      <td>{hottest ? `${printHot(hottest.hotSpotTemperature)} °C` : NO_VALUE}</td>
      <td>{hottest ? `${printTenth(hottest.selfHeating)} K` : NO_VALUE}</td>
      <td>{hottest ? `${printTenth(hottest.maxOperatingVoltage)} V` : NO_VALUE}</td>
      <td>{hottest?.limitingMechanism ?? NO_VALUE}</td>
      <td>
        <b>
          {atLeast(result.isLimited)}
          {printHours(result.lifetimeHoursTotal)}
        </b>
      </td>
      <td>
        {atLeast(result.isLimited)}
        {printYears(result.lifetimeHoursTotal, hoursPerYear)}
      </td>
    </tr>
  );
}

/** All parts side by side, longest life first. */
function Comparison({ parts }: { parts: readonly ComparedPart[] }): ReactNode {
  const chosen = useFilm(({ state }) => state.parts);
  return (
    <>
      <p className={`${text.muted} ${text.small}`}>{texts.hottest}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <section className={classes.scroller} aria-label={texts.comparison} tabIndex={0}>
        <table className={classes.table}>
          <HeadRow names={texts.comparisonColumns} />
          <tbody>
            {byLife(parts).map((compared, index) => (
              <Line
                key={compared.result.mfrPn}
                compared={compared}
                chosen={chosen.find(({ part }) => part.mfrPn === compared.result.mfrPn)}
                best={index === 0 && parts.length > 1}
              />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

/** The model in words, then what it knows of the part. */
function FilmRules({ part }: { part: FilmPart }): ReactNode {
  const { absoluteHumidityLimit } = useSettings();
  const facts = {
    hours: printStatedHours(part.maxRatedLifetime),
    rated: formatPlain(part.ratedTemp),
    highest: formatPlain(part.maxTemp),
    heating: formatPlain(part.maxSelfHeating),
    water: formatPlain(absoluteHumidityLimit),
  };
  return (
    <Rules parameters={part.parameters}>
      <dl className={classes.rules}>
        {texts.ruleLines(facts).map(({ name, words }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Rules>
  );
}

interface ExplorationProps {
  /** Result of the highlighted part. */
  result: FilmPartResult;
  /** Whether the life with drying credit leads. */
  credited: boolean;
  parts: readonly ComparedPart[];
  /** The results do not match the inputs in the fields. */
  stale: boolean;
}

/** What if: small changes, a required life, the whole plane, other parts. */
export function Exploration({ result, credited, parts, stale }: ExplorationProps): ReactNode {
  const { mfrPn } = result;
  const sensitivity = result.sensitivity.map((row) => ({
    ...row,
    change: texts.changes.get(row.change) ?? row.change,
  }));
  const part = useFilm(({ state }) => highlightedPart(state));
  const asked = { partNumber: mfrPn, credited, stale };
  return (
    <ExplorationTabs
      stale={stale}
      tabs={[
        { label: texts.sensitivity, content: <Sensitivity changes={sensitivity} /> },
        { label: texts.goal, content: <GoalSeek {...asked} /> },
        { label: texts.map, content: <IsoLifeMap {...asked} /> },
        { label: texts.comparison, content: <Comparison parts={parts} /> },
        ...(part ? [{ label: texts.rules, content: <FilmRules part={part} /> }] : []),
      ]}
    />
  );
}
