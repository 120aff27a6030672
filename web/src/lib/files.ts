/** Saves a file made in the page through the browser's downloads. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  // The download has begun once the click returns, but some browsers still read the address.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** The name the server gives a file, or the fallback. */
export function fileNameOf(headers: Headers, fallback: string): string {
  const disposition = headers.get("content-disposition") ?? "";
  const name = /filename="([^"]+)"/.exec(disposition) ?? /filename=([^\s;]+)/.exec(disposition);
  return name?.[1] ?? fallback;
}

/** A file from the server with the headers that name it. */
interface ServerFile {
  data: Blob;
  headers: Headers;
}

export function fileOf(answer: { data?: Blob | undefined; response: Response }): ServerFile {
  if (!answer.data) throw new Error("the server sent an empty file");
  return { data: answer.data, headers: answer.response.headers };
}

export function saveFile(file: ServerFile, mediaType: string, fallbackName: string): void {
  saveBlob(new Blob([file.data], { type: mediaType }), fileNameOf(file.headers, fallbackName));
}

/** An SVG as the address of an image: a browser runs no script and loads nothing from it there. */
export function svgAddress(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}
