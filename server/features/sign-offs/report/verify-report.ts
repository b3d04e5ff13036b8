import { canonicalJson, sha256 } from "../../../platform/text/canonical-json.ts";
import { statementSchema } from "../sign-offs.schema.ts";
import { type HandoverReport, reportOutput } from "./report.schema.ts";

type SignOff = HandoverReport["signOffs"][number];

function checkSignOff({ hash, statement, ...told }: SignOff): string | null {
  const who = `The signature of ${told.userName} under “${told.title}” for the ${told.side} side`;
  if (sha256(statement) !== hash) return `${who} does not have its hash.`;
  const signed = statementSchema.safeParse(JSON.parse(statement)).data;
  if (!signed) return `${who} is under something that is no statement of Baton's.`;
  const agrees =
    signed.title === told.title &&
    signed.scope === told.scope &&
    signed.side === told.side &&
    signed.signedBy.name === told.userName &&
    signed.signedAt === told.signedAt &&
    signed.reason === told.reason &&
    signed.openGaps.length === told.openGaps;
  return agrees ? null : `${who} says something else than its statement.`;
}

/**
 * Checks the hashes of a report that was saved as JSON.
 * @returns what does not agree, in sentences; nothing where all does. Throws for text that is no report.
 */
export function verifyReport(text: string): { report: HandoverReport; problems: string[] } {
  const stored: unknown = JSON.parse(text);
  const report = reportOutput.parse(stored);
  // Of what stands in the file, and not only of what the schema knows.
  const { hash, ...body } = Object(stored);
  const problems = report.signOffs.flatMap((signOff) => checkSignOff(signOff) ?? []);
  if (sha256(canonicalJson(body)) !== hash) {
    problems.unshift("The report has been changed: it does not have its hash.");
  }
  return { report, problems };
}
