import { Button, Popover } from "@mantine/core";
import { type ReactNode, Suspense, useState } from "react";
import { late } from "@/ui/late";
import { lazyAhead } from "@/ui/lazy-ahead";
import text from "@/ui/text.module.css";
import classes from "./parameter-bar.module.css";
import { useSimulation } from "./store";
import { texts } from "./texts";

const load = () => import("./target/TargetForm");
const TargetForm = lazyAhead(async () => (await load()).TargetForm);
const TargetValue = late(async () => (await load()).TargetValue);

/** Sets, changes and removes the largest impedance that the rail allows. */
export function TargetButton(): ReactNode {
  const isSet = useSimulation(({ state }) => state.target !== null);
  const [opened, setOpened] = useState(false);
  // Opened with its fields, or there would be nothing to focus.
  const open = () =>
    TargetForm.ahead()
      .catch(() => undefined)
      .then(() => setOpened(true));
  return (
    <div className={classes.listField}>
      <span className={text.label} aria-hidden>
        {texts.target}
      </span>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        offset={4}
        shadow="md"
        trapFocus
        returnFocus
        width={300}
      >
        <Popover.Target>
          <Button onClick={() => (opened ? setOpened(false) : void open())}>
            <Suspense fallback={texts.setTarget}>
              {isSet ? <TargetValue none={texts.setTarget} /> : texts.setTarget}
            </Suspense>
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={texts.targetTitle}>
          <Suspense>
            <TargetForm onDone={() => setOpened(false)} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}
