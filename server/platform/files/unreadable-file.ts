import { errorCodeOf } from "../../../db/error-code.ts";

/** What to tell whoever named a file that the machine cannot read; undefined where it can. */
export function describeUnreadable(path: string, error: unknown): string | undefined {
  if (!(error instanceof Error && "syscall" in error)) return undefined;
  const code = errorCodeOf(error);
  if (code === "ENOENT") return `There is no file at ${path}.`;
  if (code === "EISDIR") return `${path} is a folder. Name a file.`;
  return `The file at ${path} cannot be read (${code ?? error.message}).`;
}
