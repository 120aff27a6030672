import type { Part } from "@/api/types";
import { refuse } from "@/domain/lifetime/use-lifetime-parts";
import { useCeramic } from "./store";
import { texts } from "./texts";

/** The part whose test is on the page. */
export function usePart() {
  const { state, setPart } = useCeramic();
  return {
    part: state.part,
    /** Says why where the part has no such life. */
    choose({ mfrPn, capDisplay, dielectric, voltageRating, maxTemp, capType, ...known }: Part) {
      if (capType !== "Ceramic") return refuse(texts.noCeramic(mfrPn));
      const { basis = "listed", madeBy = "" } = known;
      setPart({ mfrPn, capDisplay, dielectric, voltageRating, maxTemp, basis, madeBy });
      // A part is chosen, not typed: it is answered at once.
    },
    remove: () => setPart(null),
  };
}
