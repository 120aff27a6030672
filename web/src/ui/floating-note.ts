import classes from "./floating-note.module.css";

/** Class names of a field with a floating message. */
export const floatingNote = { root: classes.field ?? "", error: classes.note ?? "" };

/** Class name of a floating remark, which is no error, in such a field. */
export const floatingRemark = classes.remark;
