import type { Context as HonoContext } from "hono";
import { AppError } from "../../errors.ts";
import { readCalendar } from "../../features/calendar-feed/calendar-feed.service.ts";
import { networkOf } from "../../platform/auth/rate-limits.ts";
import type { RestEnv } from "../adapter.ts";
import type { FileRoute } from "./file-route.ts";

/** Longer than any token with its ending. */
const maxLength = 200;

/** Whether the reader has this text already, as HTTP says it (RFC 9110, 13.1). */
function isKnown(c: HonoContext<RestEnv>, tag: string, changedAt: Date): boolean {
  const tags = c.req.header("if-none-match");
  if (tags !== undefined) {
    return tags.split(",").some((known) => ["*", tag, `W/${tag}`].includes(known.trim()));
  }
  const since = Date.parse(c.req.header("if-modified-since") ?? "");
  // Dates of HTTP know no parts of seconds.
  return Math.floor(changedAt.getTime() / 1000) * 1000 <= since;
}

async function sendCalendar(c: HonoContext<RestEnv>) {
  const { deps, origin } = c.get("context");
  await deps.rateLimits.take("calendarFeed", networkOf(origin.address));
  const file = c.req.param("feed") ?? "";
  if (!file.endsWith(".ics") || file.length > maxLength) {
    throw new AppError("NOT_FOUND", "There is nothing at this address.");
  }
  const { text, contentHash, changedAt } = readCalendar(deps.db, file.slice(0, -".ics".length));
  const tag = `"${contentHash.slice(0, 32)}"`;
  const headers = {
    ETag: tag,
    "Last-Modified": changedAt.toUTCString(),
    // To be asked for each time, with what is known of it.
    "Cache-Control": "private, no-cache",
  };
  if (isKnown(c, tag, changedAt)) return c.body(null, 304, headers);
  const all = {
    ...headers,
    "Content-Type": "text/calendar; charset=utf-8",
    "Content-Disposition": 'inline; filename="baton.ics"',
  };
  return c.req.method === "HEAD" ? c.body(null, 200, all) : c.body(text, 200, all);
}

/** A person's calendar, for the calendar programs that hold its address. */
export const calendarFeedRoutes: readonly FileRoute[] = [
  {
    method: "GET",
    path: "/api/calendar/{feed}",
    operationId: "calendarFeed_send",
    audience: "anyone",
    success: 200,
    summary:
      "Meetings and due dates as iCalendar; whoever has the secret address, which ends in .ics, can read them",
    mediaTypes: ["text/calendar"],
    mayBeUnchanged: true,
    alsoFails: [404, 429],
    handle: sendCalendar,
  },
];
