import { Box, Button, Group, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { client } from "@/api/client";
import type { ArrayForm, ArrayRequest, NearestArrays } from "@/api/types";
import { Failure } from "@/domain/calculator/Outcome";
import { useAnswer } from "@/domain/calculator/use-answer";
import text from "@/ui/text.module.css";
import { threeDigits } from "./model/print";
import { setNumber } from "./model/state";
import classes from "./power-array.module.css";
import { useArray } from "./store";
import { texts } from "./texts";
import { useCalculate } from "./use-array";

/** Arrays left after one limit after another, on a log scale. */
function Left({ left }: Pick<NearestArrays, "left">): ReactNode {
  const most = Math.log1p(Math.max(...left.map(({ count }) => count)));
  return (
    <Stack className={classes.why} component="section">
      <h2 className={text.heading}>{texts.whyNothingFits}</h2>
      <ul>
        {left.map(({ label, count }) => (
          <li key={label}>
            <span>{label}</span>
            <span className={classes.bar} aria-hidden>
              <span style={{ width: `${(100 * Math.log1p(count)) / (most || 1)}%` }} />
            </span>
            <span className={text.number} data-none={count === 0 || undefined}>
              {count.toLocaleString("en-US")}
            </span>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

interface ApplyProps {
  form: ArrayForm;
  change: NearestArrays["changes"][number];
  children: string;
}

/** Makes a change of the requirements and calculates with it. */
function Apply({ form, change: { field, value, label }, children }: ApplyProps): ReactNode {
  const update = useArray((store) => store.update);
  const { attempt } = useCalculate(form);
  return (
    <Button
      size="sm"
      aria-label={texts.applyChange(label)}
      onClick={() => {
        update((state) => setNumber(state, field, value));
        attempt();
      }}
    >
      {children}
    </Button>
  );
}

interface ChangesProps extends Pick<NearestArrays, "changes"> {
  form: ArrayForm;
}

/** Single changes of the requirements that let arrays in. */
function Changes({ changes, form }: ChangesProps): ReactNode {
  if (changes.length === 0) return <p className={text.secondary}>{texts.noChange}</p>;
  return (
    <table className={classes.changes}>
      <thead>
        <tr>
          <th scope="col">{texts.oneChange}</th>
          <th scope="col">{texts.arraysThen}</th>
          <th scope="col">{texts.smallestThen}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{change.label}</th>
            <td>{change.arrays}</td>
            <td>{change.smallest}</td>
            <td>
              <Apply form={form} change={change}>
                {texts.apply}
              </Apply>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Columns of the nearest arrays that a requirement may miss, with the inputs behind them. */
const missable = {
  capacitance: ["minCap", "maxCap"],
  voltage: ["acVoltage"],
  current: ["acCurrent"],
} as const;

function NearTable({ nearest }: Pick<NearestArrays, "nearest">): ReactNode {
  const heads = texts.columns;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className={classes.nearBox} aria-label={texts.nearestArrays} tabIndex={0}>
      <table className={classes.nearTable}>
        <thead>
          <tr>
            <th scope="col">{heads.partNumber}</th>
            <th scope="col">{heads.seriesParallel}</th>
            <th scope="col">{heads.caseSize}</th>
            <th scope="col">{heads.footPrint}</th>
            <th scope="col">{heads.arrayCapacitance}</th>
            <th scope="col">{texts.arrayVoltage}</th>
            <th scope="col">{texts.arrayCurrent}</th>
            <th scope="col">{texts.limitedByHead}</th>
            <th scope="col">{texts.missesBy}</th>
          </tr>
        </thead>
        <tbody>
          {nearest.map((near) => {
            const missed = (name: keyof typeof missable) =>
              missable[name].some((field) => near.missed.includes(field)) || undefined;
            return (
              <tr key={`${near.displayPn} ${near.numberSeries}x${near.numberParallel}`}>
                <th scope="row" className={text.identifier}>
                  {near.displayPn}
                </th>
                <td>{`${near.numberSeries} × ${near.numberParallel}`}</td>
                <td>{near.chipSize}</td>
                <td>{threeDigits(near.footPrint)}</td>
                <td data-missed={missed("capacitance")}>{threeDigits(near.capacitance)}</td>
                <td data-missed={missed("voltage")}>{threeDigits(near.voltageRating)} Vrms</td>
                <td data-missed={missed("current")}>{threeDigits(near.currentRating)} Arms</td>
                <td>{near.limit}</td>
                <td>{near.misses}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

interface NearestProps {
  form: ArrayForm;
  request: ArrayRequest;
}

/** What to do when nothing fits: the requirement that fails and by how much, what helps, what comes near. */
export function Nearest({ form, request }: NearestProps): ReactNode {
  const { answer, status, error, retry } = useAnswer({
    name: "nearest-arrays",
    request,
    ask: async (body, signal) =>
      (await client.POST("/api/powerArray/nearest", { body, signal })).data,
  });
  if (status === "error") return <Failure error={error} onRetry={retry} />;
  if (!answer) return null;
  const [best] = answer.changes;
  return (
    <Stack className={classes.nearest} gap={0}>
      <Group
        className={text.strip}
        data-tone="danger"
        fw={600}
        gap="8px 16px"
        justify="space-between"
        wrap="wrap"
      >
        <p role="status">{answer.verdict}</p>
        {best && (
          <Apply form={form} change={best}>
            {texts.applyChange(best.label)}
          </Apply>
        )}
      </Group>
      <div className={classes.nearColumns}>
        <Left left={answer.left} />
        <Stack className={classes.why} component="section">
          <h2 className={text.heading}>{texts.whatWouldFit}</h2>
          <Changes changes={answer.changes} form={form} />
        </Stack>
      </div>
      {answer.nearest.length > 0 && (
        <>
          <Box className={text.heading} component="h2" px={16} pt={12} pb={8}>
            {texts.nearestArrays} <span className={text.muted}>{texts.leastShortfall}</span>
          </Box>
          <NearTable nearest={answer.nearest} />
        </>
      )}
    </Stack>
  );
}
