import { Box, Button } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLeftProject } from "@/domain/project/record";
import { isForFieldOrDialog } from "@/lib/key-target";
import { EntryGroup, restoreRefused, useRefusals } from "@/ui/entry/entries";
import { Icon } from "@/ui/Icon";
import { lazyDialog } from "@/ui/lazy-dialog";
import text from "@/ui/text.module.css";
import { useDesktop, useRoom } from "@/ui/use-desktop";
import { usePointBar } from "./bar-store";
import { noteOf, pointText, printPoint, texts, usedOf, whyUnused } from "./bar-texts";
import classes from "./operating-point.module.css";
import { PointField } from "./PointField";
import { setPoint, unsetPoint, usePoint } from "./point";
import { type PointQuantity, type PointUse, pointQuantities } from "./quantities";

const PointSheet = lazyDialog(async () => (await import("./PointSheet")).PointSheet, {
  opened: false,
});

/** How long the note must rest before it is spoken, ms. */
const rest = 500;

/** Fields of the bar are computed with by themselves: a refused one stops nothing on the page. */
export const barGroup = "operating-point";

/** A text in which ** encloses what stands out. */
export const Marked = ({ children }: { children: string }): ReactNode =>
  children
    .split("**")
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name
    .map((piece, index) => (index % 2 === 1 ? <b key={index}>{piece}</b> : piece));

/** The note, said to who does not see it once it rests. */
function Note({ children }: { children: string }): ReactNode {
  const [settled] = useDebouncedValue(children, rest);
  return (
    <p
      role="status"
      className={`${classes.note} ${text.note}`}
      title={settled.replaceAll("**", "")}
    >
      <Marked>{settled}</Marked>
    </p>
  );
}

/** What the page at hand makes of the point. */
export function useBar(use: PointUse) {
  const point = usePoint(({ state }) => state);
  const following = usePointBar((bar) => bar.following);
  const uses = usedOf(use, following);
  return {
    point,
    following,
    isSet: pointText(point) !== "",
    note: noteOf(point, use, following),
    /** Why a quantity does not count here; null where it does. */
    whyNot: (quantity: PointQuantity) =>
      uses.includes(quantity) ? null : whyUnused(quantity, following),
  };
}

/** Sign of the operating point: two axes that cross in it. */
const Sign = (): ReactNode => (
  <svg
    className={classes.sign}
    width="16"
    height="16"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M12 2v4M12 18v4M2 12h4M18 12h4" />
  </svg>
);

/** The four fields in one row, with what the page makes of them. */
function Row({ use }: { use: PointUse }): ReactNode {
  const { following, isSet, note, whyNot } = useBar(use);
  const hasRoom = useRoom("(min-width: 85.375em)");
  const [refused] = useRefusals(barGroup);
  const left = useLeftProject();
  const rail = useRef<HTMLInputElement>(null);
  const asked = usePointBar((bar) => bar.asked);
  useEffect(() => {
    if (asked > 0) rail.current?.focus();
  }, [asked]);
  return (
    <fieldset
      aria-label={texts.name}
      className={`${classes.bar} ${text.screen}`}
      data-set={isSet || undefined}
      title={hasRoom ? undefined : note.replaceAll("**", "")}
    >
      <Sign />
      {hasRoom && <b className={classes.name}>{texts.name}</b>}
      {pointQuantities.map((quantity) => (
        <PointField
          key={quantity}
          quantity={quantity}
          isShort={!hasRoom}
          whyNot={whyNot(quantity)}
          {...(quantity === "rail" && { inputRef: rail })}
        />
      ))}
      <Note>{refused ? "" : left ? texts.fromLink(left.name) : note}</Note>
      {left && (
        <Button variant="subtle" leftSection={<Icon name="undo" size={14} />} onClick={left.back}>
          {texts.backToIt}
        </Button>
      )}
      {following?.apply && (
        <Button variant="subtle" disabled={following.isHeld === true} onClick={following.apply}>
          {texts.applyTo(following.things)}
        </Button>
      )}
      {refused ? (
        <Button
          variant="subtle"
          leftSection={<Icon name="undo" size={14} />}
          onClick={() => restoreRefused(barGroup)}
        >
          {texts.backTo(/\d/.test(refused.before) ? refused.before : "")}
        </Button>
      ) : (
        isSet && (
          <Button variant="subtle" onClick={() => setPoint(unsetPoint)}>
            {texts.clear}
          </Button>
        )
      )}
    </fieldset>
  );
}

/** One line, which opens the fields. */
function Line({ use }: { use: PointUse }): ReactNode {
  const { point, isSet } = useBar(use);
  const [opened, setOpened] = useState(false);
  const asked = usePointBar((bar) => bar.asked);
  useEffect(() => {
    if (asked > 0) setOpened(true);
  }, [asked]);
  const pieces = pointQuantities.map((quantity) => {
    const value = point[quantity];
    return value === null
      ? { quantity, text: texts.none(texts.labels[quantity]), isSet: false }
      : { quantity, text: printPoint(quantity, value), isSet: true };
  });
  const said = isSet ? pieces.map(({ text }) => text).join(", ") : texts.notSet;
  return (
    <>
      <button
        type="button"
        className={`${classes.line} ${text.screen}`}
        data-set={isSet || undefined}
        aria-label={texts.edit(said)}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <Sign />
        <Box className={text.cut} component="span" flex={1} miw={0}>
          {isSet
            ? pieces.map(({ quantity, text, isSet: hasValue }, index) => (
                <span key={quantity}>
                  {index > 0 && <i> · </i>}
                  {hasValue ? <b>{text}</b> : text}
                </span>
              ))
            : texts.edit(texts.notSet)}
        </Box>
        <Icon name="chevronDown" />
      </button>
      <PointSheet opened={opened} use={use} onClose={() => setOpened(false)} />
    </>
  );
}

/** `O` leads to the rail, unless it belongs to a field or a dialog. */
function useKey(): void {
  const askRail = usePointBar((bar) => bar.askRail);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (key.toLowerCase() !== "o" || ctrlKey || metaKey || altKey) return;
      if (isForFieldOrDialog(target)) return;
      event.preventDefault();
      askRail();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [askRail]);
}

/** Rail, ambient temperature, frequency and hours of the mission, which all pages share. */
export function OperatingPointBar({ use }: { use: PointUse }): ReactNode {
  const desktop = useDesktop();
  const printed = usePoint(({ state }) => pointText(state));
  useKey();
  useEffect(() => () => usePointBar.setState({ asked: 0 }), []);
  return (
    <EntryGroup value={barGroup}>
      {desktop ? <Row use={use} /> : <Line use={use} />}
      {printed !== "" && <p className={text.printed}>{texts.edit(printed)}</p>}
    </EntryGroup>
  );
}
