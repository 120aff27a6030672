import { MeasurementError } from "@/domain/measurement/measurement";
import { useOverlay } from "./overlay-store";

const texts = {
  unreadableFile: "The file could not be read.",
};

/** Reads a file of the user; the reader is loaded with the first one. */
export async function openMeasurement(file: File | null): Promise<void> {
  if (!file) return;
  const { add, fail, ask } = useOverlay.getState();
  const [{ readMeasurements }, { UnclearColumns }] = await Promise.all([
    import("@/domain/measurement/reader/read-measurement"),
    import("@/domain/measurement/reader/read-table"),
  ]);
  try {
    add(readMeasurements(file.name, await file.text()));
  } catch (error) {
    if (error instanceof UnclearColumns) ask(error);
    else fail(error instanceof MeasurementError ? error.message : texts.unreadableFile);
  }
}
