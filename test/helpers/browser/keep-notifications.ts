import type { Page } from "playwright-core";
import { actionToastDuration } from "../../../src/lib/toaster.ts";

/** Has what is offered in a notification wait for a slow machine; its own time is proved elsewhere. */
export const keepNotifications = (page: Page) =>
  page.addInitScript((duration) => {
    const later = window.setTimeout.bind(window);
    const slower = (run: TimerHandler, pause?: number, ...rest: unknown[]) =>
      later(run, pause === duration ? 3_600_000 : pause, ...rest);
    Object.assign(window, { setTimeout: slower });
  }, actionToastDuration);
