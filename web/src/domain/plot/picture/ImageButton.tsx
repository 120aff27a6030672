import { ActionIcon } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { offWhile, type Staleness } from "@/ui/entry/staleness";
import { Icon } from "@/ui/Icon";
import { lazyDialog } from "@/ui/lazy-dialog";
import type { PlotOnPage } from "./PictureDialog";

const texts = { imageOf: (title: string) => `Image of ${title}`, image: "Image" };

/** The dialog of a picture, loaded when it opens. */
export const LazyPicture = lazyDialog(async () => (await import("./PictureDialog")).PictureDialog, {
  opened: false,
});

interface ImageButtonProps {
  /** Title of the plot; the file is named after it. */
  title: string;
  plot: PlotOnPage;
  /** Why the plot may not be saved. */
  staleness?: Staleness | null;
  /** Nothing is drawn. */
  isEmpty?: boolean;
}

/** Saves a plot as a picture; stands beside its title. */
export function ImageButton(props: ImageButtonProps): ReactNode {
  const { title, plot, staleness = null, isEmpty = false } = props;
  const [opened, open] = useState(false);
  const off = offWhile(staleness);
  return (
    <>
      <ActionIcon
        size="sm"
        aria-label={texts.imageOf(title)}
        title={off.title ?? texts.image}
        disabled={off.disabled || isEmpty}
        onClick={() => open(true)}
      >
        <Icon name="image" size={14} />
      </ActionIcon>
      <LazyPicture {...{ opened, title, plot }} onClose={() => open(false)} />
    </>
  );
}
