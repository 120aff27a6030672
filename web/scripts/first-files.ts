import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin, Rolldown } from "vite";

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

const pages: readonly { path: string }[] = JSON.parse(
  readFileSync(new URL("../../crates/server/pages.json", import.meta.url), "utf8"),
);

/** What a tool names for the home page, projects, their reports or a link, and its page does not load. */
const notItsOwn =
  /\/(content|example-(cards|content|link)|card-picture|project-report|shared-state)\./;

/** Adds a chunk after all that it needs, which is also the order of their styles. */
function addNeeded(chunk: Chunk | undefined, chunks: ReadonlyMap<string, Chunk>, list: Set<Chunk>) {
  const open = new Set<Chunk>();
  const visit = (one: Chunk | undefined) => {
    if (!one || open.has(one)) return;
    open.add(one);
    for (const name of one.imports) visit(chunks.get(name));
    list.add(one);
  };
  visit(chunk);
}

/** The service worker of a build, with the files that it keeps. */
function serviceWorker(files: readonly string[]): string {
  const kept = ["/", "/before-paint.js", "/manifest.webmanifest", "/favicon.svg", ...files];
  const version = createHash("sha256").update(kept.join()).digest("hex").slice(0, 12);
  return readFileSync(new URL("../src/app/offline/service-worker.js", import.meta.url), "utf8")
    .replace("__VERSION__", version)
    .replace('["__FILES__"]', JSON.stringify(kept));
}

/**
 * Lists for each page the scripts and styles that it loads besides those of index.html, so that the
 * server names them in the page's HTML, and all files for the service worker. A page is what the `tool` with its path imports.
 */
export function firstFiles(): Plugin {
  return {
    name: "first-files",
    apply: "build",
    // After index.html, which may leave out an entry that only imports others.
    enforce: "post",
    generateBundle(_, bundle) {
      const all = Object.values(bundle).filter((file): file is Chunk => file.type === "chunk");
      const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]));
      const holder = new Map(all.flatMap((one) => one.moduleIds.map((id) => [id, one] as const)));
      const html = bundle["index.html"];
      if (html?.type !== "asset") throw new Error("the build has no index.html");
      const initial = new Set<Chunk>();
      for (const [, name = ""] of String(html.source).matchAll(/"\/(assets\/[^"]+\.js)"/g))
        addNeeded(chunks.get(name), chunks, initial);
      const tools = [...holder.keys()].filter((id) => /\/tool\.tsx?$/.test(id));
      const filesOf = (path: string) => {
        const own = tools.filter((id) => {
          const code = this.getModuleInfo(id)?.code ?? "";
          return code.includes(`path: "${path}"`) || code.includes(`path = "${path}"`);
        });
        const loaded = own
          .flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
          .filter((id) => !notItsOwn.test(id));
        const wanted = new Set<Chunk>();
        for (const id of loaded) addNeeded(holder.get(id), chunks, wanted);
        const later = [...wanted].filter((chunk) => !initial.has(chunk));
        const styles = new Set(
          later.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]),
        );
        return [...styles, ...later.map(({ fileName }) => fileName)].map((name) => `/${name}`);
      };
      const first = Object.fromEntries(pages.map(({ path }) => [path, filesOf(path)]));
      this.emitFile({
        type: "asset",
        fileName: "first-files.json",
        source: JSON.stringify(first),
      });
      // Menus and dialogs too, which a page loads when they are first used.
      const kept = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css|woff2)$/.test(name));
      this.emitFile({
        type: "asset",
        fileName: "service-worker.js",
        source: serviceWorker(kept.sort().map((name) => `/${name}`)),
      });
    },
  };
}
