/** What can be saved of the parts in a table. */
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { simulationTexts as texts } from "@/domain/plot/simulation-texts";
import { offWhile, type Staleness } from "@/ui/entry/staleness";
import { Icon } from "@/ui/Icon";
import { type MenuAction, MenuButton } from "@/ui/MenuButton";

interface ExportsProps<Kind extends string> {
  /** In the order of their buttons. */
  files: readonly { kind: Kind; label: string }[];
  /** Why there is nothing to save. */
  staleness: Staleness | null;
  onExport: (what: Kind | "image") => void;
}

/** A button for every file, and one for the picture of the plot. */
export function ExportButtons<Kind extends string>(props: ExportsProps<Kind>): ReactNode {
  const { files, staleness, onExport } = props;
  const off = offWhile(staleness);
  return (
    <>
      {files.map(({ kind, label }) => (
        <Button
          key={kind}
          size="sm"
          {...off}
          leftSection={<Icon name="download" size={14} />}
          onClick={() => onExport(kind)}
        >
          {label}
        </Button>
      ))}
      <Button
        size="sm"
        {...off}
        leftSection={<Icon name="image" size={14} />}
        onClick={() => onExport("image")}
      >
        {texts.image}
      </Button>
    </>
  );
}

interface ExportMenuProps<Kind extends string> extends ExportsProps<Kind> {
  /** Below the files and the picture. */
  more?: readonly MenuAction[];
}

/** The same behind one button, where there is no room for all. */
export function ExportMenu<Kind extends string>(props: ExportMenuProps<Kind>): ReactNode {
  const { files, staleness, onExport, more = [] } = props;
  const button = (
    <Button leftSection={<Icon name="download" />} {...offWhile(staleness)}>
      {texts.export}
    </Button>
  );
  const actions = [
    ...files.map(({ kind, label }) => ({ label, onClick: () => onExport(kind) })),
    { label: texts.image, onClick: () => onExport("image") },
    ...more,
  ];
  return <MenuButton button={button} actions={actions} />;
}
