import { Button, Group, Stack } from "@mantine/core";
import { type ReactNode, Suspense, useMemo } from "react";
import type { SeedFit, SeedPart } from "@/api/types";
import calculator from "@/domain/calculator/calculator.module.css";
import { ColumnQuestion } from "@/domain/measurement/ColumnQuestion";
import type { LinePath } from "@/domain/plot/mounting";
import { useSignedOut } from "@/domain/use-signed-out";
import { Icon } from "@/ui/Icon";
import { lazyComponent } from "@/ui/lazy-component";
import { useShell } from "@/ui/shell-store";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import { MeasurementBar } from "./MeasurementBar";
import { nameRule, type Overlay, overlayErrors } from "./model/overlay";
import { layout } from "./model/sections";
import { SeedBar } from "./SeedBar";
import { SeedDialogs } from "./SeedDialogs";
import { SeedForm } from "./SeedForm";
import { SeedPlot } from "./SeedPlot";
import classes from "./seed-generator.module.css";
import { useSeed } from "./store";
import { texts } from "./texts";
import { useFit } from "./use-fit";
import { useOverlay } from "./use-overlay";
import { usePartOfAddress } from "./use-part-of-address";
import { useSeedPlot } from "./use-seed-plot";

/** Loaded with the first measurement. */
const FitPanel = lazyComponent(async () => (await import("./FitPanel")).FitPanel);

export { SeedSelector } from "./SeedSelector";

/** The mount that the file looks like, where it was read as the other one. */
function otherMount({ mount }: SeedFit, { path }: Overlay): LinePath | null {
  const found = mount?.found;
  return (found === "Shunt" || found === "Series") && found !== path ? found : null;
}

interface FitNoticeProps {
  fit: SeedFit;
  overlay: Overlay;
  fitting: ReturnType<typeof useFit>;
}

/** A fit that made the model worse, or a file that was read otherwise than it looks, and the way out. */
export function FitNotice({ fit, overlay, fitting }: FitNoticeProps): ReactNode {
  const other = otherMount(fit, overlay);
  const { path } = overlay;
  const isWorse = fit.rejected !== null;
  if (!isWorse && !other) return null;
  const reason =
    other && path !== "" ? texts.looksOtherwise(path, other, isWorse) : texts.fitsWorse;
  return (
    <Group
      className={`${text.strip} ${classes.fitNotice}`}
      data-tone="danger"
      px="var(--sp-edge)"
      py={6}
      gap="4px 10px"
      wrap="wrap"
      role="alert"
    >
      <Icon name="warning" size={14} />
      <span>
        {isWorse && <b>{texts.notApplied}</b>} {reason}
      </span>
      {other && (
        <Button size="sm" loading={fitting.isPending} onClick={() => fitting.runAs(other)}>
          {texts.readAndFit(other)}
        </Button>
      )}
    </Group>
  );
}

interface SeedPageProps {
  /** Why the part that the address names is not on the page. */
  notice: ReactNode;
  /** The session has ended: the edits are kept until someone logs in again. */
  onSignedOut: () => void;
  /** Loads a part in place of the present one. */
  onFind: (partNumber: string) => void;
  /** Opens the part picker. */
  onAddPart: () => void;
}

/** What is wrong, and below it what to do, where the message says too little. */
function ErrorLine({ message, part }: { message: string; part: SeedPart }): ReactNode {
  if (message === "") return null;
  return (
    <div className={text.strip} data-tone="danger">
      <p role="alert">{texts.error(message)}</p>
      {message === overlayErrors.partType && <p role="status">{nameRule(part.capType)}</p>}
    </div>
  );
}

/** Asks what the file does not tell; why stands above. */
function Question({ onSignedOut }: Pick<SeedPageProps, "onSignedOut">): ReactNode {
  const { tableQuestion, set } = useSeed();
  const lay = useOverlay(onSignedOut);
  if (!tableQuestion) return null;
  const { file, question, answer } = tableQuestion;
  return (
    <div className={text.strip} data-tone="danger">
      <ColumnQuestion
        key={`${file.name} ${file.lastModified} ${answer.decimalMark}`}
        fileName={file.name}
        question={question}
        answer={answer}
        reason=""
        fault=""
        onAnswer={(said) => lay(file, said)}
        onCancel={() => set({ tableQuestion: null, error: "" })}
      />
    </div>
  );
}

interface LoadedSeedProps extends Pick<SeedPageProps, "onFind" | "onSignedOut"> {
  part: SeedPart;
}

function LoadedSeed({ part, onFind, onSignedOut }: LoadedSeedProps): ReactNode {
  const { error, overlay, fitRange, fit } = useSeed();
  const plot = useSeedPlot();
  const fitting = useFit(onSignedOut);
  const placed = useMemo(() => layout(part.seedProps), [part.seedProps]);
  return (
    <>
      <SeedBar part={part} datasets={plot.series.length} onSignedOut={onSignedOut} />
      <div className={classes.columns}>
        <Stack className={classes.left} gap={0}>
          <ErrorLine message={error} part={part} />
          <Question onSignedOut={onSignedOut} />
          <MeasurementBar onSignedOut={onSignedOut} />
          {fit && overlay && <FitNotice fit={fit} overlay={overlay} fitting={fitting} />}
          <SeedPlot plot={plot} />
          {overlay && fitRange && (
            <Suspense>
              <FitPanel
                part={part}
                overlay={overlay}
                range={fitRange}
                series={plot.series}
                fitting={fitting}
              />
            </Suspense>
          )}
        </Stack>
        <SeedForm part={part} layout={placed} />
      </div>
      <SeedDialogs part={part} onFind={onFind} onSignedOut={onSignedOut} />
    </>
  );
}

/** How to start, with a button for the part picker when it is not beside the page. */
function Begin({ onAddPart }: Pick<SeedPageProps, "onAddPart">): ReactNode {
  const desktop = useDesktop();
  return (
    <Stack className={text.secondary} gap="lg" align="flex-start" px={16} py={24} fz={15}>
      <p>{texts.begin}</p>
      {!desktop && (
        <Button variant="filled" leftSection={<Icon name="plus" />} onClick={onAddPart}>
          {texts.addPart}
        </Button>
      )}
    </Stack>
  );
}

function SeedPage({ notice, onFind, onSignedOut, onAddPart }: SeedPageProps): ReactNode {
  const part = useSeed((store) => store.part);
  return (
    <div className={calculator.page}>
      {notice && (
        <div className={text.strip} data-tone="danger">
          {notice}
        </div>
      )}
      {part ? (
        <LoadedSeed part={part} onFind={onFind} onSignedOut={onSignedOut} />
      ) : (
        <Begin onAddPart={onAddPart} />
      )}
    </div>
  );
}

export function SeedRoute(): ReactNode {
  const onSignedOut = useSignedOut();
  const { find, notice } = usePartOfAddress(onSignedOut);
  const setDrawer = useShell((shell) => shell.setDrawer);
  return (
    <SeedPage
      notice={notice}
      onFind={find}
      onSignedOut={onSignedOut}
      onAddPart={() => setDrawer(true)}
    />
  );
}
