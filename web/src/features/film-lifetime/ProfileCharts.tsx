import { type ReactNode, useMemo } from "react";
import type { FilmPart, FilmProfileResult } from "@/api/lifetime-types";
import type { ChartStatus } from "@/charts/types";
import { LifetimeCharts } from "@/domain/lifetime/LifetimeChart";
import { printStatedHours } from "@/domain/lifetime/print";
import classes from "@/domain/lifetime/profile-panel.module.css";
import { formatPlain } from "@/lib/quantity";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import { temperatureChart, voltageChart } from "./model/charts";
import { highlightedPart } from "./model/state";
import { useFilm } from "./store";
import { texts } from "./texts";

interface ProfileChartsProps {
  index: number;
  result: FilmProfileResult | undefined;
  /** Whether the life with drying credit leads. */
  credited: boolean;
  isCharted: boolean;
  status: ChartStatus;
}

/** The tests that the hollow points show, in words. */
function TestNote({ part }: { part: FilmPart }): ReactNode {
  const tests = part.staticTests.filter(({ lifetime }) => lifetime > 0);
  if (tests.length === 0) return null;
  return (
    <p>
      <span aria-hidden>◇</span>
      <span>
        {texts.testPoints(tests.length)}:{" "}
        {tests
          .map(({ temperature, relativeHumidity, voltage, lifetime, kind }) => {
            const conditions = `${formatPlain(temperature)} °C, ${formatPlain(relativeHumidity)} %, ${formatPlain(voltage)} V`;
            return texts.testPoint(conditions, `${printStatedHours(lifetime)} h`, kind);
          })
          .join(" · ")}
      </span>
    </p>
  );
}

/** Lifetime against hot-spot temperature and against voltage, for one profile. */
export function ProfileCharts(props: ProfileChartsProps): ReactNode {
  const { index, result, credited, isCharted, status } = props;
  const { state } = useFilm();
  const part = highlightedPart(state);
  const { isVac } = state;
  const charts = useMemo(() => {
    if (!part || !result) return null;
    const source = { part, index, result, credited, isVac };
    return [temperatureChart(source), voltageChart(source)];
  }, [part, index, result, credited, isVac]);
  if (!charts || !part)
    return <LifetimeCharts charts={null} isCharted={isCharted} status={status} />;
  const stopNote = result?.lifetimeVsTemperaturePlotPoints.note;
  return (
    <>
      <LifetimeCharts charts={charts} isCharted={isCharted} status={status} />
      <div className={`${classes.chartNotes} ${text.muted} ${text.small}`}>
        {charts.some(({ series }) => series.length > 1) && <p>{texts.curveKey}</p>}
        {stopNote && (
          <p>
            <Icon name="info" size={14} />
            <span>{stopNote}</span>
          </p>
        )}
        <TestNote part={part} />
      </div>
    </>
  );
}
