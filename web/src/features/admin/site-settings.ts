/** The five settings of the site, each with its own read and save call. */

import { client } from "@/api/client";
import {
  bannerImageQuery,
  bannerLinkQuery,
  footerImageQuery,
  footerLinkQuery,
  homeMessageQuery,
  type SiteTextQuery,
} from "@/api/site";
import { texts } from "./texts";

export type SettingName =
  | "homeString"
  | "bannerImage"
  | "bannerLink"
  | "footerImage"
  | "footerLink";

export interface SiteSetting {
  name: SettingName;
  label: string;
  query: SiteTextQuery;
  /** Answers with the sentence to show. */
  save: (value: string) => Promise<string | undefined>;
}

/** Most characters of the home message. */
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
