import { callHeaders } from "../../../lib/api/call-headers.ts";
import { UnexpectedAnswerError } from "../../../lib/api/errors.ts";
import { saveFile } from "../../../lib/browser/save-file.ts";

const formats = {
  json: "application/json",
  md: "text/markdown",
} as const;

/** Saves the report as the server writes it; throws an Error where it cannot be had. */
export async function saveReport(format: keyof typeof formats): Promise<void> {
  const answer = await fetch("/api/handover/report", {
    headers: { Accept: formats[format], ...callHeaders() },
  });
  if (!answer.ok) throw new UnexpectedAnswerError();
  saveFile(new Blob([await answer.text()], { type: formats[format] }), `handover-report.${format}`);
}
