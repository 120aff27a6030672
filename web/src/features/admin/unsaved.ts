/** What of the site's settings and texts is changed and not saved, in whichever section it stands. */
import type { QueryClient } from "@tanstack/react-query";
import { errorSentence } from "@/api/error-text";
import type { SectionId } from "./sections";
import { isSignedOut, saveSetting, settingProblem, siteSettings, useDrafts } from "./site-settings";
import { useTextDrafts } from "./text-drafts";
import { unsavedTexts as texts, writtenTexts } from "./texts";
import { failureText, saveText, textNames } from "./written-text";

interface Unsaved {
  label: string;
  section: SectionId;
  /** Answers with the sentence to show. */
  save: (queries: QueryClient) => Promise<string>;
  failureText: (failure: unknown) => string;
}

type SettingDrafts = ReturnType<typeof useDrafts.getState>["drafts"];
type TextDrafts = ReturnType<typeof useTextDrafts.getState>["drafts"];

function listed(settings: SettingDrafts, written: TextDrafts): readonly Unsaved[] {
  const ofSettings = siteSettings.flatMap((setting): Unsaved[] => {
    const value = settings[setting.name]?.trim();
    if (value === undefined) return [];
    return [
      {
        label: setting.label,
        section: setting.name === "homeString" ? "home-message" : "banner-and-footer",
        save: async (queries) => {
          const problem = settingProblem(setting, value);
          if (problem) throw new Refused(problem);
          return saveSetting(queries, setting, value);
        },
        failureText: errorSentence,
      },
    ];
  });
  const ofTexts = textNames.flatMap((name): Unsaved[] => {
    const draft = written[name];
    if (!draft) return [];
    const label = writtenTexts.names[name];
    return [
      {
        label,
        section: "texts",
        save: async (queries) => {
          await saveText(queries, name, draft.value, draft.base);
          return texts.saved(label);
        },
        failureText,
      },
    ];
  });
  return [...ofSettings, ...ofTexts];
}

/** A value that is not sent, and why. */
class Refused extends Error {
  override readonly name = "Refused";
}

const unsavedNow = () => listed(useDrafts.getState().drafts, useTextDrafts.getState().drafts);

export function useUnsaved(): readonly Unsaved[] {
  return listed(
    useDrafts(({ drafts }) => drafts),
    useTextDrafts(({ drafts }) => drafts),
  );
}

/** What became of a save of all; the answers and failures in words. */
interface SavedAll {
  answers: readonly string[];
  failures: readonly string[];
  isSignedOut: boolean;
}

/** Saves one after another: what fails stays unsaved, and the others go on. */
export async function saveAll(queries: QueryClient): Promise<SavedAll> {
  const answers: string[] = [];
  const failures: string[] = [];
  for (const item of unsavedNow()) {
    try {
      answers.push(await item.save(queries));
    } catch (failure) {
      if (isSignedOut(failure)) return { answers, failures, isSignedOut: true };
      const why = failure instanceof Refused ? failure.message : item.failureText(failure);
      failures.push(texts.failed(item.label, why));
    }
  }
  return { answers, failures, isSignedOut: false };
}

/** Takes all of it away; answers how to bring it back. */
export function discardAll(): () => void {
  const { drafts } = useDrafts.getState();
  const { drafts: written } = useTextDrafts.getState();
  useDrafts.setState({ drafts: {} });
  useTextDrafts.setState({ drafts: {} });
  return () => {
    // What was entered since wins.
    useDrafts.setState((now) => ({ drafts: { ...drafts, ...now.drafts } }));
    useTextDrafts.setState((now) => ({ drafts: { ...written, ...now.drafts } }));
  };
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** The window asks before it is closed, whichever page it shows by then. */
function watch(): void {
  if (unsavedNow().length > 0) window.addEventListener("beforeunload", ask);
  else window.removeEventListener("beforeunload", ask);
}

useDrafts.subscribe(watch);
useTextDrafts.subscribe(watch);
