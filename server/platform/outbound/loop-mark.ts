import { hash } from "node:crypto";
import type { Database } from "../../../db/client.ts";
import { installationId } from "../installation/installation.ts";

/** The header by which Baton knows again what it has sent itself, whatever name it went to. */
export const loopHeader = "baton-webhook-from";

/** Tells one installation from all others, and nothing about it. */
export const loopMarkOf = (db: Database): string =>
  hash("sha256", `webhooks of ${installationId(db)}`).slice(0, 32);
