import { notifications } from "@mantine/notifications";
import { useMutation } from "@tanstack/react-query";
import { failureHandler, findPart } from "./calls";
import { changes } from "./model/properties";
import { useSeed } from "./store";
import { texts } from "./texts";

/**
 * Loads a part that another editor or an import changed meanwhile: beside the own edits, to choose from, or in place of
 * the present revision where there are none.
 */
export function useTheirs(onSignedOut: () => void) {
  const { set, rebase } = useSeed();
  return useMutation({
    mutationFn: findPart,
    onSuccess: (theirs) => {
      const { part, history, dialog } = useSeed.getState();
      if (part && changes(part.seedProps, history.edits).length > 0) {
        set({ theirs, dialog: "conflict" });
        return;
      }
      rebase(theirs, {});
      set({ dialog });
      notifications.show({ message: texts.newerRevision(theirs) });
    },
    onError: failureHandler(onSignedOut),
  });
}
