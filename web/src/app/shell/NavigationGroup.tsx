import { Link, useLocation } from "@tanstack/react-router";
import { type ReactNode, useId, useState } from "react";
import { Icon } from "@/ui/Icon";
import { type NavigationGroup as Group, isPage, type NavigationEntry } from "./navigation";
import classes from "./shell.module.css";

interface EntryProps {
  entry: NavigationEntry;
  onNavigate: () => void;
}

/** Whether the address is the entry's alternative start, which its own link does not name. */
function useIsAlsoAt(entry: NavigationEntry): boolean {
  return useLocation({
    select: ({ pathname, search }) => {
      if (!isPage(entry) || !entry.alsoAt || pathname !== entry.to) return false;
      const named: Record<string, unknown> = search;
      return Object.entries(entry.alsoAt).every(([key, value]) => named[key] === value);
    },
  });
}

function Entry({ entry, onNavigate }: EntryProps): ReactNode {
  const isAlsoAt = useIsAlsoAt(entry);
  if (isPage(entry)) {
    const { label, to, search } = entry;
    return (
      <Link
        to={to}
        search={search ?? {}}
        activeOptions={{ includeSearch: search !== undefined }}
        className={classes.entry}
        onClick={onNavigate}
        {...(isAlsoAt && { "aria-current": "page" })}
      >
        {label}
      </Link>
    );
  }
  return (
    <a href={entry.document} target="_blank" rel="noopener" className={classes.entry}>
      {entry.label}
    </a>
  );
}

interface NavigationGroupProps {
  group: Group;
  /** Whether it is open although the page does not belong to it. */
  startsOpen: boolean;
  onNavigate: () => void;
}

/** One collapsible group of tools. It is open where the page belongs to it, or from the start. */
export function NavigationGroup({
  group,
  startsOpen,
  onNavigate,
}: NavigationGroupProps): ReactNode {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [chosen, setChosen] = useState<boolean | null>(null);
  const listId = useId();
  const isCurrent = group.entries.some((entry) => isPage(entry) && entry.to === path);
  const open = chosen ?? (startsOpen || isCurrent);
  return (
    <>
      <button
        type="button"
        className={classes.group}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setChosen(!open)}
      >
        <Icon name={open ? "chevronDown" : "chevronRight"} size={12} />
        {group.label}
      </button>
      <ul id={listId} hidden={!open}>
        {group.entries.map((entry) => (
          <li key={entry.label}>
            <Entry entry={entry} onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
    </>
  );
}
