import { sql } from "drizzle-orm";
import type { Hono } from "hono";
import type { Deps } from "../context.ts";
import { AppError, errorBody, retryAfterOf } from "../errors.ts";
import type { RestEnv } from "./adapter.ts";
import { describeApi } from "./openapi.ts";

let apiDocument: ReturnType<typeof describeApi> | undefined;

/** It is the same as long as the process runs; few ask for it, so it is made when they do. */
const readApiDocument = () => {
  apiDocument ??= describeApi();
  return apiDocument;
};

/** Adds what the server tells of itself, to whoever asks. */
export function addStatusRoutes(app: Hono<RestEnv>, { db, health }: Pick<Deps, "db" | "health">) {
  app.get("/api/health", (c) => {
    db.get(sql`select 1`);
    return c.json({ status: "ok" });
  });

  app.get("/api/ready", async (c) => {
    const reasons = await health.problemsFor("operators");
    if (reasons.length === 0) return c.json({ status: "ready" });
    const sentence = reasons.map(({ message }) => message).join(" ");
    const failure = new AppError("UNAVAILABLE", sentence);
    c.header("Retry-After", String(retryAfterOf(failure)));
    return c.json(
      { ...errorBody(failure, c.get("requestId")), status: "not-ready", reasons },
      failure.status,
    );
  });

  app.get("/api/openapi.json", (c) => c.json(readApiDocument()));
}
