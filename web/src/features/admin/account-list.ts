import { queries } from "@/api/client";
import type { Account } from "@/api/types";
import { accountTexts as texts } from "./texts";

type Role = Account["roles"][number];

/** Roles as a choice. */
export const roles: { value: Role; label: string }[] = [
  { value: "ROLE_ADMIN", label: texts.administrator },
  { value: "ROLE_EDITOR", label: texts.editor },
];

/** The role that was chosen. */
export const roleOf = (value: string | null): Role | undefined =>
  roles.find((role) => role.value === value)?.value;

/** All accounts. */
export const listQuery = queries.queryOptions("get", "/api/admin/accounts");
/** Every change of an account is a line of the audit. */
export const auditKey = ["get", "/api/admin/audit"];
