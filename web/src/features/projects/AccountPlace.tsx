import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { errorSentence } from "@/api/error-text";
import {
  copyToAccount,
  moveToAccount,
  moveToBrowser,
  useAccount,
} from "@/domain/project/account/account";
import { isSaved, savedOf } from "@/domain/project/account/saved";
import { UnreadableFile } from "@/domain/project/file";
import { useWrites } from "@/domain/project/keys";
import { whenText } from "@/domain/project/list";
import { Icon } from "@/ui/Icon";
import classes from "./projects.module.css";
import { texts } from "./texts";

/** Leads to the login and back to this page. */
export function LogIn({ children }: { children: ReactNode }): ReactNode {
  return (
    <Button
      size="sm"
      renderRoot={(props) => <Link to="/login" search={{ return: "/projects" }} {...props} />}
    >
      {children}
    </Button>
  );
}

/** What is saved of a project in an account, in a sentence. */
function useSavedText(id: string): { text: string; isProblem: boolean; needsLogin: boolean } {
  const account = useAccount();
  useWrites();
  const saved = savedOf(id);
  const [isProblem, needsLogin] = [true, account.phase === "signedOut" || account.login === ""];
  const refused = account.refused[id];
  if (!saved) return { text: texts.inBrowser, isProblem: false, needsLogin: false };
  if (account.login !== "" && saved.login !== account.login)
    return { text: texts.ofOther(saved.login), isProblem, needsLogin: false };
  if (refused) return { text: texts.refused(refused), isProblem, needsLogin: false };
  const isAll = isSaved(id);
  if (isAll && saved.savedAt > 0)
    return {
      text: texts.savedAt(whenText(saved.savedAt, Date.now())),
      isProblem: false,
      needsLogin: needsLogin && account.phase !== "unknown",
    };
  if (needsLogin && account.phase !== "unreachable")
    return { text: texts.waitsForLogin, isProblem, needsLogin };
  if (account.phase === "unreachable")
    return { text: texts.waitsForServer, isProblem, needsLogin: false };
  return { text: texts.saving, isProblem: false, needsLogin: false };
}

interface AccountPlaceProps {
  id: string;
  /** Shows the project at its new place, or its copy. */
  onChosen: (id: string) => void;
}

/** Where a project is kept, and how it gets to the other place. */
export function AccountPlace({ id, onChosen }: AccountPlaceProps): ReactNode {
  const login = useAccount((account) => account.login);
  const { text, isProblem, needsLogin } = useSavedText(id);
  const [isBusy, setBusy] = useState(false);
  const saved = savedOf(id);
  const isMine = saved !== null && saved.login === login;
  const attempt = async (step: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await step();
    } catch (error) {
      const message = error instanceof UnreadableFile ? error.message : errorSentence(error);
      notifications.show({ color: "red", message });
    }
    setBusy(false);
  };
  const moved = async (move: (id: string) => Promise<void>) => {
    await move(id);
    onChosen(id);
  };
  return (
    <div className={classes.place} data-problem={isProblem || undefined}>
      <p role="status">
        <Icon name={isProblem ? "warning" : saved ? "check" : "folder"} size={14} /> {text}
      </p>
      {needsLogin && <LogIn>{texts.logIn}</LogIn>}
      {login !== "" && !saved && (
        <>
          <Button size="sm" disabled={isBusy} onClick={() => attempt(() => moved(moveToAccount))}>
            {texts.moveToAccount}
          </Button>
          <Button
            size="sm"
            variant="subtle"
            disabled={isBusy}
            onClick={() => attempt(async () => onChosen(copyToAccount(id)))}
          >
            {texts.copyToAccount}
          </Button>
        </>
      )}
      {isMine && (
        <Button size="sm" disabled={isBusy} onClick={() => attempt(() => moved(moveToBrowser))}>
          {texts.moveToBrowser}
        </Button>
      )}
    </div>
  );
}
