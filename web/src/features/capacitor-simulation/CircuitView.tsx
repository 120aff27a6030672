import { Group, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import type { PlotResponse } from "@/api/types";
import { NoteList } from "@/domain/plot/NoteList";
import { svgAddress } from "@/lib/files";
import text from "@/ui/text.module.css";
import classes from "./simulation-page.module.css";

const texts = {
  elements: "Elements of the circuit",
  circuitOf: (title: string) => `Equivalent circuit: ${title}`,
  /** How the server begins the sentence about the elements of a circuit. */
  elementsOf: "Elements of ",
};

interface CircuitViewProps extends Pick<PlotResponse, "title" | "image" | "note" | "elements"> {
  /** Older than the newest request, or that request failed. */
  faint: boolean;
  alert: ReactNode;
  /** |Z| of the circuit beside that of the part. */
  curves: ReactNode;
}

/** In words for those who do not see the drawing, which has the same values. */
function Elements({ elements }: Pick<PlotResponse, "elements">): ReactNode {
  return (
    <dl className={text.hidden} aria-label={texts.elements}>
      {elements.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The note without the sentence that lists what the drawing shows. */
function withoutElements({ note, elements }: Pick<PlotResponse, "note" | "elements">): string {
  const list = elements.map((element) => `${element.name} ${element.text}`).join(", ");
  const end = note.indexOf(list);
  const start = note.lastIndexOf(texts.elementsOf, end);
  if (list === "" || end < 0 || start < 0) return note;
  return note.slice(0, start) + note.slice(end + list.length).replace(/^\. ?/, "");
}

/** The equivalent circuit with its element values, and how closely it follows the part. */
export function CircuitView(props: CircuitViewProps): ReactNode {
  const { title, image, note, elements, faint, alert, curves } = props;
  return (
    // A scrolling box must be reachable by keyboard.
    <Stack className={classes.circuit} component="section" gap={0} aria-label={title} tabIndex={0}>
      <h2>{title}</h2>
      {alert && (
        <Group gap={0} align="stretch" justify="center" my={8}>
          {alert}
        </Group>
      )}
      <div className={classes.circuitBody} data-faint={faint || undefined}>
        <Stack gap="md" flex="1 1 480px" miw={0} maw={900}>
          <img src={svgAddress(image)} alt={texts.circuitOf(title)} />
          <Stack gap={0} h={300}>
            {curves}
          </Stack>
        </Stack>
        <div className={classes.circuitText}>
          <Elements elements={elements} />
          <NoteList note={withoutElements({ note, elements })} />
        </div>
      </div>
    </Stack>
  );
}
