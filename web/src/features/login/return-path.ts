/** Pages that a login may lead back to. */
const pages = ["/admin", "/seed"];

/** Where a login leads: back to the page that asked for it, or to the account's start. */
export function afterLogin(asked: string, start: string): string {
  const isAllowed = asked === start || start === "/admin";
  return pages.includes(asked) && isAllowed ? asked : start;
}
