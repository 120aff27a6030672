import { useParams, useRouter } from "@tanstack/react-router";
import { type ReactNode, useCallback } from "react";
import { loadExample } from "@/features/capacitor-simulation/example-link";
import { exampleOf } from "@/features/capacitor-simulation/worked-examples";
import { OpenShared } from "@/features/share/OpenShared";
import { loadShare } from "@/features/share/share-calls";
import { sharedToolOf } from "../shared-tools";

/** Worked examples are opened like the sessions that users share. */
function load(id: string, signal: AbortSignal) {
  const example = exampleOf(id);
  return example ? loadExample(example, signal) : loadShare(id, signal);
}

export function SharedSession(): ReactNode {
  const { id = "" } = useParams({ strict: false });
  const { history } = useRouter();
  const onOpened = useCallback((route: string) => history.replace(route), [history]);
  return <OpenShared key={id} id={id} load={load} find={sharedToolOf} onOpened={onOpened} />;
}
