import { Alert, Button, Textarea, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useMemo, useState } from "react";
import { errorSentence } from "@/api/error-text";
import { deleteFromAccount, useAccount } from "@/domain/project/account/account";
import { savedOf } from "@/domain/project/account/saved";
import { nameOfTool, partsOf, pointTexts, useContents } from "@/domain/project/contents";
import { copyProject, saveProjectFile, UnreadableFile } from "@/domain/project/file";
import { itemsOf, useWrites } from "@/domain/project/keys";
import { deleteProject, type ListedProject } from "@/domain/project/list";
import { changeRecord, longestName, longestNotes } from "@/domain/project/record";
import { addressWith, openProject, useOpenProject } from "@/domain/project/storage";
import type { ReportSection } from "@/domain/tool";
import { Icon } from "@/ui/Icon";
import { AccountPlace } from "./AccountPlace";
import { PartsList } from "./PartsList";
import classes from "./projects.module.css";
import { Revisions, revisionsText } from "./Revisions";
import { useReport } from "./report/use-report";
import { texts } from "./texts";

type Verdict = ReportSection["verdicts"][number];

/** Time in which a deletion can be taken back, ms. */
const undoTime = 10_000;

async function deleteNow({ id, record }: ListedProject): Promise<void> {
  const { login } = useAccount.getState();
  const isInAccount = login !== "" && savedOf(id)?.login === login;
  let bringBack: () => boolean;
  try {
    bringBack = isInAccount ? await deleteFromAccount(id) : deleteProject(id);
  } catch (error) {
    notifications.show({ color: "red", message: errorSentence(error) });
    return;
  }
  const key = `deleted-${id}`;
  const undo = () => {
    notifications.hide(key);
    if (!bringBack()) notifications.show({ color: "red", message: texts.noRoom });
  };
  const message = (
    <>
      <p>{texts.deleted(record.name)}</p>
      <Button size="sm" onClick={undo}>
        {texts.undo}
      </Button>
    </>
  );
  notifications.show({ id: key, message, autoClose: undoTime, withCloseButton: true });
}

/** A project like this one, which opens. */
function copyNow(id: string): void {
  try {
    openProject(copyProject(id));
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    notifications.show({ color: "red", message: error.message });
  }
}

/** Asks once; what follows can be taken back for a while. */
function DeleteQuestion(props: { project: ListedProject; onKeep: () => void }): ReactNode {
  const { project, onKeep } = props;
  return (
    <Alert color="red" className={classes.question}>
      <p>{texts.askDelete(project.record.name, revisionsText(project.record))}</p>
      <Button size="sm" onClick={() => void deleteNow(project)}>
        {texts.delete}
      </Button>{" "}
      <Button size="sm" variant="subtle" onClick={onKeep}>
        {texts.keep}
      </Button>
    </Alert>
  );
}

/** Whether a page meets what is required of it. */
function Chip({ verdict }: { verdict: Verdict | undefined }): ReactNode {
  if (!verdict) return null;
  return (
    <em data-met={verdict.isMet === true ? "yes" : "no"} title={verdict.text}>
      {verdict.short}
    </em>
  );
}

/** What is on the pages, each a link that opens the project there. */
function Contents({ id }: { id: string }): ReactNode {
  const count = useWrites((writes) => writes.count);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each write may change what is in it
  const items = useMemo(() => itemsOf(id), [id, count]);
  const contents = useContents()?.(items);
  const { data: pages = [] } = useReport(items, true);
  const chipOf = (path: string) =>
    pages.find((page) => page.path === path)?.section?.verdicts.find(({ short }) => short);
  return (
    <section aria-labelledby="contents-head">
      <div className={classes.sectionHead}>
        <h2 id="contents-head">{texts.contents}</h2>
      </div>
      {contents?.length === 0 && <p className={classes.quiet}>{texts.nothing}</p>}
      <ul className={classes.contents}>
        {contents?.map(({ tool, summary }) => (
          <li key={tool.path}>
            <Link to={tool.path} onClick={() => openProject(id)}>
              <b>{nameOfTool(tool)}</b>
              <span>{summary}</span>
              <Chip verdict={chipOf(tool.path)} />
              <Icon name="chevronRight" size={14} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One project: what it is about, what is in it, and what it was before. */
export function ProjectDetail(props: {
  project: ListedProject;
  /** Another project that is to be shown, such as a copy. */
  onChosen: (id: string) => void;
}): ReactNode {
  const { project, onChosen } = props;
  const { id, record } = project;
  const isOpen = useOpenProject((open) => open.id === id);
  const [asks, setAsks] = useState(false);
  const read = useContents();
  const items = itemsOf(id);
  const parts = read ? partsOf(read(items)) : [];
  const point = pointTexts(items);
  return (
    <article className={classes.detail} aria-label={record.name}>
      <div className={classes.detailHead}>
        <TextInput
          className={classes.name}
          aria-label={texts.name}
          maxLength={longestName}
          value={record.name}
          onChange={({ currentTarget: { value } }) => changeRecord(id, () => ({ name: value }))}
        />
        {!isOpen && (
          <Button variant="filled" onClick={() => openProject(id)}>
            {texts.open}
          </Button>
        )}
        <Button
          leftSection={<Icon name="compare" size={14} />}
          renderRoot={(props) => <Link to="/compare" search={{ a: id }} {...props} />}
        >
          {texts.compare}
        </Button>
        <Button
          leftSection={<Icon name="printer" size={14} />}
          renderRoot={(props) => <Link to="/report" search={{ p: id }} {...props} />}
        >
          {texts.report}
        </Button>
        <Button
          leftSection={<Icon name="download" size={14} />}
          onClick={() => saveProjectFile(id)}
        >
          {texts.saveFile}
        </Button>
        <Button
          leftSection={<Icon name="newWindow" size={14} />}
          onClick={() => window.open(addressWith(id, "/projects"))}
        >
          {texts.openWindow}
        </Button>
        <Button
          variant="subtle"
          leftSection={<Icon name="copy" size={14} />}
          onClick={() => copyNow(id)}
        >
          {texts.copy}
        </Button>
        <Button variant="subtle" onClick={() => setAsks(true)}>
          {texts.delete}
        </Button>
      </div>
      {asks && <DeleteQuestion project={project} onKeep={() => setAsks(false)} />}
      <AccountPlace id={id} onChosen={onChosen} />
      <p className={classes.point}>
        {texts.point}
        {point.length === 0 ? (
          <span>{texts.notSet}</span>
        ) : (
          point.map((each) => <b key={each}>{each}</b>)
        )}
      </p>
      <Textarea
        label={texts.notes}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={longestNotes}
        value={record.notes}
        onChange={({ currentTarget: { value } }) => changeRecord(id, () => ({ notes: value }))}
      />
      <Contents id={id} />
      <Revisions {...project} />
      <PartsList name={record.name} parts={parts} />
    </article>
  );
}
