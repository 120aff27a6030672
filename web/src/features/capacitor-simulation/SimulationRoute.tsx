import { useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { usePartInSight } from "@/domain/part/part-in-sight";
import {
  useLinkedPart,
  useNumbersInAddress,
  usePartInAddress,
  usePartLookup,
  useSidebarForDistributor,
} from "@/domain/part/part-lookup";
import { PartPicker } from "@/domain/part/picker/PartPicker";
import { firstParam, type SearchParams } from "@/lib/search-params";
import { HistoryButtons } from "@/ui/HistoryButtons";
import { lazyDialog } from "@/ui/lazy-dialog";
import { useDesktop } from "@/ui/use-desktop";
import { Explanation } from "./Explanation";
import { SimulationPage } from "./SimulationPage";
import { useSimulation } from "./store";
import { useSimulatedParts } from "./use-simulated-parts";

/** Loaded when a phone is about to add a part. */
const AddPartSheet = lazyDialog(async () => (await import("./AddPartSheet")).AddPartSheet, {
  opened: false,
});

/** An inductor in the address belongs to its own page, with the rest of the address. */
function usePassedInductor(partNumber: string, isMissed: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isMissed || partNumber === "") return;
    const pass = async () => {
      const { isInductor } = await import("./pass-inductor-on");
      if (!(await isInductor(partNumber))) return;
      const search = ({ pn: _pn, ...rest }: Record<string, unknown>) => ({
        ...rest,
        part: partNumber,
      });
      await navigate({ to: "/inductor-simulation", search, replace: true });
    };
    void pass();
  }, [isMissed, partNumber, navigate]);
}

/** Opens several parts of an address as a link with parts does: all of them, or the reason why not. */
function useSeveralParts(): boolean {
  const navigate = useNavigate();
  const numbers = useNumbersInAddress();
  const named = numbers.length > 1 ? numbers.join() : "";
  useEffect(() => {
    if (named === "") return;
    void import("./several-parts").then(({ openSeveral }) =>
      openSeveral(named.split(","), navigate),
    );
  }, [named, navigate]);
  return named !== "";
}

/** Adds the part named in the address, unless a reload has restored it. */
function useAddedPart(): ReactNode {
  const { partNumbers, add, addAsIs } = useSimulatedParts();
  const search: SearchParams = useSearch({ strict: false });
  const navigate = useNavigate();
  const lookup = usePartLookup(async (part) => {
    if (search.bias === undefined) {
      if (!partNumbers.has(part.mfrPn)) add(part);
      return;
    }
    const { openAt, withoutShownAt } = await import("./open-at");
    openAt(part, search, add, addAsIs);
    await navigate({ to: ".", search: withoutShownAt, replace: true });
  });
  const isSeveral = useSeveralParts();
  const named = usePartInAddress();
  const linked = isSeveral ? { ...named, partNumber: "" } : named;
  useSidebarForDistributor(linked);
  usePassedInductor(linked.partNumber, lookup.isError);
  return useLinkedPart(linked, lookup);
}

/** Names the highlighted part to the links that lead to other programs. */
function useShownPart(): void {
  const partNumber = useSimulation(
    ({ state }) => state.rows.find(({ id }) => id === state.highlight)?.part.mfrPn ?? "",
  );
  useEffect(() => {
    usePartInSight.setState(partNumber);
    return () => {
      usePartInSight.setState("");
    };
  }, [partNumber]);
}

/** The simulation, set up from its address. */
export function SimulationRoute(): ReactNode {
  const notice = useAddedPart();
  useShownPart();
  const navigate = useNavigate();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const example = firstParam(search.example);
  const isRippling = search.view === "ripple";
  const [isAdding, setAdding] = useState(false);
  const desktop = useDesktop();
  const openSheet = useCallback(() => setAdding(true), []);
  const toggleRipple = useCallback(() => {
    const view = isRippling ? undefined : "ripple";
    void navigate({ to: ".", search: (now: Record<string, unknown>) => ({ ...now, view }) });
  }, [navigate, isRippling]);
  return (
    <>
      <SimulationPage
        notice={notice}
        explanation={example !== "" && <Explanation id={example} />}
        onExample={(id) => void navigate({ to: "/share/$id", params: { id } })}
        onAddPart={openSheet}
        isRippling={isRippling}
        onRipple={toggleRipple}
      />
      <AddPartSheet
        mayOpen={!desktop}
        opened={isAdding && !desktop}
        onClose={() => setAdding(false)}
      />
    </>
  );
}

/** The capacitor picker. */
export function Selector(): ReactNode {
  const { partNumbers, count, max, add, tellFull, remove, show } = useSimulatedParts();
  return (
    <PartPicker
      selected={partNumbers}
      count={count}
      max={max}
      onAdd={add}
      onFull={tellFull}
      onRemove={remove}
      onPresent={show}
    />
  );
}

/** Undo and redo. */
export function Toolbar(): ReactNode {
  const history = useSimulation((store) => store.history);
  const { undo, redo } = useSimulation.getState();
  return <HistoryButtons history={history} undo={undo} redo={redo} />;
}
