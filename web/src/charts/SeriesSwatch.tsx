import { markerPath } from "./markers";
import { SECOND_QUANTITY_DASH, seriesStyle } from "./series-style";
import classes from "./series-swatch.module.css";

export interface SeriesSwatchProps {
  slot: number;
  /** "legend" is 36 x 14 as in the parts table, "readout" 24 x 12. */
  size?: "legend" | "readout";
  /** Draws the slot's own dash, as on plots of one quantity. */
  dashed?: boolean;
  /** Draws the dash of the second quantity. */
  second?: boolean;
  /** Faint: the part is not plotted. */
  muted?: boolean;
}

const SIZES = { legend: [36, 14], readout: [24, 12] } as const;

/** Line and marker of a series; decoration, the text beside it names the part. */
export function SeriesSwatch(props: SeriesSwatchProps) {
  const { slot, size = "legend", dashed = false, second = false, muted = false } = props;
  const [width, height] = SIZES[size];
  const { color, marker, hollow, dash } = seriesStyle(slot);
  const stroke = `var(--${color})`;
  const pattern = second ? SECOND_QUANTITY_DASH : dashed ? dash : [];
  return (
    <svg
      className={classes.swatch}
      data-muted={muted || undefined}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <line
        x1={0}
        x2={width}
        y1={height / 2}
        y2={height / 2}
        stroke={stroke}
        strokeWidth={slot === 0 ? 3 : 2}
        strokeDasharray={pattern.length > 0 ? pattern.join(" ") : undefined}
      />
      {marker === "none" ? null : (
        <path
          className={hollow ? classes.hollow : classes.filled}
          d={markerPath(marker, 4)}
          transform={`translate(${width / 2} ${height / 2})`}
          style={hollow ? { stroke } : { fill: stroke }}
        />
      )}
    </svg>
  );
}
