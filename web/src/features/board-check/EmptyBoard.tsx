import { Button, FileButton, Textarea } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import classes from "./board-check.module.css";
import { CopyButton } from "./CopyButton";
import { exampleBoards, loadExample } from "./examples";
import start from "./start.module.css";
import { take, takeFiles } from "./take-files";
import { texts } from "./texts";

const formats = ".csv,.tsv,.txt,.bom,.xlsx,.net,.xml,.kicad_sch,.zip,.toml,.json";

/** Chooses a list and its conditions. */
export function ChooseFiles({ label, isPrimary }: { label: string; isPrimary?: boolean }) {
  return (
    <FileButton
      multiple
      accept={formats}
      inputProps={{ "aria-label": label }}
      onChange={(files) => void takeFiles(files)}
    >
      {(props) =>
        isPrimary ? (
          <Button {...props} variant="filled">
            {label}
          </Button>
        ) : (
          <button {...props} type="button" className={`${text.plain} ${text.link}`}>
            {label}
          </button>
        )
      }
    </FileButton>
  );
}

/** Cells of a spreadsheet, in place of a file. */
function PasteField({ onCancel }: { onCancel: () => void }): ReactNode {
  const [typed, type] = useState("");
  const check = () => take({ list: { name: texts.pasted, text: typed } });
  return (
    <form
      className={start.paste}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== "") check();
      }}
    >
      <Textarea
        label={texts.pasteField}
        description={texts.pasteHint}
        className={classes.area ?? ""}
        value={typed}
        spellCheck={false}
        data-autofocus
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <Button type="submit" variant="filled" disabled={typed.trim() === ""}>
        {texts.check}
      </Button>
      <Button onClick={onCancel}>{texts.cancel}</Button>
    </form>
  );
}

interface DropZoneProps {
  isOver: boolean;
  /** Why the last list was not taken. */
  messages: readonly string[];
}

/** Where a list begins: dropped, chosen or pasted. What is wrong with one stands inside. */
function DropZone({ isOver, messages }: DropZoneProps): ReactNode {
  const [isPasting, paste] = useState(false);
  return (
    <div className={start.zone} data-over={isOver || undefined}>
      <span className={start.zoneIcon}>
        <Icon name="upload" size={24} />
      </span>
      <h3>{isOver ? texts.letGo : texts.drop}</h3>
      <p className={text.quiet}>{texts.dropAlso}</p>
      {messages.length > 0 && (
        <div className={`${text.framed} ${start.refusal}`} data-danger role="alert">
          {messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </div>
      )}
      {isPasting ? (
        <PasteField onCancel={() => paste(false)} />
      ) : (
        <div className={classes.zoneButtons}>
          <ChooseFiles label={texts.choose} isPrimary />
          <Button onClick={() => paste(true)}>{texts.paste}</Button>
        </div>
      )}
    </div>
  );
}

function Facts({ title, facts }: { title: string; facts: readonly (readonly string[])[] }) {
  return (
    <section className={start.facts}>
      <h3 className={text.heading}>{title}</h3>
      <dl>
        {facts.map(([name, says]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={text.note}>{says}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The page without a list: what it reads and checks, and boards to try it with. */
export function EmptyBoard(props: DropZoneProps): ReactNode {
  return (
    <div className={start.empty}>
      <h2>{texts.heading}</h2>
      <DropZone {...props} />
      <p className={start.privacy}>
        <Icon name="info" size={14} /> {texts.privacy}
      </p>
      <div className={start.columns}>
        <Facts title={texts.reads} facts={texts.readers} />
        <Facts title={texts.checks} facts={texts.checked} />
        <section className={start.facts}>
          <h3 className={text.heading}>{texts.tryOne}</h3>
          <ul>
            {exampleBoards.map((board) => (
              <li key={board.title}>
                <button
                  type="button"
                  className={`${text.plain} ${start.example}`}
                  onClick={() => void loadExample(board).then(take)}
                >
                  <span>
                    <b>{board.title}</b>
                    <span className={text.note}>{board.says}</span>
                  </span>
                  <Icon name="chevronRight" size={14} />
                </button>
              </li>
            ))}
          </ul>
          <h3 className={text.heading}>{texts.inBuild}</h3>
          <div className={classes.command}>
            <pre>{texts.command}</pre>
            <CopyButton text={texts.command} />
          </div>
        </section>
      </div>
    </div>
  );
}
