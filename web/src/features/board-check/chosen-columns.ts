/** Which columns the table of lines shows; a choice of the visitor, not part of the check. */
import { createColumnChoice } from "@/ui/sorting/column-choice";

/** All columns that the visitor has not chosen follow the room. */
export const useChosenColumns = createColumnChoice("henrad.board-columns");
