import { shortestPassword } from "@/api/account";

export const texts = {
  login: "Login",
  password: "Change password",
  current: "Current password",
  wanted: "New password",
  hint: `At least ${shortestPassword} characters`,
  repeated: "New password again",
  differs: "The two new passwords differ.",
  tooShort: `At least ${shortestPassword} characters`,
  change: "Change password",
  everywhere: "You are then logged out in every browser and log in with the new password.",

  sessions: "Logged-in browsers",
  since: "Logged in since (UTC)",
  until: "Until (UTC)",
  which: "Which",
  thisOne: "this browser",
  another: "another",
  endOthers: "Log out everywhere else",
  ended: (count: number) =>
    count === 1 ? "1 browser logged out." : `${count} browsers logged out.`,
  retry: "Retry",
};
