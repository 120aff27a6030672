import type { CurvePicture, Example } from "@/domain/tool";
import { exampleContents } from "./example-content";
import pictures from "./example-pictures.json";

const drawn: Record<string, CurvePicture | undefined> = pictures;

/** The worked examples as the home page shows them, each with a picture of its curves. */
export const exampleCards: readonly Example[] = exampleContents.map(({ id, title, answer }) => ({
  id,
  title,
  answer,
  picture: drawn[id],
}));
