/** Cells that all part tables share. */

import { ActionIcon } from "@mantine/core";
import type { ComponentProps, ReactNode } from "react";
import { useConfig } from "@/api/config";
import { SeriesSwatch } from "@/charts/SeriesSwatch";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import classes from "./parts-table.module.css";

const texts = {
  highlight: (refDes: string) => `Highlight ${refDes}`,
  duplicate: (partNumber: string) => `Duplicate ${partNumber}`,
  remove: (partNumber: string) => `Remove ${partNumber}`,
  hide: (name: string) => `Hide the curves of ${name}`,
  show: (name: string) => `Show the curves of ${name}`,
  showProperties: (partNumber: string) => `Show properties of ${partNumber}`,
  hideProperties: (partNumber: string) => `Hide properties of ${partNumber}`,
};

interface SwatchProps {
  slot: number;
  hidden: boolean;
  name: string;
  /** With the dash that its curve has on a plot of one quantity. */
  dashed?: boolean;
  onToggle: () => void;
}

/** Line and marker of the row's curves; a click hides them. */
export function Swatch(props: SwatchProps): ReactNode {
  const { slot, hidden, name, dashed = false, onToggle } = props;
  return (
    <button
      type="button"
      className={`${text.plain} ${classes.swatch}`}
      aria-label={hidden ? texts.show(name) : texts.hide(name)}
      aria-pressed={hidden}
      onClick={onToggle}
    >
      <SeriesSwatch slot={slot} dashed={dashed} muted={hidden} />
    </button>
  );
}

interface RefDesProps extends ComponentProps<"button"> {
  refDes: string;
  highlighted: boolean;
}

/** Highlights the row, as a click on the row does. */
export function RefDes({ refDes, highlighted, ...button }: RefDesProps): ReactNode {
  return (
    <button
      type="button"
      className={`${text.plain} ${classes.refDes}`}
      aria-label={texts.highlight(refDes)}
      aria-pressed={highlighted}
      {...button}
    >
      {refDes}
    </button>
  );
}

/** Leads to the part's product page, where the site has such pages. */
export function PartNumber({ partNumber }: { partNumber: string }): ReactNode {
  const { productSearch } = useConfig().links;
  if (!productSearch) return <span className={classes.partNumber}>{partNumber}</span>;
  return (
    <a
      className={`${classes.partNumber} ${classes.link}`}
      href={productSearch.replace("{pn}", encodeURIComponent(partNumber))}
      target="_blank"
      rel="noreferrer"
    >
      {partNumber}
    </a>
  );
}

interface ExpandProps {
  partNumber: string;
  opened: boolean;
  onToggle: () => void;
}

export function Expand({ partNumber, opened, onToggle }: ExpandProps): ReactNode {
  return (
    <ActionIcon
      size="sm"
      className={classes.expand}
      aria-label={opened ? texts.hideProperties(partNumber) : texts.showProperties(partNumber)}
      aria-expanded={opened}
      onClick={onToggle}
    >
      <Icon name={opened ? "chevronDown" : "chevronRight"} size={14} />
    </ActionIcon>
  );
}

interface RowActionProps {
  partNumber: string;
  onClick: () => void;
}

export function Duplicate({ partNumber, onClick }: RowActionProps): ReactNode {
  return (
    <ActionIcon
      size="sm"
      className={classes.duplicate}
      aria-label={texts.duplicate(partNumber)}
      onClick={onClick}
    >
      <Icon name="copy" size={14} />
    </ActionIcon>
  );
}

export function Remove({ partNumber, onClick }: RowActionProps): ReactNode {
  return (
    <ActionIcon
      size="sm"
      className={classes.remove}
      aria-label={texts.remove(partNumber)}
      onClick={onClick}
    >
      <Icon name="close" size={14} />
    </ActionIcon>
  );
}
