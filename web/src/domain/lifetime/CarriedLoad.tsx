import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import type { StoreApi, UseBoundStore } from "zustand";
import { setPoint, withBrought } from "@/domain/operating-point/point";
import classes from "./lifetime-page.module.css";
import type { LifetimeStore } from "./lifetime-store";
import { type CarriedLoad, loadOf, originOf } from "./load-link";
import type { ProfileState } from "./load-profiles";
import { lifetimeTexts as texts } from "./texts";

interface Carried {
  /** The load of the address as JSON; null without one and once it is taken. */
  load: string | null;
  onTaken: () => void;
  /** Whether the address has or had a load. */
  isCarried: boolean;
  /** Whether it is still to be taken over. */
  isDue: boolean;
  /** Says where the load came from; null where it came from nowhere. */
  origin: ReactNode;
}

/** The load that the address carries. */
export function useCarriedLoad(): Carried {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const load = loadOf(search);
  const [isTaken, setTaken] = useState(false);
  const onTaken = useCallback(() => setTaken(true), []);
  const from = originOf(search);
  const origin = from && (
    <p className={classes.origin} role="status">
      {texts.loadCarried} {isTaken && texts.loadTaken}{" "}
      <Link to={from} search={{ view: "ripple" }}>
        {texts.backToRipple}
      </Link>
    </p>
  );
  const isDue = load !== null && !isTaken;
  const isCarried = load !== null || isTaken;
  return { load: load && JSON.stringify(load), onTaken, isCarried, isDue, origin };
}

interface Taking<State extends ProfileState, Settings> {
  store: UseBoundStore<StoreApi<LifetimeStore<State, Settings>>>;
  withLoad: (state: State, load: CarriedLoad) => State;
  /**
   * Whether the part of the address is on the page, or cannot be: part and load are one undo step. A
   * look-up that hangs ends with the time limit of every call, and the load then comes without its part.
   */
  isSettled: boolean;
}

/** Takes over the load of the address once. */
export function useTakenLoad<State extends ProfileState, Settings>(
  { load, onTaken }: Carried,
  { store, withLoad, isSettled }: Taking<State, Settings>,
): void {
  const navigate = useNavigate();
  const update = store((now) => now.update);
  const isReady = store(({ state }) => state.profiles.length > 0) && isSettled;
  useEffect(() => {
    if (load === null || !isReady) return;
    const carried = JSON.parse(load) as CarriedLoad;
    setPoint(withBrought({ rail: carried.voltage, ambient: carried.ambient }));
    update((state) => withLoad(state, carried));
    onTaken();
    const withoutLoad = ({ load: _taken, ...rest }: Record<string, unknown>) => rest;
    void navigate({ to: ".", search: withoutLoad, replace: true });
  }, [load, isReady, update, withLoad, onTaken, navigate]);
}
