import { create } from "zustand";

/** Number of the part that the page is about; "" for none. */
export const usePartInSight = create(() => "");
