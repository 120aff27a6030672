// @ts-check
import { chromium } from "playwright-core";

const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell";

/** Chromium with a fresh profile and no traffic of its own. */
export function launchBrowser() {
  return chromium.launch({
    executablePath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

/**
 * Notes what no page of ours may do: throw, log an error, or ask another server.
 * @param {import("playwright-core").Page} page
 * @param {string} ownAddress
 * @returns {string[]} what was noted so far
 */
export function watch(page, ownAddress) {
  /** @type {string[]} */
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(`thrown: ${error.message}`));
  page.on("console", (message) => {
    // Chromium's own note of an answer that is not 2xx, which the tests provoke on purpose.
    const isFailedRequest = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !isFailedRequest) complaints.push(message.text());
  });
  page.on("request", (request) => {
    const url = request.url();
    const isOwn = url.startsWith(`${ownAddress}/`) || /^(data|blob):/.test(url);
    if (!isOwn) complaints.push(`asked ${url}`);
  });
  return complaints;
}
