import {
  ActionIcon,
  Button,
  Group,
  Popover,
  SegmentedControl,
  Switch,
  Tooltip,
} from "@mantine/core";
import type { ReactNode } from "react";
import classes from "@/domain/lifetime/lifetime-page.module.css";
import { offWhile, type Staleness } from "@/ui/entry/staleness";
import { Icon } from "@/ui/Icon";
import { useSettings } from "./calls";
import { LoadProfileMenu } from "./LoadProfileMenu";
import { hasResults, highlightedPart, setApplication } from "./model/state";
import { defaultChoices, useFilmPicker } from "./picker/use-film-cascade";
import { useFilm } from "./store";
import { texts } from "./texts";
import { tutorialPath } from "./tool";

/** Vac or Vdc; an application that the highlighted part has no model for cannot be chosen. */
function ApplicationToggle(): ReactNode {
  const { state, update } = useFilm();
  const settings = useSettings();
  const part = highlightedPart(state);
  const refused = (isVac: boolean) => part !== null && !hasResults(part, isVac);
  const reason = refused(true) ? texts.noVac : refused(false) ? texts.noVdc : null;
  return (
    <Tooltip label={reason} disabled={reason === null}>
      <SegmentedControl
        aria-label={texts.application}
        className={classes.application ?? ""}
        data={[
          { value: "vac", label: texts.vac, disabled: refused(true) },
          { value: "vdc", label: texts.vdc, disabled: refused(false) },
        ]}
        value={state.isVac ? "vac" : "vdc"}
        onChange={(value) => {
          update((now) => setApplication(now, value === "vac"));
          const { wish, choose } = useFilmPicker.getState();
          const voltageType = value === "vac" ? "Vac" : "Vdc";
          choose({ ...(wish ?? defaultChoices(settings)), voltageType });
        }}
      />
    </Tooltip>
  );
}

/** A stricter reading of the model; the button shows what it leaves out. */
function DryingCreditSwitch(): ReactNode {
  const { state, update } = useFilm();
  const { title, explanation } = useSettings().noDryingCredit;
  return (
    <Group className={classes.dryingCredit} gap={2}>
      <Switch
        size="xs"
        label={title}
        classNames={{ label: classes.switchLabel ?? "" }}
        checked={state.noDryingCredit}
        onChange={(event) => {
          const noDryingCredit = event.currentTarget.checked;
          update((now) => ({ ...now, noDryingCredit }));
        }}
      />
      <Popover position="bottom-start" offset={4} shadow="md" trapFocus returnFocus>
        <Popover.Target>
          <ActionIcon size="sm" aria-label={texts.about(title)} title={texts.about(title)}>
            <Icon name="info" size={14} />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown className={classes.explanation ?? ""} aria-label={title}>
          <p>{explanation}</p>
        </Popover.Dropdown>
      </Popover>
    </Group>
  );
}

interface ApplicationBarProps {
  /** Why there is no report. */
  stale: Staleness | null;
  onReport: () => void;
}

export function ApplicationBar({ stale, onReport }: ApplicationBarProps): ReactNode {
  return (
    <Group className={classes.bar} wrap="wrap">
      <span className={classes.barLabel} aria-hidden>
        {texts.application}
      </span>
      <ApplicationToggle />
      <DryingCreditSwitch />
      <span className={classes.spacer} />
      <LoadProfileMenu />
      <Button
        variant="subtle"
        leftSection={<Icon name="document" />}
        {...offWhile(stale)}
        onClick={onReport}
      >
        {texts.report}
      </Button>
      <Button
        variant="subtle"
        component="a"
        href={tutorialPath}
        target="_blank"
        rel="noopener"
        className={classes.tutorial ?? ""}
        leftSection={<Icon name="document" />}
      >
        {texts.tutorial}
      </Button>
    </Group>
  );
}
