import { Menu } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useProjects } from "@/domain/project/list";
import { newProject, useProject } from "@/domain/project/record";
import { saveRevision } from "@/domain/project/revisions";
import { addressWith, openProject, useOpenProject } from "@/domain/project/storage";
import { Icon } from "@/ui/Icon";
import type { MenuStart } from "@/ui/MenuButton";
import { ProjectName } from "./ProjectButton";
import classes from "./shell.module.css";
import { texts } from "./texts";

/** Projects that the menu names. */
const last = 4;

/** Keeps the open project as a revision, and says so. */
export function saveNow(): void {
  const revision = saveRevision(useOpenProject.getState().id);
  const { name } = useProject.getState();
  if (revision !== "") notifications.show({ message: texts.saved(name, revision) });
}

export function ProjectMenu({ defaultOpened, autoFocus }: MenuStart): ReactNode {
  const open = useOpenProject(({ id }) => id);
  const projects = useProjects();
  const navigate = useNavigate();
  const mine = projects.filter(({ id }) => id === open);
  const listed = [...mine, ...projects.filter(({ id }) => id !== open)].slice(0, last);
  const isKept = mine.length > 0;
  return (
    <Menu position="bottom-start" width={310} defaultOpened={defaultOpened}>
      <Menu.Target>
        <ProjectName autoFocus={autoFocus} />
      </Menu.Target>
      <Menu.Dropdown>
        {listed.length > 0 && <Menu.Label>{texts.projects}</Menu.Label>}
        {listed.map(({ id, record: { name, revision, revisions } }) => {
          const chip = revisions.find((each) => each.id === revision)?.name;
          return (
            <Menu.Item
              key={id}
              aria-current={id === open ? "true" : undefined}
              leftSection={<Icon name={id === open ? "check" : "folder"} size={14} />}
              rightSection={chip && <span className={classes.revision}>{chip}</span>}
              onClick={() => openProject(id)}
            >
              {name}
            </Menu.Item>
          );
        })}
        {listed.length > 0 && <Menu.Divider />}
        <Menu.Item
          leftSection={<Icon name="plus" size={14} />}
          rightSection={texts.saveKey}
          disabled={!isKept}
          onClick={saveNow}
        >
          {texts.saveRevision}
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon name="compare" size={14} />}
          disabled={!isKept}
          renderRoot={(props) => <Link to="/compare" {...props} />}
        >
          {texts.compare}
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon name="printer" size={14} />}
          disabled={!isKept}
          renderRoot={(props) => <Link to="/report" {...props} />}
        >
          {texts.report}
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon name="download" size={14} />}
          rightSection={texts.partsListFiles}
          disabled={!isKept}
          onClick={() => void navigate({ to: "/projects", hash: "parts-list" })}
        >
          {texts.partsList}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="plus" size={14} />} onClick={newProject}>
          {texts.newProject}
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon name="newWindow" size={14} />}
          disabled={!isKept}
          onClick={() => window.open(addressWith(open, location.pathname))}
        >
          {texts.openWindow}
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon name="chevronRight" size={14} />}
          renderRoot={(props) => <Link to="/projects" {...props} />}
        >
          {texts.allProjects}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
