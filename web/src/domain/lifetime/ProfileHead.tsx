import { ActionIcon, Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import { profileColor } from "./DamageShare";
import { canRemove, type LoadProfile } from "./load-profiles";
import classes from "./profile-panel.module.css";
import { refuse } from "./refuse";
import { lifetimeTexts as texts } from "./texts";

interface ProfileHeadProps {
  index: number;
  profiles: readonly LoadProfile[];
  /** How many profiles the page takes. */
  max: number;
  /** What is to be put right. */
  hints: readonly string[];
  /** What is to be known. */
  warnings: readonly string[];
  chartsOpen: boolean;
  onToggleCharts: () => void;
  onDuplicate: () => void;
  onRemove: () => void;
}

type RemarksProps = Pick<ProfileHeadProps, "hints" | "warnings">;

function Remarks({ hints, warnings }: RemarksProps): ReactNode {
  const remarks = [
    ...hints.map((words) => ({ words, look: classes.hint })),
    ...warnings.map((words) => ({ words, look: classes.warning })),
  ];
  return (
    <span className={classes.remarks} aria-live="polite">
      {remarks.map(({ words, look }) => (
        <span key={words} className={look}>
          <Icon name="warning" size={12} />
          {words}
        </span>
      ))}
    </span>
  );
}

function Actions(props: ProfileHeadProps): ReactNode {
  const { index, profiles, max, chartsOpen, onToggleCharts, onDuplicate, onRemove } = props;
  const name = texts.profile(index + 1);
  const label = chartsOpen ? texts.hideCharts : texts.displayCharts;
  const duplicate = () =>
    profiles.length >= max ? refuse(texts.tooManyProfiles(max)) : onDuplicate();
  const remove = () => (canRemove(profiles) ? onRemove() : refuse(texts.onlyProfile));
  return (
    <div className={classes.actions}>
      <Button
        variant="subtle"
        size="sm"
        leftSection={<Icon name="curve" size={14} />}
        aria-label={texts.chartsOf(label, name)}
        aria-expanded={chartsOpen}
        onClick={onToggleCharts}
      >
        {label}
      </Button>
      <ActionIcon size="sm" aria-label={texts.duplicateProfile(name)} onClick={duplicate}>
        <Icon name="plus" />
      </ActionIcon>
      <ActionIcon size="sm" aria-label={texts.removeProfile(name)} onClick={remove}>
        <Icon name="close" />
      </ActionIcon>
    </div>
  );
}

/** Name of a profile, what is wrong with it, and what can be done with it. */
export function ProfileHead(props: ProfileHeadProps): ReactNode {
  const { index, hints, warnings } = props;
  return (
    <div className={classes.head}>
      <i style={{ background: profileColor(index) }} aria-hidden />
      <h3 className={text.heading}>{texts.profile(index + 1)}</h3>
      <Remarks hints={hints} warnings={warnings} />
      <Actions {...props} />
    </div>
  );
}
