import { Box, Group } from "@mantine/core";
/** The pages by what they answer, and the worked examples, each with a picture of its own curves. */
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { type CurvePicture, type Example, homeQuestions, useTools } from "@/domain/tool";
import text from "@/ui/text.module.css";
import classes from "./home.module.css";
import { texts } from "./texts";

/** The pictures of all cards, by the path of the page. */
function useCardPictures(): ReadonlyMap<string, CurvePicture> {
  const tools = useTools();
  const { data } = useQuery({
    queryKey: ["card pictures"],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const drawn = tools.map(async ({ path, card }) => {
        return card ? [[path, (await card.picture()).default] as const] : [];
      });
      return new Map((await Promise.all(drawn)).flat());
    },
  });
  return data ?? new Map();
}

function Curves({ picture, box }: { picture: CurvePicture; box: string }): ReactNode {
  return (
    <svg viewBox={box} preserveAspectRatio="none" aria-hidden="true">
      {picture.lines.map(({ slot, d, isFilled }) => (
        <path
          key={d}
          d={d}
          fill={isFilled ? `var(--s${slot})` : "none"}
          stroke={isFilled ? "none" : `var(--s${slot})`}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}

/** All pages that answer a question, below it. */
export function ToolCards(): ReactNode {
  const tools = useTools();
  const pictures = useCardPictures();
  return (
    <div className={classes.questions}>
      {homeQuestions.map((question) => (
        <section key={question} className={classes.question} aria-label={question}>
          <h2>{question}</h2>
          {tools.map(({ path, title, card }) => {
            if (card?.section !== question) return null;
            const picture = pictures.get(path);
            return (
              <Link key={path} to={path} className={classes.card}>
                <span className={classes.pictogram}>
                  {picture && <Curves picture={picture} box="0 0 44 32" />}
                </span>
                <span>
                  <b>{card.name ?? title}</b>
                  <span className={`${classes.description} ${text.quiet}`}>{card.description}</span>
                </span>
              </Link>
            );
          })}
        </section>
      ))}
    </div>
  );
}

/** Examples before "All". */
const examplesShown = 2;

function ExampleCard({ id, title, answer, picture }: Example): ReactNode {
  return (
    <li>
      <Link to="/share/$id" params={{ id }} className={classes.example}>
        <span className={classes.curves}>
          {picture && <Curves picture={picture} box="0 0 240 72" />}
          <Box className={text.fine} component="span" pos="absolute" top={4} right={10}>
            {picture?.caption}
          </Box>
        </span>
        <b>{title}</b>
        <span className={`${classes.answer} ${text.quiet}`}>{answer}</span>
      </Link>
    </li>
  );
}

export function WorkedExamples(): ReactNode {
  const tools = useTools();
  const [showsAll, showAll] = useState(false);
  const { data: examples = [] } = useQuery({
    queryKey: ["worked examples"],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => (await Promise.all(tools.map((tool) => tool.examples?.() ?? []))).flat(),
  });
  const shown = showsAll ? examples : examples.slice(0, examplesShown);
  return (
    <section aria-label={texts.examples}>
      <Group className={classes.examplesHead} gap={0} align="stretch" justify="space-between">
        <h2>{texts.examples}</h2>
        {examples.length > examplesShown && (
          <button type="button" className={text.plain} onClick={() => showAll(!showsAll)}>
            {showsAll ? texts.fewerExamples : texts.allExamples(examples.length)}
          </button>
        )}
      </Group>
      <ul className={classes.examples}>
        {shown.map((example) => (
          <ExampleCard key={example.id} {...example} />
        ))}
      </ul>
    </section>
  );
}
