import { queries } from "@/api/client";
import { accountTexts as texts } from "./texts";

/** Roles as a choice. */
export const roles = [
  { value: "ROLE_ADMIN", label: texts.administrator },
  { value: "ROLE_EDITOR", label: texts.editor },
];

/** All accounts. */
export const listQuery = queries.queryOptions("get", "/api/admin/accounts");
/** Every change of an account is a line of the audit. */
export const auditKey = ["get", "/api/admin/audit"];
