import { Box, Tabs } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Origin } from "@/domain/part/properties/Properties";
import { NO_VALUE } from "@/lib/quantity";
import { HeadRow } from "@/ui/HeadRow";
import text from "@/ui/text.module.css";
import classes from "./exploration.module.css";
import { atLeast, endsAtLimit, printHours } from "./print";
import { lifetimeTexts as texts } from "./texts";

interface ExplorationTab {
  label: string;
  content: ReactNode;
}

interface ExplorationTabsProps {
  tabs: readonly ExplorationTab[];
  /** The results do not match the inputs in the fields. */
  stale: boolean;
}

/** What a lifetime page explores beyond the life itself, one tab at a time. */
export function ExplorationTabs({ tabs, stale }: ExplorationTabsProps): ReactNode {
  const [tab, setTab] = useState<string | null>(tabs[0]?.label ?? null);
  return (
    <Box component="section" flex="none" mih={220} aria-label={texts.explore}>
      <h2 className={text.hidden}>{texts.explore}</h2>
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <div className={classes.tabScroller}>
          <Tabs.List>
            {tabs.map(({ label }) => (
              <Tabs.Tab key={label} value={label}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </div>
        <Box px="var(--sp-edge)" pt={12} pb={16} data-stale={stale || undefined}>
          {tabs.map(({ label, content }) => (
            <Tabs.Panel key={label} value={label}>
              {content}
            </Tabs.Panel>
          ))}
        </Box>
      </Tabs>
    </Box>
  );
}

interface SourcedParameter {
  parameterName: string;
  value: string;
  origin: string;
  source: string;
}

interface RulesProps {
  parameters: readonly SourcedParameter[];
  /** The rules in words. */
  children: ReactNode;
}

/** Every parameter of the life of a part, how far it can be trusted, and where it is from. */
export function Rules({ parameters, children }: RulesProps): ReactNode {
  return (
    <>
      {children}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <section className={classes.scroller} aria-label={texts.rules} tabIndex={0}>
        <table className={`${classes.table} ${classes.sources}`}>
          <HeadRow names={texts.parameterColumns} />
          <tbody>
            {parameters.map(({ parameterName, value, origin, source }) => (
              <tr key={`${parameterName} ${value}`}>
                <th scope="row">{parameterName}</th>
                <td>{value}</td>
                <td>
                  <Origin origin={origin} />
                </td>
                <td>{source}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

/** The effect on life of a small change in every profile. */
interface Change {
  change: string;
  lifetimeHours?: number | null;
  lifetimeHoursUnlimited?: number | null;
  factor?: number | null;
}

/** How much life small changes cost. */
export function Sensitivity({ changes }: { changes: readonly Change[] }): ReactNode {
  return (
    <>
      <p className={`${text.muted} ${text.small}`}>{texts.sensitivityAdvice}</p>
      <table className={classes.table}>
        <HeadRow names={texts.sensitivityColumns} />
        <tbody>
          {changes.map(({ change, lifetimeHours, lifetimeHoursUnlimited, factor }) => (
            <tr key={change}>
              <th scope="row">{change}</th>
              <td>
                {atLeast(endsAtLimit(lifetimeHours, lifetimeHoursUnlimited))}
                {printHours(lifetimeHours)}
              </td>
              <td>{printHours(lifetimeHoursUnlimited)}</td>
              <td>
                <span className={classes.meter} aria-hidden>
                  <i style={{ width: `${Math.min(factor ?? 0, 1) * 100}%` }} />
                </span>
                {factor == null ? NO_VALUE : texts.factor(factor.toFixed(2))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
