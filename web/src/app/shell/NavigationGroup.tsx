import { Link } from "@tanstack/react-router";
import { type ReactNode, useId, useState } from "react";
import { Icon } from "@/ui/Icon";
import type { NavigationGroup as Group } from "./navigation";
import classes from "./shell.module.css";

interface NavigationGroupProps {
  group: Group;
  onNavigate: () => void;
}

/** One collapsible group of pages; pages are entries in `navigation`. */
export function NavigationGroup({ group, onNavigate }: NavigationGroupProps): ReactNode {
  const [open, setOpen] = useState(true);
  const listId = useId();
  return (
    <>
      <button
        type="button"
        className={classes.group}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? "chevronDown" : "chevronRight"} size={12} />
        {group.label}
      </button>
      <ul id={listId} hidden={!open}>
        {group.entries.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className={classes.entry} onClick={onNavigate}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
