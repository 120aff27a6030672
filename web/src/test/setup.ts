import "@testing-library/jest-dom/vitest";
import { notifications } from "@mantine/notifications";
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// What comes at all comes far sooner; a busy machine must not fail a test.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  notifications.clean();
  cleanup();
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
});
