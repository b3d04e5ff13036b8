import { formatDate } from "../../../lib/formats.ts";
import type { DocumentVersion, FullVersion } from "./version-queries.ts";

const stateWords = {
  current: "current",
  read: null,
  waiting: "being read",
  failed: "not read",
  replaced: "passed over",
} as const satisfies Record<DocumentVersion["state"], string | null>;

/** "Version 2 · current" */
export const versionTitle = ({ version, state }: Pick<DocumentVersion, "version" | "state">) =>
  [`Version ${version}`, stateWords[state]].filter(Boolean).join(" · ");

/** "Nov 23, 2026, Ada Lovelace" */
export const versionOrigin = ({ createdAt, createdBy, createdByName }: DocumentVersion) =>
  [formatDate(createdAt), createdByName ?? (createdBy === null ? null : `User ${createdBy}`)]
    .filter(Boolean)
    .join(", ");

/** Whether a version has a text: what was read from it, or what was typed in place of a file. */
export const hasText = ({
  tokenCount,
  fileName,
}: Pick<DocumentVersion, "tokenCount" | "fileName">) => tokenCount !== null || fileName === null;

/** The text of a version; what was typed in place of a file needs no reading to be one. */
export const textOf = ({
  extractedText,
  fileName,
  content,
}: Pick<FullVersion, "extractedText" | "fileName" | "content">): string | null =>
  extractedText ?? (fileName === null ? content : null);

/** What became of a version that has no text to show. */
export function whyNoText({ state, note }: Pick<DocumentVersion, "state" | "note">): string {
  if (state === "waiting") return "This version is still being read.";
  if (state === "failed") return note ?? "This version could not be read.";
  if (state === "replaced") return "The next version came before this one was read.";
  return note ?? "This version has no text.";
}
