import { Button } from "@mantine/core";
import { type ReactNode, useMemo } from "react";
import type { SeedPart } from "@/api/types";
import { type PartLookup, useLinkedPart, usePartInAddress } from "@/domain/part/part-lookup";
import { useSignedOut } from "@/domain/use-signed-out";
import { Icon } from "@/ui/Icon";
import { useShell } from "@/ui/shell-store";
import { useDesktop } from "@/ui/use-desktop";
import { layout } from "./model/sections";
import { SeedBar } from "./SeedBar";
import { SeedDialogs } from "./SeedDialogs";
import { SeedForm } from "./SeedForm";
import { SeedPlot } from "./SeedPlot";
import { SliderPanel } from "./SliderPanel";
import classes from "./seed-generator.module.css";
import { useSeed } from "./store";
import { texts } from "./texts";
import { useSeedPart } from "./use-seed-part";
import { useSeedPlot } from "./use-seed-plot";

interface SeedPageProps {
  /** Why the part that the address names is not on the page. */
  notice: ReactNode;
  /** The session has ended: the edits are kept until someone logs in again. */
  onSignedOut: () => void;
  /** Opens the part picker. */
  onAddPart: () => void;
}

function ErrorLine({ message }: { message: string }): ReactNode {
  if (message === "") return null;
  return (
    <p className={classes.errorLine} role="alert">
      {texts.error(message)}
    </p>
  );
}

interface LoadedSeedProps extends Pick<SeedPageProps, "onSignedOut"> {
  part: SeedPart;
}

function LoadedSeed({ part, onSignedOut }: LoadedSeedProps): ReactNode {
  const error = useSeed((store) => store.error);
  const plot = useSeedPlot();
  const placed = useMemo(() => layout(part.seedProps), [part.seedProps]);
  return (
    <>
      <SeedBar part={part} datasets={plot.series.length} onSignedOut={onSignedOut} />
      <div className={classes.columns}>
        <div className={classes.left}>
          <ErrorLine message={error} />
          <SeedPlot plot={plot} onSignedOut={onSignedOut} />
          <SliderPanel sliders={placed.sliders} />
        </div>
        <SeedForm part={part} layout={placed} />
      </div>
      <SeedDialogs part={part} onSignedOut={onSignedOut} />
    </>
  );
}

/** How to start, with a button for the part picker when it is not beside the page. */
function Begin({ onAddPart }: Pick<SeedPageProps, "onAddPart">): ReactNode {
  const desktop = useDesktop();
  return (
    <div className={classes.begin}>
      <p>{texts.begin}</p>
      {!desktop && (
        <Button variant="filled" leftSection={<Icon name="plus" />} onClick={onAddPart}>
          {texts.addPart}
        </Button>
      )}
    </div>
  );
}

function SeedPage({ notice, onSignedOut, onAddPart }: SeedPageProps): ReactNode {
  const part = useSeed((store) => store.part);
  return (
    <div className={classes.page}>
      {notice && <div className={classes.notice}>{notice}</div>}
      {part ? (
        <LoadedSeed part={part} onSignedOut={onSignedOut} />
      ) : (
        <Begin onAddPart={onAddPart} />
      )}
    </div>
  );
}

/** Loads the part named in the address, unless a part is being edited. */
function useLinkedSeed(onSignedOut: () => void): ReactNode {
  const { part, add, error } = useSeedPart(onSignedOut);
  const mutate = ({ partNumber }: PartLookup) => {
    if (part?.mfrPn !== partNumber) add(partNumber);
  };
  return useLinkedPart(usePartInAddress("pn"), { mutate, error });
}

export function SeedRoute(): ReactNode {
  const onSignedOut = useSignedOut();
  const notice = useLinkedSeed(onSignedOut);
  const setDrawer = useShell((shell) => shell.setDrawer);
  return <SeedPage notice={notice} onSignedOut={onSignedOut} onAddPart={() => setDrawer(true)} />;
}
