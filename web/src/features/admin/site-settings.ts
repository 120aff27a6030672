/** The settings of the site, each with its own read and save call. */

import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { create } from "zustand";
import { client } from "@/api/client";
import { configQuery } from "@/api/config";
import { errorSentence } from "@/api/error-text";
import { ProblemError } from "@/api/problem";
import {
  bannerImageQuery,
  bannerLinkQuery,
  footerImageQuery,
  footerLinkQuery,
  homeMessageQuery,
  type SiteTextQuery,
  siteTextQuery,
} from "@/api/site";
import { texts } from "./texts";

/** An address that an image may link to: empty, or a web page. */
export function isLink(address: string): boolean {
  const trimmed = address.trim();
  if (trimmed === "") return true;
  if (!/^https?:\/\//i.test(trimmed)) return false;
  return URL.canParse(trimmed);
}

/** Images that an administrator chooses; the server decides what it accepts. */
export const acceptedImages = "image/png,image/jpeg,image/webp,image/gif";

/** Bytes. */
const maxImageSize = 1_000_000;

export type ImageError = "notAnImage" | "imageTooLarge";

export function imageError(file: { type: string; size: number }): ImageError | null {
  if (!acceptedImages.split(",").includes(file.type)) return "notAnImage";
  return file.size > maxImageSize ? "imageTooLarge" : null;
}

/** The file as a data address. */
export function dataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error("the file could not be read"));
    reader.readAsDataURL(file);
  });
}

type WordsName = "banner-text" | "banner-purpose" | "footer-text" | "footer-purpose";
type SettingName =
  | "homeString"
  | "bannerImage"
  | "bannerLink"
  | "footerImage"
  | "footerLink"
  | WordsName;

export interface SiteSetting {
  name: SettingName;
  label: string;
  query: SiteTextQuery;
  /** Answers with the sentence to show. */
  save: (value: string) => Promise<string | undefined>;
}

/** Longest home message, in characters. */
export const messageLength = 1000;

export const homeMessage: SiteSetting = {
  name: "homeString",
  label: texts.homeMessage,
  query: homeMessageQuery,
  save: async (homeString) =>
    (await client.POST("/auth/homeString", { body: { homeString } })).data,
};

export const bannerImage: SiteSetting = {
  name: "bannerImage",
  label: texts.bannerImage,
  query: bannerImageQuery,
  save: async (image) =>
    (await client.POST("/auth/bannerImageUpload", { body: { bannerImage: image } })).data,
};

export const bannerLink: SiteSetting = {
  name: "bannerLink",
  label: texts.bannerLink,
  query: bannerLinkQuery,
  save: async (link) =>
    (await client.POST("/auth/bannerLinkUpload", { body: { bannerLink: link } })).data,
};

export const footerImage: SiteSetting = {
  name: "footerImage",
  label: texts.footerImage,
  query: footerImageQuery,
  save: async (image) =>
    (await client.POST("/auth/footerImageUpload", { body: { footerImage: image } })).data,
};

export const footerLink: SiteSetting = {
  name: "footerLink",
  label: texts.footerLink,
  query: footerLinkQuery,
  save: async (link) =>
    (await client.POST("/auth/footerLinkUpload", { body: { footerLink: link } })).data,
};

/** A few words about an image or its link; the newest save wins. */
const words = (name: WordsName, label: string): SiteSetting => ({
  name,
  label,
  query: siteTextQuery(name),
  save: async (value) => {
    const query = { name };
    const { data } = await client.GET("/api/admin/text", { params: { query } });
    const revision = data?.revisions[0]?.revision ?? 0;
    await client.POST("/api/admin/text", { body: { name, value, revision } });
    return texts.wordsSaved(label, value === "");
  },
});

export const bannerText = words("banner-text", texts.bannerText);
export const bannerPurpose = words("banner-purpose", texts.bannerPurpose);
export const footerText = words("footer-text", texts.footerText);
export const footerPurpose = words("footer-purpose", texts.footerPurpose);

export const siteSettings: readonly SiteSetting[] = [
  homeMessage,
  bannerImage,
  footerImage,
  bannerLink,
  footerLink,
  bannerText,
  footerText,
  bannerPurpose,
  footerPurpose,
];

/** What is wrong with a value; "" when it may be saved. */
export const settingProblem = ({ name }: SiteSetting, value: string): string =>
  name.endsWith("Link") && !isLink(value) ? texts.notALink : "";

interface Drafts {
  /** Values that are not saved yet; they outlive a new login, not the window. */
  drafts: Partial<Record<SettingName, string>>;
  draft: (name: SettingName, value: string) => void;
  forget: (name: SettingName) => void;
  /** A value was saved while its draft said `sent`; what was entered since stays. */
  settle: (name: SettingName, sent: string | undefined) => void;
}

export const useDrafts = create<Drafts>()((set) => ({
  drafts: {},
  draft: (name, value) => set(({ drafts }) => ({ drafts: { ...drafts, [name]: value } })),
  forget: (name) =>
    set(({ drafts }) => {
      const { [name]: _, ...rest } = drafts;
      return { drafts: rest };
    }),
  settle: (name, sent) =>
    set(({ drafts }) => {
      const { [name]: draft, ...rest } = drafts;
      return draft === sent ? { drafts: rest } : {};
    }),
}));

export const isSignedOut = (error: unknown): boolean =>
  error instanceof ProblemError && error.problem.status === 401;

/** Saves a value and answers with the server's sentence; what was entered meanwhile stays. */
export async function saveSetting(
  queries: QueryClient,
  { name, query, save }: SiteSetting,
  value: string,
): Promise<string> {
  const sent = useDrafts.getState().drafts[name];
  const answer = await save(value);
  await queries.invalidateQueries({ queryKey: query.queryKey });
  // It lists what is written.
  await queries.invalidateQueries({ queryKey: configQuery.queryKey });
  useDrafts.getState().settle(name, sent);
  return answer ?? "";
}

/** One setting: the text in its field, and its save with the server's answer. */
export function useSetting(setting: SiteSetting, onSignedOut: () => void) {
  const { name, query } = setting;
  const queries = useQueryClient();
  const { drafts, draft, forget } = useDrafts();
  const stored = useQuery(query);
  const value = drafts[name] ?? stored.data ?? "";
  const mutation = useMutation({
    mutationFn: (next: string) => saveSetting(queries, setting, next),
    onError: (error) => {
      if (isSignedOut(error)) onSignedOut();
    },
  });
  return {
    value,
    isChanged: drafts[name] !== undefined && drafts[name] !== stored.data,
    isLoading: stored.isPending,
    isSaving: mutation.isPending,
    answer: mutation.data ?? "",
    failure: mutation.error && !isSignedOut(mutation.error) ? errorSentence(mutation.error) : "",
    change: (next: string) => {
      mutation.reset();
      if (next === stored.data) forget(name);
      else draft(name, next);
    },
    /** Back to what is stored. */
    undo: () => {
      mutation.reset();
      forget(name);
    },
    save: (next: string) => mutation.mutate(next),
    /** Takes the answer to the last save away. */
    clear: () => mutation.reset(),
  };
}

export type Setting = ReturnType<typeof useSetting>;
