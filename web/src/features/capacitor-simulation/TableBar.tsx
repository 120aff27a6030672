import { Button, Menu } from "@mantine/core";
import type { ReactNode } from "react";
import { useConfig } from "@/api/config";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import classes from "./parts-table.module.css";
import { texts } from "./texts";
import type { ImageFormat } from "./use-image-export";

export interface TableBarProps {
  count: number;
  /** "C1" or "" for Combined: the part that files are named after. */
  highlighted: string;
  onCsv: () => void;
  onImage: (format: ImageFormat) => void;
  onToggleTable: () => void;
  onAddPart: () => void;
}

function ImageItems({ onImage }: Pick<TableBarProps, "onImage">): ReactNode {
  return (
    <>
      <Menu.Item onClick={() => onImage("png")}>{texts.imagePng}</Menu.Item>
      <Menu.Item onClick={() => onImage("svg")}>{texts.imageSvg}</Menu.Item>
    </>
  );
}

function DesktopExports(props: TableBarProps): ReactNode {
  const { count, highlighted, onCsv, onImage } = props;
  const none = count === 0;
  const named = highlighted ? texts.exportPart(highlighted) : texts.exportCombined;
  return (
    <>
      <span className={`${classes.exportNote} ${text.muted} ${text.small}`}>
        {none ? texts.selectPartFirst : named}
      </span>
      <Button
        size="sm"
        disabled={none}
        leftSection={<Icon name="download" size={14} />}
        onClick={onCsv}
      >
        {texts.csv}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button size="sm" disabled={none} leftSection={<Icon name="image" size={14} />}>
            {texts.image}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <ImageItems onImage={onImage} />
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

function MobileExports(props: TableBarProps): ReactNode {
  const { count, onCsv, onImage, onToggleTable, onAddPart } = props;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button disabled={count === 0} leftSection={<Icon name="download" />}>
            {texts.export}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={onCsv}>{texts.csv}</Menu.Item>
          <ImageItems onImage={onImage} />
          <Menu.Item onClick={onToggleTable}>{texts.tableView}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button variant="filled" leftSection={<Icon name="plus" />} onClick={onAddPart}>
        {texts.addPart}
      </Button>
    </>
  );
}

/** Head of the parts table: how many parts, and what can be saved of them. */
export function TableBar(props: TableBarProps): ReactNode {
  const { maxParts } = useConfig();
  const desktop = useDesktop();
  return (
    <div className={classes.bar}>
      <h2 className={text.heading}>{texts.parts}</h2>
      <span className={`${text.muted} ${text.small} ${text.number}`}>
        {texts.partCount(props.count, maxParts)}
      </span>
      <span className={classes.spacer} />
      {desktop ? <DesktopExports {...props} /> : <MobileExports {...props} />}
    </div>
  );
}
