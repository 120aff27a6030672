import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import type { StoreApi, UseBoundStore } from "zustand";
import classes from "./lifetime-page.module.css";
import type { LifetimeStore } from "./lifetime-store";
import { type CarriedLoad, loadOf, originOf } from "./load-link";
import type { ProfileState } from "./load-profiles";
import { lifetimeTexts as texts } from "./texts";

/** Takes over the load of the address once, as an undo step, and says where it came from. */
export function useCarriedLoad<State extends ProfileState, Settings>(
  store: UseBoundStore<StoreApi<LifetimeStore<State, Settings>>>,
  withLoad: (state: State, load: CarriedLoad) => State,
): { isCarried: boolean; origin: ReactNode } {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const update = store((now) => now.update);
  const isReady = store(({ state }) => state.profiles.length > 0);
  const load = loadOf(search);
  const key = load && JSON.stringify(load);
  const [isTaken, setTaken] = useState(false);
  useEffect(() => {
    if (key === null || !isReady) return;
    update((state) => withLoad(state, JSON.parse(key) as CarriedLoad));
    setTaken(true);
    const withoutLoad = ({ load: _taken, ...rest }: Record<string, unknown>) => rest;
    void navigate({ to: ".", search: withoutLoad, replace: true });
  }, [key, isReady, update, withLoad, navigate]);
  const from = originOf(search);
  const origin = from && (
    <p className={classes.origin} role="status">
      {texts.loadCarried} {isTaken && texts.loadTaken}{" "}
      <Link to={from} search={{ view: "ripple" }}>
        {texts.backToRipple}
      </Link>
    </p>
  );
  return { isCarried: load !== null || isTaken, origin };
}
