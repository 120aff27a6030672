/** What a click on the button does; loaded by it. */
import { notifications } from "@mantine/notifications";
import { makeLink, type StateLoader } from "@/domain/saved-share";

export const texts = {
  copied: "Link copied to clipboard",
  copyByHand: (link: string) => `This page cannot write to the clipboard. Copy the link: ${link}`,
};

async function copy({ link, kept }: Awaited<ReturnType<typeof makeLink>>): Promise<void> {
  if (kept !== null) notifications.show({ message: kept, autoClose: false });
  try {
    await navigator.clipboard.writeText(link);
    notifications.show({ message: texts.copied });
  } catch {
    notifications.show({ message: texts.copyByHand(link), autoClose: false });
  }
}

/** Saves the page's state and copies a link that restores it. */
export async function share(load: StateLoader): Promise<void> {
  await copy(await makeLink(load));
}
