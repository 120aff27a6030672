import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";
import { accountQuery, isAdministrator } from "@/api/account";
import { Select } from "@/ui/Select";
import { useShell } from "@/ui/shell-store";
import { useDesktop } from "@/ui/use-desktop";
import classes from "./admin.module.css";
import { sectionGroups, sectionOf, useSection } from "./sections";
import { texts } from "./texts";
import { useBadges } from "./use-badges";

interface GroupProps {
  group: (typeof sectionGroups)[number];
  badges: ReturnType<typeof useBadges>;
}

function Group({ group: { label, sections }, badges }: GroupProps): ReactNode {
  const shown = useSection();
  const setDrawer = useShell(({ setDrawer }) => setDrawer);
  const heading = useId();
  return (
    <>
      <h2 id={heading}>{label}</h2>
      <ul aria-labelledby={heading}>
        {sections.map(({ id, label: name }) => (
          <li key={id}>
            <Link
              to="/admin"
              search={{ section: id }}
              // The address may name none.
              activeProps={{ "aria-current": undefined }}
              {...(id === shown && { "aria-current": "page" as const })}
              onClick={() => setDrawer(false)}
            >
              {name}
              {badges[id] && (
                <span className={classes.badge} data-warns={badges[id].warns}>
                  {badges[id].text}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The sections by group, below the pages of the sidebar. */
export function AdminSections(): ReactNode {
  const account = useQuery(accountQuery).data;
  return account && isAdministrator(account) ? <Sections /> : null;
}

function Sections(): ReactNode {
  const badges = useBadges();
  return (
    <nav className={classes.sections} aria-label={texts.sections}>
      {sectionGroups.map((group) => (
        <Group key={group.label} group={group} badges={badges} />
      ))}
    </nav>
  );
}

const choices = sectionGroups.map(({ label, sections }) => ({
  group: label,
  items: sections.map((item) => ({ value: item.id, label: item.label })),
}));

/** The same as a choice, where the sidebar is not in sight. */
export function SectionChoice(): ReactNode {
  const navigate = useNavigate();
  const shown = useSection();
  const isDesktop = useDesktop();
  const hasSidebar = useShell(({ sidebarOpen }) => sidebarOpen);
  if (isDesktop && hasSidebar) return null;
  return (
    <Select
      className={classes.which ?? ""}
      aria-label={texts.section}
      data={choices}
      value={shown}
      allowDeselect={false}
      onChange={(value) => {
        const section = sectionOf(value ?? "");
        if (section) void navigate({ to: "/admin", search: { section } });
      }}
    />
  );
}
