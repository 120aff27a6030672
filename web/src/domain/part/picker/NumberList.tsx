import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { LookedUpPart } from "@/api/types";
import text from "@/ui/text.module.css";
import { tellShortened } from "../part-lookup";
import { LookupMiss } from "./LookupMiss";
import { type ListedFor, type ListOutcome, lookUpList } from "./list-outcome";
import picker from "./picker.module.css";

const plural = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

const texts = {
  added: (count: number, of: number) =>
    count === of ? `${plural(count, "part")} added.` : `${count} of ${plural(of, "part")} added.`,
  noRoom: "No room for",
  unknown: "Not found",
  nearest: "nearest:",
  /** The box asks what a list leaves open. */
  choose: "choose",
  askAlone: (number: string) => `Choose for ${number}`,
  otherType: "Not of this page's type",
  present: "Already on the page",
  otherPage: {
    capacitors: "Inductors, which have a page of their own",
    inductors: "Capacitors, which have a page of their own",
  },
  rest: "Not looked up, because a list has at most 500 numbers",
};

/** The page of what a page does not take. */
const otherPage = { capacitors: "/inductor-simulation", inductors: "/capacitor-simulation" };

interface NamedProps {
  label: string;
  numbers: readonly string[];
}

function Named({ label, numbers }: NamedProps): ReactNode {
  if (numbers.length === 0) return null;
  return (
    <p>
      {label}: <span className={text.identifier}>{numbers.join(", ")}</span>
    </p>
  );
}

/** Whether a word of the user answers the number: a confirmation, or its maker. */
const isToChoose = ({ message, diagnosis = null }: LookedUpPart): boolean =>
  message.includes("confirmUnusual") || diagnosis?.startsWith("Several makers") === true;

/** Numbers that no part has, with the nearest one that a part has. */
function Unknown({ unknown, onPick }: Pick<ListOutcome, "unknown"> & Pick<NoticeProps, "onPick">) {
  if (unknown.length === 0) return null;
  return (
    <div>
      {texts.unknown}:{" "}
      {unknown.map((entry, index) => {
        const {
          partNumber,
          suggestions: [nearest],
          diagnosis,
          message,
        } = entry;
        return (
          <span key={partNumber} title={diagnosis ?? message}>
            {index > 0 && ", "}
            <span className={text.identifier}>{partNumber}</span>
            {isToChoose(entry) && (
              <>
                {" "}
                <button
                  type="button"
                  className={picker.suggestion}
                  aria-label={texts.askAlone(partNumber)}
                  onClick={() => onPick(partNumber)}
                >
                  {texts.choose}
                </button>
              </>
            )}
            {nearest && (
              <>
                {" "}
                {texts.nearest}{" "}
                <button
                  type="button"
                  className={`${picker.suggestion} ${text.identifier}`}
                  onClick={() => onPick(nearest)}
                >
                  {nearest}
                </button>
              </>
            )}
          </span>
        );
      })}
    </div>
  );
}

interface NoticeProps {
  outcome: ListOutcome;
  kind: ListedFor["kind"];
  /** Adds the nearest part to a number that was not found. */
  onPick: (partNumber: string) => void;
}

/** Says what was added of a list, and names every number that was not, with the reason. */
function ListNotice({ outcome, kind, onPick }: NoticeProps): ReactNode {
  const { added, present, noRoom, otherType, unknown, rest } = outcome;
  const others = [present, noRoom, otherType, outcome.otherPage, unknown, rest];
  const count = others.reduce((sum, { length }) => sum + length, added.length);
  return (
    <div className={picker.notice} role="status" data-whole={added.length === count || undefined}>
      <p>{texts.added(added.length, count)}</p>
      <Named label={texts.noRoom} numbers={noRoom} />
      <Unknown unknown={unknown} onPick={onPick} />
      <Named label={texts.present} numbers={present} />
      <Named label={texts.otherType} numbers={otherType} />
      {outcome.otherPage.length > 0 && (
        <p>
          {texts.otherPage[kind]}:{" "}
          <a
            href={`${otherPage[kind]}?part=${encodeURIComponent(outcome.otherPage.join())}`}
            className={text.identifier}
          >
            {outcome.otherPage.join(", ")}
          </a>
        </p>
      )}
      <Named label={texts.rest} numbers={rest} />
    </div>
  );
}

export interface NumberListProps extends ListedFor {
  numbers: readonly string[];
  /** Adds what was found for a number. */
  onAdd: (found: LookedUpPart) => void;
  /** Says that the page is full; called once for a list. */
  onFull?: (() => void) | undefined;
  /** The parts of the list are on the page. */
  onDone: (numbers: readonly string[]) => void;
  onPick: NoticeProps["onPick"];
}

/** Adds the parts of a list while the page has room, and names the numbers that it did not add. */
export function NumberList(props: NumberListProps): ReactNode {
  const { numbers, onAdd, onFull, onDone, onPick, ...page } = props;
  const [outcome, setOutcome] = useState<ListOutcome | null>(null);
  const { mutate, error } = useMutation({
    mutationFn: lookUpList,
    onMutate: () => setOutcome(null),
    onSuccess: (sort) => {
      const sorted = sort(page);
      for (const found of sorted.added) {
        if (found.part) tellShortened(found.part);
        onAdd(found);
      }
      if (sorted.noRoom.length > 0) onFull?.();
      setOutcome(sorted);
      onDone(numbers);
    },
  });
  const asked = useRef<NumberListProps["numbers"] | null>(null);
  useEffect(() => {
    if (asked.current === numbers) return;
    asked.current = numbers;
    mutate(numbers);
  }, [numbers, mutate]);
  if (error) return <LookupMiss error={error} onPick={onPick} />;
  return outcome && <ListNotice outcome={outcome} kind={page.kind} onPick={onPick} />;
}
