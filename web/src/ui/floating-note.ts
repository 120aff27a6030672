import classes from "./floating-note.module.css";

/** Class names of a field whose complaint floats. */
export const floatingNote = { root: classes.field ?? "", error: classes.note ?? "" };
