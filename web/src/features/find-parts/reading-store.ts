/** What a capacitance means in this project where no word says it: the last choice. */
import * as v from "valibot";
import { joinProject, projectStorage } from "@/domain/project/storage";
import { createStoredStore } from "@/lib/stored-state";

const name = "henrad.find-reading";
const initial = { isRated: false };

export const useReading = createStoredStore<{ isRated: boolean }>(
  {
    name,
    version: 1,
    storage: projectStorage({ hasContent: () => false }),
    stored: { isRated: v.fallback(v.boolean(), initial.isRated) },
  },
  () => initial,
);
joinProject(name, {
  take: () => void useReading.persist.rehydrate(),
  leave: () => useReading.setState(initial),
  store: () => useReading.setState({}),
});
