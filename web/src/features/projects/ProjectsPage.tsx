import { Button, FileButton, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { nameOfTool, partsOf, pointTexts, useContents } from "@/domain/project/contents";
import { addProjectFile, fileEnding, UnreadableFile } from "@/domain/project/file";
import { itemsOf } from "@/domain/project/keys";
import { type ListedProject, storedSize, useProjects, whenText } from "@/domain/project/list";
import { newProject } from "@/domain/project/record";
import { openProject, useOpenProject } from "@/domain/project/storage";
import { Icon } from "@/ui/Icon";
import { ProjectDetail } from "./ProjectDetail";
import classes from "./projects.module.css";
import { texts } from "./texts";

async function openFile(file: File | null, onAdded: (id: string) => void): Promise<void> {
  if (!file) return;
  try {
    onAdded(await addProjectFile(file));
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    notifications.show({ color: "red", message: error.message });
  }
}

/** What the search compares: name, notes, part numbers and what is on the pages. */
function useSearchText() {
  const read = useContents();
  return ({ id, record }: ListedProject): string => {
    const contents = read?.(itemsOf(id)) ?? [];
    const words = [...contents.map(({ summary }) => summary), ...pointTexts(itemsOf(id))];
    const numbers = partsOf(contents).map(({ number }) => number);
    return [record.name, record.notes, ...words, ...numbers].join(" ").toLowerCase();
  };
}

/** "4 parts, 11 pieces · Bank Designer · 2 revisions". */
function useSummary() {
  const read = useContents();
  return ({ id, record }: ListedProject): string => {
    const items = itemsOf(id);
    if (Object.keys(items).length === 0 && record.origin.source !== "") return texts.notLoaded;
    const [first, ...others] = read?.(items) ?? [];
    if (!first) return read ? texts.empty : "";
    const origin = texts.origin[record.origin.kind];
    return [first.summary, ...others.map(({ tool }) => nameOfTool(tool)), origin]
      .filter(Boolean)
      .join(" · ");
  };
}

interface RowProps {
  project: ListedProject;
  summary: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Row({ project, summary, isChosen, onChoose }: RowProps): ReactNode {
  const { id, record, changed } = project;
  const isOpen = useOpenProject((open) => open.id === id);
  const chip = record.revisions.find((each) => each.id === record.revision)?.name;
  return (
    <li>
      <button type="button" className={classes.row} aria-pressed={isChosen} onClick={onChoose}>
        <span>
          <b>{record.name}</b>
          {chip && <i>{chip}</i>}
          <em>{isOpen ? texts.openHere : whenText(changed.at, Date.now())}</em>
        </span>
        <span>{pointTexts(itemsOf(id)).join(" · ")}</span>
        <span>{summary}</span>
      </button>
    </li>
  );
}

function Empty(): ReactNode {
  return (
    <div className={classes.empty}>
      <h2>{texts.none}</h2>
      <p>{texts.noneAdvice}</p>
    </div>
  );
}

/** "84 kB". */
const sizeText = (characters: number): string => `${Math.max(1, Math.round(characters / 1000))} kB`;

/** All projects at the left, the chosen one at the right; on a phone below each other. */
export function ProjectsPage(): ReactNode {
  const projects = useProjects();
  const open = useOpenProject(({ id }) => id);
  const [chosen, setChosen] = useState(open);
  const [wanted, setWanted] = useState("");
  const searchText = useSearchText();
  const summary = useSummary();
  const navigate = useNavigate();
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const listed = projects.filter((project) => {
    const text = words.length > 0 ? searchText(project) : "";
    return words.every((word) => text.includes(word));
  });
  const shown = listed.find(({ id }) => id === chosen) ?? listed[0];
  const choose = ({ id, record }: ListedProject) => {
    setChosen(id);
    const [page, hash] = record.origin.source.split("#");
    // Its parts are not looked up yet.
    if (Object.keys(itemsOf(id)).length === 0 && page && hash)
      void navigate({ to: "/share/$id", params: { id: page }, hash });
  };
  const onAdded = (id: string) => {
    openProject(id);
    setChosen(id);
  };
  return (
    <div className={classes.page}>
      <section className={classes.list} aria-label={texts.list}>
        <div className={classes.search}>
          <TextInput
            type="search"
            classNames={{ input: classes.searchInput }}
            aria-label={texts.search}
            placeholder={texts.search}
            leftSection={<Icon name="search" size={14} />}
            value={wanted}
            onChange={({ currentTarget: { value } }) => setWanted(value)}
          />
        </div>
        {projects.length === 0 && <Empty />}
        {projects.length > 0 && listed.length === 0 && (
          <p className={classes.quiet}>{texts.noMatch}</p>
        )}
        <ul>
          {listed.map((project) => (
            <Row
              key={project.id}
              project={project}
              summary={summary(project)}
              isChosen={project === shown}
              onChoose={() => choose(project)}
            />
          ))}
        </ul>
        <div className={classes.foot}>
          <Button leftSection={<Icon name="plus" size={14} />} onClick={newProject}>
            {texts.newProject}
          </Button>
          <FileButton
            accept={`${fileEnding},application/json`}
            onChange={(file) => void openFile(file, onAdded)}
          >
            {(props) => (
              <Button variant="subtle" leftSection={<Icon name="upload" size={14} />} {...props}>
                {texts.openFile}
              </Button>
            )}
          </FileButton>
          <span title={texts.leaves}>{texts.kept(sizeText(storedSize()))}</span>
        </div>
      </section>
      {shown && <ProjectDetail key={shown.id} project={shown} />}
    </div>
  );
}
