/** Images that an administrator chooses; the server decides what it accepts. */
export const acceptedImages = "image/png,image/jpeg,image/webp,image/gif";

/** Bytes. */
export const maxImageSize = 1_000_000;

export type ImageComplaint = "notAnImage" | "imageTooLarge";

export function imageComplaint(file: { type: string; size: number }): ImageComplaint | null {
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
