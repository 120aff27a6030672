import { Box, Button, SegmentedControl, Stack, Textarea } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { targetModes } from "@/domain/plot/target-form";
import { maskOf, stepTarget } from "@/domain/plot/target-mask";
import { RippleFields } from "@/domain/ripple/RippleFields";
import { useRipple } from "@/domain/ripple/use-ripple";
import { EntryPause, useIsEntered } from "@/ui/entry/entries";
import { useShell } from "@/ui/shell-store";
import text from "@/ui/text.module.css";
import { Field } from "./BankField";
import classes from "./bank-designer.module.css";
import { Constraints } from "./Constraints";
import { blockedBy } from "./model/request";
import { initialState } from "./model/state";
import { RailDrawing } from "./RailDrawing";
import { useBank } from "./store";
import { texts } from "./texts";
import { surroundingsOf, useChosenBank } from "./use-chosen-bank";
import { useDesign } from "./use-design";

const hertz = { step: 1, unit: "Hz", autoPrefix: true } as const;

function StepFields(): ReactNode {
  const state = useBank((store) => store.state);
  return (
    <>
      <Field name="deviation" step={0.5} unit="%" />
      <Field name="step" step={1} unit="A" autoPrefix />
      <p className={`${classes.computed} ${text.quiet}`}>
        <span>{texts.stepLaw}</span> <b>{texts.computed(stepTarget(state))}</b>
      </p>
    </>
  );
}

/** A range that begins above its end: the sentence below both fields, with a way out. */
function EmptyRange(): ReactNode {
  const { state, change } = useBank();
  const asked = useDesign((design) => design.asked);
  if (state.mode === "points" || state.stop > state.start) return null;
  const before = asked?.stop ?? initialState.stop;
  const stop = before > state.start ? before : 10 * state.start;
  return (
    <p className={`${classes.whole} ${classes.fault}`} role="alert">
      {texts.emptyRange(state.start, state.stop)}{" "}
      <Button variant="subtle" size="xs" onClick={() => change({ stop })}>
        {texts.takeStop(stop)}
      </Button>
    </p>
  );
}

function TargetFields(): ReactNode {
  const { state, change } = useBank();
  if (state.mode === "points")
    return (
      <Textarea
        className={classes.whole ?? ""}
        classNames={{ input: text.identifier }}
        label={texts.points}
        autosize
        minRows={3}
        maxRows={8}
        value={state.points}
        error={maskOf(state) === null && texts.unreadable}
        onChange={(event) => change({ points: event.currentTarget.value.slice(0, 4000) })}
      />
    );
  return (
    <>
      {state.mode === "step" ? (
        <StepFields />
      ) : (
        <div className={classes.whole}>
          <Field name="flat" step={0.001} unit="Ω" autoPrefix />
        </div>
      )}
      <Field name="start" {...hertz} />
      <Field name="stop" {...hertz} />
      <EmptyRange />
    </>
  );
}

function RailFields(): ReactNode {
  const state = useBank((store) => store.state);
  return (
    <div className={classes.fields}>
      <h2 className={classes.head}>{texts.railHead}</h2>
      <RailDrawing state={state} />
      <Field name="rail" step={0.1} unit="V" autoPrefix />
      <Field name="ambient" step={5} unit="°C" />
      <Field name="resistance" step={0.001} unit="Ω" autoPrefix />
      <Field name="inductance" step={1e-9} unit="H" autoPrefix />
      <div className={classes.whole}>
        <Field name="mounting" step={1e-10} unit="H" autoPrefix />
      </div>
      <details className={classes.whole}>
        <summary>{texts.wayToLoad}</summary>
        <Box className={classes.fields} p="4px 0 0">
          <Field name="planeCapacitance" step={1e-9} unit="F" autoPrefix />
          <Field name="planeResistance" step={0.001} unit="Ω" autoPrefix />
          <Field name="spreadingResistance" step={0.0001} unit="Ω" autoPrefix />
          <Field name="spreadingInductance" step={1e-11} unit="H" autoPrefix />
          <Field name="mountingResistance" step={0.0001} unit="Ω" autoPrefix />
          <Field name="usage" step={5} unit="%" optional placeholder={texts.byType} />
        </Box>
      </details>
    </div>
  );
}

function Run(): ReactNode {
  const reasonId = useId();
  const { status, begin, stop } = useDesign();
  const setDrawer = useShell((shell) => shell.setDrawer);
  const isEntered = useIsEntered();
  const blocked = useBank(({ state }) => blockedBy(state)?.reason ?? null);
  const reason = isEntered ? blocked : texts.notEntered;
  const start = () => {
    setDrawer(false);
    void begin();
  };
  return (
    <div className={classes.foot}>
      {status === "running" ? (
        <Button fullWidth onClick={stop}>
          {texts.halt}
        </Button>
      ) : (
        <>
          <Button
            variant="filled"
            fullWidth
            disabled={reason !== null}
            aria-describedby={reason === null ? undefined : reasonId}
            onClick={start}
          >
            {texts.design}
          </Button>
          {reason !== null && (
            <Box id={reasonId} className={text.quiet} component="p" mt={8}>
              {reason}
            </Box>
          )}
        </>
      )}
    </div>
  );
}

/** The current of the ripple tab. */
function RippleForm(): ReactNode {
  const bank = useChosenBank();
  const { placed } = useRipple(bank);
  const state = useBank((store) => store.state);
  return (
    <Stack gap={0} flex={1} mih={0}>
      <div className={classes.scroller}>
        <RippleFields bank={bank} errors={placed} source={surroundingsOf(state)} />
      </div>
    </Stack>
  );
}

/** Target, rail and constraints, or the current, in the sidebar of the page. */
export function BankForm(): ReactNode {
  const tab = useBank((store) => store.tab);
  return tab === "ripple" ? <RippleForm /> : <DesignForm />;
}

function DesignForm(): ReactNode {
  const { state, change } = useBank();
  return (
    // Nothing is computed before Design, so no entry needs a pause.
    <EntryPause value={0}>
      <Stack gap={0} flex={1} mih={0}>
        <div className={classes.scroller}>
          <div className={classes.fields}>
            <h2 className={classes.head}>{texts.target}</h2>
            <SegmentedControl
              className={classes.whole ?? ""}
              size="xs"
              aria-label={texts.targetForm}
              data={targetModes.map((value) => ({ value, label: texts.modes[value] }))}
              value={state.mode}
              onChange={(mode) => change({ mode })}
            />
            <TargetFields />
          </div>
          <RailFields />
          <Constraints />
        </div>
        <Run />
      </Stack>
    </EntryPause>
  );
}
