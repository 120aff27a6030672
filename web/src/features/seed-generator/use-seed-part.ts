import { notifications } from "@mantine/notifications";
import { useMutation } from "@tanstack/react-query";
import { failureHandler, findPart, isSignedOut } from "./calls";
import { changes } from "./model/properties";
import { useSeed } from "./store";
import { texts } from "./texts";

/** Maximum number of parts on the page. */
export const maxSeedParts = 1;

/** Whether something would be lost with the part on the page. */
export function isEdited(): boolean {
  const { part, history, message } = useSeed.getState();
  if (!part) return false;
  return changes(part.seedProps, history.edits).length > 0 || message.trim() !== "";
}

function refuse(): void {
  notifications.show({
    id: "too-many-parts",
    color: "red",
    role: "alert",
    message: texts.tooManyParts(maxSeedParts),
    withCloseButton: true,
  });
}

/** The one part of the page, and the ways to choose and remove it. */
export function useSeedPart(onSignedOut: () => void) {
  const { part, load, set, restart } = useSeed();
  const { mutate, error, isPending } = useMutation({
    mutationFn: findPart,
    onSuccess: (found, asked) => {
      notifications.hide("too-many-parts");
      load(found, asked === found.mfrPn ? "" : asked);
    },
    onError: (failure) => {
      if (isSignedOut(failure)) failureHandler(onSignedOut)(failure);
    },
  });
  const add = (partNumber: string) => {
    if (useSeed.getState().part) refuse();
    else mutate(partNumber);
  };
  const remove = () => {
    if (isEdited()) set({ dialog: "remove", next: "" });
    else restart();
  };
  return {
    part,
    add,
    tellFull: refuse,
    find: mutate,
    remove,
    error: isSignedOut(error) ? null : error,
    isPending,
  };
}
