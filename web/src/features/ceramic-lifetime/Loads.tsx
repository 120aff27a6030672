import { ActionIcon, Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { CeramicLifetime, CeramicLifetimeForm } from "@/api/types";
import calculator from "@/domain/calculator/calculator.module.css";
import { printHours, printShare } from "@/domain/lifetime/print";
import { randomUuid } from "@/lib/uuid";
import { type Column, DataTable } from "@/ui/DataTable";
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

/** A load with its place on the page, from 1, and what it does to the life. */
interface PlacedLoad {
  load: Load;
  place: number;
  result: CeramicLifetime["loads"][number] | undefined;
}

function useColumns(form: CeramicLifetimeForm): Column<PlacedLoad>[] {
  const { state, setLoads } = useCeramic();
  const { loads } = state;
  const desktop = useDesktop();
  const change = (id: string, field: Partial<Load>) =>
    setLoads(loads.map((one) => (one.id === id ? { ...one, ...field } : one)));
  const fields = loadFields.flatMap((field): Column<PlacedLoad>[] => {
    const input = form.loadInputs.find(({ key }) => key === field);
    if (!input) return [];
    const { title, min, max, step, unit } = input;
    const cell = ({ load, place }: PlacedLoad) => (
      <QuantityInput
        label={texts.fieldOf(title, place)}
        labelHidden
        value={load[field]}
        {...{ min, max, step, unit }}
        size={desktop ? "compact" : "touch"}
        width={110}
        onChange={(value) => change(load.id, { [field]: value })}
      />
    );
    return [{ id: field, head: title, cell }];
  });
  const right = (head: string, print: (result: PlacedLoad["result"]) => string) =>
    ({ id: head, head, align: "right", cell: ({ result }: PlacedLoad) => print(result) }) as const;
  const { columns } = texts;
  return [
    { id: "load", head: columns.load, namesRow: true, cell: ({ place }) => texts.load(place) },
    ...fields,
    right(columns.voltageFactor, (result) => factorText(result?.voltageFactor)),
    right(columns.temperatureFactor, (result) => factorText(result?.temperatureFactor)),
    right(columns.alone, (result) => printHours(result?.hoursAlone)),
    right(columns.damage, (result) => printShare(result?.damageShare)),
    {
      id: "remove",
      head: columns.remove,
      headHidden: true,
      align: "right",
      cell: ({ load, place }) =>
        loads.length > 1 && (
          <ActionIcon
            size="sm"
            aria-label={texts.removeLoad(place)}
            onClick={() => setLoads(without(loads, load.id))}
          >
            <Icon name="close" />
          </ActionIcon>
        ),
    },
  ];
}

/** Loads with what each does to the life. */
export function Loads({ form, answer, isStale }: LoadsProps): ReactNode {
  const { state, setLoads } = useCeramic();
  const { loads } = state;
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
      <DataTable
        label={texts.loads}
        columns={useColumns(form)}
        rows={loads.map((load, index) => ({
          ...{ load, place: index + 1 },
          result: answer?.loads[index],
        }))}
        keyOf={({ load }) => load.id}
        box={{ className: calculator.tableBox }}
        table={{ className: calculator.table, "data-stale": isStale || undefined }}
      />
    </>
  );
}
