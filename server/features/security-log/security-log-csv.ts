import Papa from "papaparse";
import type { Queryable } from "../../../db/client.ts";
import type { Caller, ProjectAccess } from "../../access.ts";
import { byMember, byPerson, recordSecurityEvent } from "../../platform/security/security-log.ts";
import { actorOf } from "./event-sentence.ts";
import type { SecurityEventLine, SecurityLogFilter } from "./security-log.schema.ts";
import { type LogScope, readWholeLog } from "./security-log.service.ts";

const columns = {
  Id: ({ id }) => String(id),
  Time: ({ at }) => at.toISOString(),
  Event: ({ type }) => type,
  Who: actorOf,
  What: ({ sentence }) => sentence,
  Subject: ({ subject }) => subject ?? "",
  Details: ({ details }) => details ?? "",
  Project: ({ projectName }) => projectName ?? "",
  "Project Id": ({ projectId }) => String(projectId ?? ""),
  Address: ({ address }) => address ?? "",
  Device: ({ device }) => device ?? "",
} as const satisfies Record<string, (line: SecurityEventLine) => string>;

/** A spreadsheet would run a cell that begins so; Papa Parse's own rule lets those with a line break pass. */
const formulaStart = /^[=+\-@\t\r]/;

const toCsv = (rows: string[][]) => `${Papa.unparse(rows, { escapeFormulae: formulaStart })}\r\n`;

/** The log as CSV (RFC 4180), the heads first, piece by piece. */
export function* securityLogCsv(
  db: Queryable,
  scope: LogScope,
  filter: SecurityLogFilter,
): Generator<string> {
  yield toCsv([Object.keys(columns)]);
  for (const lines of readWholeLog(db, scope, filter)) {
    yield toCsv(lines.map((line) => Object.values(columns).map((cell) => cell(line))));
  }
}

/** Notes, in the log itself, that somebody takes a copy of it. */
export function recordLogExport(db: Queryable, by: Caller | ProjectAccess): void {
  recordSecurityEvent(db, {
    type: "security-log.exported",
    ...("role" in by ? byMember(by) : byPerson(by)),
  });
}
