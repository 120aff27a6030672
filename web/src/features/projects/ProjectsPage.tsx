import { Button, FileButton, SegmentedControl, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { accountQuery, isLoggedIn } from "@/api/account";
import { errorSentence } from "@/api/error-text";
import type { ProjectLine } from "@/api/types";
import {
  bringHere,
  moveToAccount,
  syncAccount,
  useAccount,
} from "@/domain/project/account/account";
import { savedOf } from "@/domain/project/account/saved";
import { nameOfTool, partsOf, pointTexts, useContents } from "@/domain/project/contents";
import { addProjectFile, fileEnding, UnreadableFile } from "@/domain/project/file";
import { itemsOf } from "@/domain/project/keys";
import { type ListedProject, storedSize, useProjects } from "@/domain/project/list";
import { newProject } from "@/domain/project/record";
import { openProject, useOpenProject } from "@/domain/project/storage";
import { Icon } from "@/ui/Icon";
import { LogIn } from "./AccountPlace";
import { ProjectDetail } from "./ProjectDetail";
import { ProjectRow, RemoteRow } from "./ProjectRow";
import classes from "./projects.module.css";
import { sizeText, texts } from "./texts";

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

type Place = "browser" | "account";
const placeOf = (id: string): Place => (savedOf(id) ? "account" : "browser");

function Empty({ place }: { place: Place }): ReactNode {
  return (
    <div className={classes.empty}>
      <h2>{place === "account" ? texts.noneInAccount : texts.none}</h2>
      <p>{place === "account" ? texts.noneInAccountAdvice : texts.noneAdvice}</p>
    </div>
  );
}

/** What the account is for, where nobody is logged in; what has not been saved, and why. */
function AccountNotice(): ReactNode {
  const phase = useAccount((account) => account.phase);
  const { data: account } = useQuery(accountQuery);
  const isIn = account !== undefined && isLoggedIn(account);
  useEffect(() => {
    if (isIn) void syncAccount();
  }, [isIn]);
  if (phase === "unreachable")
    return (
      <p role="status" className={classes.notice}>
        <Icon name="unplugged" size={14} /> {texts.unreachable}
      </p>
    );
  if ((account && !isIn) || phase === "signedOut")
    return (
      <div className={classes.notice}>
        <p>{texts.logInAdvice}</p>
        <LogIn>{texts.logIn}</LogIn>
      </div>
    );
  return null;
}

/** How much room the projects of a place take. */
function Room({ place }: { place: Place }): ReactNode {
  const { bytes, mostBytes } = useAccount();
  if (place === "browser")
    return <span title={texts.leaves}>{texts.kept(sizeText(storedSize()))}</span>;
  if (mostBytes === 0) return null;
  return (
    <span title={texts.logOutAdvice}>{texts.keptThere(sizeText(bytes), sizeText(mostBytes))}</span>
  );
}

/** Brings a project of the account into this browser. */
async function bring({ id }: ProjectLine, onHere: (id: string) => void): Promise<void> {
  try {
    await bringHere(id);
    onHere(id);
  } catch (error) {
    const isOwn = error instanceof Error && error.name === "NoRoom";
    notifications.show({ color: "red", message: isOwn ? error.message : errorSentence(error) });
  }
}

/** All projects at the left, the chosen one at the right; on a phone below each other. */
export function ProjectsPage(): ReactNode {
  const projects = useProjects();
  const open = useOpenProject(({ id }) => id);
  const { elsewhere, login } = useAccount();
  const [chosen, setChosen] = useState(open);
  const [place, setPlace] = useState(placeOf(open));
  const [wanted, setWanted] = useState("");
  const searchText = useSearchText();
  const summary = useSummary();
  const navigate = useNavigate();
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const isWanted = (text: string) => words.every((word) => text.includes(word));
  const here = projects.filter(({ id }) => placeOf(id) === place);
  const listed = here.filter((project) => words.length === 0 || isWanted(searchText(project)));
  const remote = place === "account" ? elsewhere : [];
  const listedRemote = remote.filter(({ name }) => isWanted(name.toLowerCase()));
  const shown = listed.find(({ id }) => id === chosen) ?? listed[0];
  const show = (id: string) => {
    setChosen(id);
    setPlace(placeOf(id));
  };
  const choose = ({ id, record }: ListedProject) => {
    setChosen(id);
    const [page, hash] = record.origin.source.split("#");
    // Its parts are not looked up yet.
    if (Object.keys(itemsOf(id)).length === 0 && page && hash)
      void navigate({ to: "/share/$id", params: { id: page }, hash });
  };
  const onAdded = (id: string) => {
    openProject(id);
    if (place === "account" && login !== "") void moveToAccount(id);
    show(id);
  };
  const inBrowser = projects.filter(({ id }) => placeOf(id) === "browser").length;
  const inAccount = projects.length - inBrowser + elsewhere.length;
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
          <SegmentedControl<Place>
            aria-label={texts.place}
            data={[
              { value: "browser", label: texts.thisBrowser(inBrowser) },
              { value: "account", label: texts.account(inAccount) },
            ]}
            value={place}
            onChange={setPlace}
          />
        </div>
        {place === "account" && <AccountNotice />}
        {here.length + remote.length === 0 && (place === "browser" || login !== "") && (
          <Empty place={place} />
        )}
        {here.length + remote.length > 0 && listed.length + listedRemote.length === 0 && (
          <p className={classes.quiet}>{texts.noMatch}</p>
        )}
        <ul>
          {listed.map((project) => (
            <ProjectRow
              key={project.id}
              project={project}
              summary={summary(project)}
              isChosen={project === shown}
              onChoose={() => choose(project)}
            />
          ))}
          {listedRemote.map((line) => (
            <RemoteRow key={line.id} line={line} onChoose={() => void bring(line, show)} />
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
          <Room place={place} />
        </div>
      </section>
      {shown && <ProjectDetail key={shown.id} project={shown} onChosen={show} />}
    </div>
  );
}
