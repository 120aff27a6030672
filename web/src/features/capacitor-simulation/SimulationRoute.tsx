import { useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { usePartInSight } from "@/domain/part/part-in-sight";
import {
  useLinkedPart,
  useNumbersInAddress,
  usePartInAddress,
  usePartLookup,
  useSidebarForDistributor,
} from "@/domain/part/part-lookup";
import { firstParam, type SearchParams } from "@/lib/search-params";
import { late } from "@/ui/late";
import { openedLate } from "@/ui/opened-late";
import { useDesktop } from "@/ui/use-desktop";
import type { WorkedExample } from "./example-content";
import type { PartRow, SimulationState } from "./model/state";
import { SimulationPage } from "./SimulationPage";
import { useSimulation } from "./store";
import { useSimulatedParts } from "./use-simulated-parts";

/** Loaded when a phone is about to add a part. */
const AddPartSheet = openedLate(async () => (await import("./AddPartSheet")).AddPartSheet, {
  opened: false,
});

const ExampleNote = late(async () => (await import("./ExampleNote")).ExampleNote);

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
  const { partNumbers, add } = useSimulatedParts();
  const search: SearchParams = useSearch({ strict: false });
  const navigate = useNavigate();
  const lookup = usePartLookup(async (part) => {
    if (search.bias === undefined) {
      if (!partNumbers.has(part.mfrPn)) add(part);
      return;
    }
    const { openAt, withoutShownAt } = await import("./open-at");
    openAt(part, search, add);
    await navigate({ to: ".", search: withoutShownAt, replace: true });
  });
  const isSeveral = useSeveralParts();
  const named = usePartInAddress();
  const linked = isSeveral ? { ...named, partNumber: "" } : named;
  useSidebarForDistributor(linked);
  usePassedInductor(linked.partNumber, lookup.isError);
  return useLinkedPart(linked, lookup);
}

/** Whether the page has the parts and conditions that the sentences of an example are about. */
function isOf({ parts, combine = false }: WorkedExample, state: SimulationState): boolean {
  const isRow = ({ part: { mfrPn, param } }: PartRow, index: number) => {
    const { partNumber, qty = 1, bias = 0, tempAmbient = 25 } = parts[index] ?? {};
    const held = state.combine
      ? state.combined
      : { bias: param.bias.select, tempAmbient: param.tempAmbient.select };
    const isHeld = held.bias === bias && held.tempAmbient === tempAmbient;
    return mfrPn === partNumber && param.qty.select === qty && isHeld;
  };
  const { rows } = state;
  return rows.length === parts.length && state.combine === combine && rows.every(isRow);
}

/** A worked example, once its content is loaded. */
function useExample(id: string): WorkedExample | undefined {
  const [example, setExample] = useState<WorkedExample>();
  useEffect(() => {
    if (id === "") return;
    void import("./example-content").then(({ exampleOf }) => setExample(exampleOf(id)));
  }, [id]);
  return example?.id === id ? example : undefined;
}

const withoutExample = ({ example: _left, ...rest }: Record<string, unknown>) => rest;

/**
 * The explanation of the worked example that the address names. An address without its parts, as
 * one that was typed, loads them; once they change, the explanation leaves the page and the address.
 */
function useExplanation(): ReactNode {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = useSimulation((store) => store.state);
  const example = useExample(firstParam(search.example));
  const id = example?.id ?? "";
  const isShown = example !== undefined && isOf(example, state);
  const isOpened = useLocation({ select: ({ state: { isOpened = false } }) => isOpened });
  const wasShown = useRef("");
  useEffect(() => {
    if (isShown) wasShown.current = id;
    if (id === "" || isShown) return;
    if (isOpened || wasShown.current === id) {
      void navigate({ to: ".", search: withoutExample, replace: true });
    } else {
      void navigate({ to: "/share/$id", params: { id }, replace: true });
    }
  }, [id, isShown, isOpened, navigate]);
  if (!example || !isShown) return null;
  const close = () => void navigate({ to: ".", search: withoutExample, replace: true });
  return (
    <Suspense>
      <ExampleNote example={example} onClose={close} />
    </Suspense>
  );
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
  const explanation = useExplanation();
  useShownPart();
  const navigate = useNavigate();
  const search: Record<string, unknown> = useSearch({ strict: false });
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
        explanation={explanation}
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
