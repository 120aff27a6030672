import { ActionIcon, Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { CeramicLifetime, CeramicLifetimeForm } from "@/api/types";
import calculator from "@/domain/calculator/calculator.module.css";
import { printHours, printShare } from "@/domain/lifetime/print";
import { randomUuid } from "@/lib/uuid";
import { Icon } from "@/ui/Icon";
import { QuantityInput } from "@/ui/quantity-input/QuantityInput";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import { addsUp, factorText, withCopy, without } from "./model";
import { type Load, loadFields, useCeramic } from "./store";
import { texts } from "./texts";

interface LoadsProps {
  form: CeramicLifetimeForm;
  answer: CeramicLifetime | null;
  isStale: boolean;
}

function LoadRow({ form, answer, load, place }: LoadsProps & { load: Load; place: number }) {
  const { state, setLoads } = useCeramic();
  const { loads } = state;
  const desktop = useDesktop();
  const result = answer?.loads[place - 1];
  return (
    <tr>
      <th scope="row">{texts.load(place)}</th>
      {loadFields.map((field) => {
        const input = form.loadInputs.find(({ key }) => key === field);
        if (!input) return null;
        const { title, min, max, step, unit } = input;
        return (
          <td key={field}>
            <QuantityInput
              label={texts.fieldOf(title, place)}
              labelHidden
              value={load[field]}
              {...{ min, max, step, unit }}
              size={desktop ? "compact" : "touch"}
              width={110}
              onChange={(value) =>
                setLoads(
                  loads.map((one) => (one.id === load.id ? { ...one, [field]: value } : one)),
                )
              }
            />
          </td>
        );
      })}
      <td data-align="right">{factorText(result?.voltageFactor)}</td>
      <td data-align="right">{factorText(result?.temperatureFactor)}</td>
      <td data-align="right">{printHours(result?.hoursAlone)}</td>
      <td data-align="right">{printShare(result?.damageShare)}</td>
      <td data-align="right">
        {loads.length > 1 && (
          <ActionIcon
            size="sm"
            aria-label={texts.removeLoad(place)}
            onClick={() => setLoads(without(loads, load.id))}
          >
            <Icon name="close" />
          </ActionIcon>
        )}
      </td>
    </tr>
  );
}

/** Loads with what each does to the life. */
export function Loads(props: LoadsProps): ReactNode {
  const { form, isStale } = props;
  const { state, setLoads } = useCeramic();
  const { loads } = state;
  const { columns } = texts;
  const heads = loadFields.map((field) => form.loadInputs.find(({ key }) => key === field)?.title);
  return (
    <>
      <div className={calculator.panelBar}>
        <h2 className={text.heading}>{texts.loads}</h2>
        {!addsUp(loads) && <span role="alert">{texts.workingTime}</span>}
        <span className={calculator.spacer} />
        <Button
          size="sm"
          leftSection={<Icon name="plus" size={14} />}
          disabled={loads.length >= form.maxLoads}
          onClick={() => setLoads(withCopy(loads, randomUuid()))}
        >
          {texts.addLoad}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <section className={calculator.tableBox} aria-label={texts.loads} tabIndex={0}>
        <table className={calculator.table} data-stale={isStale || undefined}>
          <thead>
            <tr>
              <th scope="col">{columns.load}</th>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              {[
                columns.voltageFactor,
                columns.temperatureFactor,
                columns.alone,
                columns.damage,
              ].map((head) => (
                <th key={head} scope="col" data-align="right">
                  {head}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {loads.map((load, index) => (
              <LoadRow key={load.id} {...props} load={load} place={index + 1} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
