import { Button, FileButton } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { errorSentence } from "@/api/error-text";
import { ProblemError } from "@/api/problem";
import classes from "@/domain/lifetime/lifetime-page.module.css";
import { keptProfile, sentProfile } from "@/domain/lifetime/load-profiles";
import { saveBlob } from "@/lib/files";
import { randomUuid } from "@/lib/uuid";
import { Icon } from "@/ui/Icon";
import { MenuButton } from "@/ui/MenuButton";
import { exportProfiles, importProfiles } from "./calls";
import { replaceProfiles } from "./model/state";
import { useFilm } from "./store";
import { texts } from "./texts";

/** The server's limit, bytes. */
const largestFile = 8_000_000;

/** Every error in a file, one per line. */
function faultsOf(error: unknown): readonly string[] {
  if (error instanceof ProblemError && error.problem.errors.length > 0) {
    return error.problem.errors.map(({ message }) => message);
  }
  return [error instanceof RangeError ? error.message : errorSentence(error)];
}

function useImport(
  onFault: (faults: readonly string[]) => void,
  onSummary: (summary: string) => void,
) {
  const { state, update } = useFilm();
  return useMutation({
    mutationFn: async (file: File) => {
      if (file.size > largestFile) throw new RangeError(texts.fileTooLarge);
      const [base] = state.profiles;
      const csv = await file.text();
      return importProfiles({ csv, isVac: state.isVac, ...(base && { base: sentProfile(base) }) });
    },
    onSuccess: ({ profileList, note }) => {
      onFault([]);
      onSummary(note || texts.imported(profileList.length));
      const profiles = profileList.map((profile) => keptProfile(profile, randomUuid()));
      update((now) => replaceProfiles(now, profiles));
    },
    onError: (error) => {
      onSummary("");
      onFault(faultsOf(error));
    },
  });
}

function useExport() {
  const { isVac, profiles } = useFilm(({ state }) => state);
  return useMutation({
    mutationFn: () => exportProfiles({ isVac, profileList: profiles.map(sentProfile) }),
    onSuccess: (csv) => saveBlob(csv, texts.profileFile),
    onError: (error) =>
      notifications.show({ color: "red", message: errorSentence(error), withCloseButton: true }),
  });
}

/** Imports and exports the load profile as a file. */
export function LoadProfileMenu(): ReactNode {
  const [faults, setFaults] = useState<readonly string[]>([]);
  const reset = useRef<() => void>(null);
  // What an import scaled or took from elsewhere stays in sight as long as its profiles do.
  const [summary, setSummary] = useState("");
  const upload = useImport(setFaults, setSummary);
  const download = useExport();
  return (
    <>
      <FileButton
        accept=".csv,.txt,text/csv,text/plain"
        resetRef={reset}
        inputProps={{ "aria-label": texts.profileFileLabel }}
        onChange={(file) => {
          if (file) upload.mutate(file);
          reset.current?.();
        }}
      >
        {({ onClick: openFile }) => (
          <MenuButton
            button={
              <Button
                variant="subtle"
                leftSection={<Icon name="table" />}
                loading={upload.isPending || download.isPending}
              >
                {texts.loadProfile}
              </Button>
            }
            actions={[
              { label: texts.importProfile, onClick: openFile },
              { label: texts.exportProfile, onClick: () => download.mutate() },
            ]}
          />
        )}
      </FileButton>
      {summary && (
        <div className={classes.imported} role="status">
          <span>{summary}</span>
          <Button size="sm" onClick={() => setSummary("")}>
            {texts.close}
          </Button>
        </div>
      )}
      {faults.length > 0 && (
        <div className={classes.faults} role="alert">
          <div>
            <b>{texts.importFailed}</b>
            <ul>
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </div>
          <Button size="sm" onClick={() => setFaults([])}>
            {texts.close}
          </Button>
        </div>
      )}
    </>
  );
}
