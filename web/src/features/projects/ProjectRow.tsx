import type { ReactNode } from "react";
import type { ProjectLine } from "@/api/types";
import { seriesStyle } from "@/charts/series-style";
import { pointTexts } from "@/domain/project/contents";
import { itemsOf } from "@/domain/project/keys";
import { type ListedProject, whenText } from "@/domain/project/list";
import { sketchOf } from "@/domain/project/sketch";
import { useOpenProject } from "@/domain/project/storage";
import classes from "./projects.module.css";
import { sizeText, texts } from "./texts";

const [sketchWidth, sketchHeight, sketchEdge] = [88, 32, 3];

/** The last plot of a project, small; an empty frame before there is one. */
function SketchOf({ id }: { id: string }): ReactNode {
  const { slot, points } = sketchOf(id);
  const place = ([x = 0, y = 0]: readonly number[]) => {
    const across = sketchEdge + x * (sketchWidth - 2 * sketchEdge);
    const down = sketchHeight - sketchEdge - y * (sketchHeight - 2 * sketchEdge);
    return `${across.toFixed(1)},${down.toFixed(1)}`;
  };
  return (
    <svg
      className={classes.sketch}
      viewBox={`0 0 ${sketchWidth} ${sketchHeight}`}
      aria-hidden="true"
    >
      {points.length > 0 && (
        <polyline
          points={points.map(place).join(" ")}
          style={{ stroke: `var(--${seriesStyle(slot).color})` }}
        />
      )}
    </svg>
  );
}

interface RowProps {
  project: ListedProject;
  summary: string;
  isChosen: boolean;
  onChoose: () => void;
}

export function ProjectRow({ project, summary, isChosen, onChoose }: RowProps): ReactNode {
  const { id, record, changed } = project;
  const isOpen = useOpenProject((open) => open.id === id);
  const chip = record.revisions.find((each) => each.id === record.revision)?.name;
  return (
    <li>
      <button type="button" className={classes.row} aria-pressed={isChosen} onClick={onChoose}>
        <SketchOf id={id} />
        <span>
          <b>{record.name}</b>
          {chip && <i>{chip}</i>}
          <em>{isOpen ? texts.openHere : whenText(changed.at, Date.now())}</em>
        </span>
        <span>{pointTexts(itemsOf(id)).join(" · ")}</span>
        <span>{summary}</span>
      </button>
    </li>
  );
}

/** A project of the account that this browser has no copy of yet. */
export function RemoteRow(props: { line: ProjectLine; onChoose: () => void }): ReactNode {
  const { line, onChoose } = props;
  return (
    <li>
      <button type="button" className={classes.row} aria-pressed={false} onClick={onChoose}>
        <span>
          <b>{line.name}</b>
          <em>{whenText(Date.parse(line.savedAt), Date.now())}</em>
        </span>
        <span>{texts.onServer(sizeText(line.bytes))}</span>
      </button>
    </li>
  );
}
