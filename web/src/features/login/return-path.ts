/** Pages that a login may return to. */
const pages = ["/admin", "/seed", "/account"];

/** The page after a login: the one that required it, or the account's start page. */
export function afterLogin(asked: string, start: string): string {
  const isAllowed = asked === start || asked === "/account" || start === "/admin";
  return pages.includes(asked) && isAllowed ? asked : start;
}
