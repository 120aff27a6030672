import { Box, Button, Group, SegmentedControl, Stack } from "@mantine/core";
import { type ReactNode, useMemo, useRef, useState } from "react";
import type { RippleAnswer } from "@/api/types";
import { FrequencyChart } from "@/charts/FrequencyChart";
import type { ChartContent, FrequencyChartHandle } from "@/charts/types";
import { Failure } from "@/domain/calculator/Outcome";
import { ImageButton } from "@/domain/plot/picture/ImageButton";
import { PrintButton } from "@/domain/report/Report";
import { saveBlob } from "@/lib/files";
import { formatPlain } from "@/lib/quantity";
import { EntryGroup } from "@/ui/entry/entries";
import { offWhile, type Staleness } from "@/ui/entry/staleness";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import type { Counting } from "./CountCell";
import { HarmonicBars } from "./HarmonicBars";
import { RippleReport } from "./RippleReport";
import { RippleTable } from "./RippleTable";
import classes from "./ripple.module.css";
import { rippleFields } from "./ripple-form";
import { barsOf, csvOf, verdictOf } from "./ripple-rows";
import { texts } from "./texts";
import type { useRipple } from "./use-ripple";

interface VerdictLineProps {
  answer: RippleAnswer;
  /** What it was asked for, V. */
  bias: number;
}

function VerdictLine({ answer, bias }: VerdictLineProps): ReactNode {
  const verdict = verdictOf(answer, bias);
  if (!verdict) return null;
  return (
    <Group
      className={`${text.strip} ${classes.verdict} ${text.screen}`}
      data-met={(verdict.isMet && !answer.biasNote) || undefined}
      data-noted={(verdict.isMet && answer.biasNote != null) || undefined}
      role="status"
    >
      <Icon name={verdict.isMet && !answer.biasNote ? "check" : "warning"} size={16} />
      <p>
        <b>{verdict.head}</b> {verdict.rest} {answer.biasNote}
      </p>
    </Group>
  );
}

function peakText({ vpp, vppBound }: RippleAnswer): string {
  if (vpp != null) return texts.peakToPeak(vpp);
  return vppBound == null ? "" : texts.bound(vppBound);
}

/** One period of the voltage. */
function courseOf(answer: RippleAnswer): ChartContent | null {
  const { waveforms } = answer;
  if (!waveforms) return null;
  const { step, voltage } = waveforms;
  return {
    title: texts.voltage,
    conditions: peakText(answer),
    xLabel: texts.time,
    xUnit: "s",
    xScale: "linear",
    xRange: [0, step * voltage.length],
    quantities: [{ name: texts.voltage, symbol: "v", unit: "V", axis: "left", scale: "linear" }],
    series: [
      {
        id: "v",
        slot: 0,
        refDes: "",
        label: "",
        name: texts.voltage,
        quantityIndex: 0,
        plain: true,
        x: voltage.map((_, index) => index * step),
        y: voltage,
      },
    ],
  };
}

interface ChartsProps {
  answer: RippleAnswer;
  staleness: Staleness | null;
}

function Charts({ answer, staleness }: ChartsProps): ReactNode {
  const drawnBars = useRef<SVGSVGElement>(null);
  const chart = useRef<FrequencyChartHandle>(null);
  const course = useMemo(() => courseOf(answer), [answer]);
  const bars = useMemo(() => barsOf(answer), [answer]);
  const desktop = useDesktop();
  const [shown, show] = useState<"harmonics" | "voltage">("harmonics");
  return (
    <div className={classes.charts} data-shown={desktop ? undefined : shown}>
      {!desktop && (
        <SegmentedControl
          className={classes.switch ?? ""}
          fullWidth
          aria-label={texts.chart}
          data={[
            { value: "harmonics", label: texts.harmonics },
            { value: "voltage", label: texts.voltage },
          ]}
          value={shown}
          onChange={show}
        />
      )}
      <section className={classes.chart} aria-label={texts.harmonics} data-chart="harmonics">
        <header>
          <h3>{texts.harmonics}</h3>
          <span className={text.muted}>
            {texts.stacked} ·{" "}
            {desktop ? texts.total(answer.harmonicsUsed, answer.totalRms) : peakText(answer)}
          </span>
          <ImageButton title={texts.harmonics} plot={drawnBars} staleness={staleness} />
        </header>
        <HarmonicBars ref={drawnBars} bars={bars} />
      </section>
      <section className={classes.chart} aria-label={texts.voltage} data-chart="voltage">
        {course ? (
          <FrequencyChart
            {...course}
            ref={chart}
            aside={<ImageButton title={course.title} plot={chart} staleness={staleness} />}
            className={classes.plot ?? ""}
            status={staleness === null ? "idle" : "stale"}
            zoomKey="ripple"
          />
        ) : (
          <p className={classes.empty}>
            <b>{peakText(answer)}</b> {texts.noCourse}
          </p>
        )}
      </section>
    </div>
  );
}

interface RippleViewProps {
  ripple: ReturnType<typeof useRipple>;
  /** Pieces that one part may have. */
  most: number;
  onCount: Counting["onCount"];
  /** Further buttons beside the file. */
  actions?: ReactNode;
}

/** Who carries the ripple current of a converter, how warm each part gets, and how long it lives. */
export function RippleView(props: RippleViewProps): ReactNode {
  const { ripple, most, onCount, actions } = props;
  const { bank, answer, answered, status, error, retry, isPlaced, staleness } = ripple;
  const isOld = staleness !== null;
  const save = async () =>
    saveBlob(new Blob([csvOf(await ripple.newest())], { type: "text/csv" }), "ripple.csv");
  if (bank.parts.length === 0) return <p className={classes.empty}>{texts.noBank}</p>;
  return (
    <Stack className={classes.view} gap={0} data-stale={isOld || undefined}>
      {status === "error" && !isPlaced && <Failure error={error} onRetry={retry} />}
      {!answer && status === "loading" && <p className={classes.empty}>{texts.loading}</p>}
      {answer && (
        <>
          {!isOld && <RippleReport answer={answer} bank={bank} />}
          <VerdictLine answer={answer} bias={Number(answered?.conditions.bias ?? bank.bias)} />
          <Charts answer={answer} staleness={staleness} />
          <Group className={`${classes.bar} ${text.screen}`}>
            <h2 className={text.heading}>{texts.parts}</h2>
            <span className={text.muted}>{texts.byMargin}</span>
            <Box component="span" flex={1} />
            <Button
              size="sm"
              leftSection={<Icon name="download" size={14} />}
              {...offWhile(staleness)}
              onClick={() => void save().catch(() => undefined)}
            >
              {texts.csv}
            </Button>
            <PrintButton staleness={staleness} />
            {actions}
          </Group>
          <EntryGroup value={rippleFields}>
            <RippleTable
              answer={answer}
              ambient={`${formatPlain(bank.temperature)} °C`}
              counting={{ parts: bank.parts, most, onCount }}
            />
          </EntryGroup>
          <p className={`${classes.note} ${text.screen} ${text.note}`}>
            {[...answer.notes, texts.note].join(" ")}
            {answer.modelVersion.rules}, {answer.modelVersion.catalogue}.
          </p>
        </>
      )}
    </Stack>
  );
}
