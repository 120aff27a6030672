/** Schemas for what an older page, another tab, a proxy or a stranger may have written. */
import * as v from "valibot";
import { create, type StateCreator } from "zustand";
import { type PersistStorage, persist } from "zustand/middleware";

/** JSON has no NaN and no infinity; a state in memory may. */
export const number = v.pipe(v.number(), v.finite());

type Fields = Readonly<Record<string, unknown>>;

export const record = v.custom<Fields>(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
);

/** An object of fields that each fall back on their own; all of them where there is no object. */
export function fields<const Entries extends v.ObjectEntries>(entries: Entries) {
  const schema = v.object(entries);
  return v.fallback(schema, () => v.parse(schema, {}));
}

type Output<Entries extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Entries, undefined>>;

/** Those of the fields that can be read. */
export const readableFields = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.fallback(
    v.pipe(
      record,
      v.transform((stored): Partial<Output<Entries>> => {
        const readable: Record<string, unknown> = {};
        for (const [key, schema] of Object.entries(entries)) {
          const { success, output } = v.safeParse(schema, stored[key]);
          if (success) readable[key] = output;
        }
        return readable as Partial<Output<Entries>>;
      }),
    ),
    {},
  );

/** The entries of an object, whatever their names, that can be read. */
export const recordOf = <Value extends v.GenericSchema>(value: Value) =>
  v.fallback(
    v.pipe(
      record,
      v.transform((stored) =>
        Object.fromEntries(
          Object.entries(stored).filter((entry): entry is [string, v.InferOutput<Value>] =>
            v.is(value, entry[1]),
          ),
        ),
      ),
    ),
    {},
  );

/** The entries of a list that can be read. */
export const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((stored) =>
        stored.flatMap((entry): v.InferOutput<Item>[] => {
          const { success, output } = v.safeParse(item, entry);
          return success ? [output] : [];
        }),
      ),
    ),
    [],
  );

/** A text of bearable length; "" for anything else. */
export const text = (longest = 2000) =>
  v.fallback(
    v.pipe(
      v.string(),
      v.transform((value) => value.slice(0, longest)),
    ),
    "",
  );

export const plainText = v.fallback(v.string(), "");

export const flag = (otherwise: boolean) => v.fallback(v.boolean(), otherwise);

export const textOrNull = v.fallback(v.nullable(v.string()), null);

export const choice = <const Choice extends string>(
  choices: readonly Choice[],
  otherwise: NoInfer<Choice>,
) => v.fallback(v.picklist(choices), () => otherwise);

/**
 * A value from the server, kept whole if it has the fields that the page reads.
 */
export const answered = <Value>(shape: v.GenericSchema) =>
  v.custom<Value>((value) => v.is(shape, value));

/** Whether `of` differs for all entries. */
export const distinct = <Item>(of: (item: Item) => unknown) =>
  v.check<Item[], string>(
    (list) => new Set(list.map(of)).size === list.length,
    "duplicate entries",
  );

/** Where the states of stores are kept. */
export type StateStorage = PersistStorage<unknown>;

interface PersistentStoreOptions<Store> {
  /** Key in the browser's storage. */
  name: string;
  /** Raise it when what is stored can no longer be read. */
  version: number;
  /** Where it is kept: unless named otherwise, for all windows of the browser. */
  storage?: StateStorage | undefined;
  write: (store: Store) => unknown;
  /** Reads back whatever was stored. */
  read: (stored: unknown) => Partial<Store>;
}

/** A store that keeps some of itself in the browser, so that a reload loses nothing. */
export function createPersistentStore<Store extends object>(
  { name, version, storage, write, read }: PersistentStoreOptions<Store>,
  creator: StateCreator<Store, [["zustand/persist", unknown]]>,
) {
  return create<Store>()(
    persist(creator, {
      name,
      version,
      ...(storage && { storage }),
      partialize: write,
      merge: (stored, current) => ({ ...current, ...read(stored) }),
    }),
  );
}

interface StoredStoreOptions<Store>
  extends Pick<PersistentStoreOptions<Store>, "name" | "version" | "storage"> {
  /** The members that are stored, and how each is read back. */
  stored: { readonly [Member in keyof Store]?: v.GenericSchema<unknown, Store[Member]> };
}

/** The same, of some of its members. */
export const createStoredStore = <Store extends object>(
  { stored, ...options }: StoredStoreOptions<Store>,
  creator: StateCreator<Store, [["zustand/persist", unknown]]>,
) => {
  const members = stored as v.ObjectEntries;
  return createPersistentStore<Store>(
    {
      ...options,
      write: (store) =>
        Object.fromEntries(Object.entries(store).filter(([member]) => member in members)),
      read: (kept) => v.parse(fields(members), kept) as Partial<Store>,
    },
    creator,
  );
};
