import { acceptedExtensions, fileTypeFromName, megabytesText } from "../../../../db/file-types.ts";
import {
  documentLimits,
  titleFromFileName,
} from "../../../../server/features/documents/document-rules.schema.ts";

/** For the `accept` of a file input. */
export const acceptAttribute = acceptedExtensions.map((extension) => `.${extension}`).join(",");

/** Why a file cannot be uploaded and what helps, in sentences; null when it can. */
export function fileProblem({ name, size }: Pick<File, "name" | "size">): string | null {
  const refusal = refusalOf(name, size);
  return refusal && `“${name}” was left out: ${refusal.reason}. ${refusal.remedy}`;
}

function refusalOf(name: string, size: number): { reason: string; remedy: string } | null {
  if (!fileTypeFromName(name)) {
    const extension = /\.\w+$/.exec(name)?.[0].toLowerCase();
    return extension
      ? {
          reason: `Baton cannot read ${extension} files`,
          remedy: "Save it in another format, such as PDF.",
        }
      : {
          reason: "its name does not tell its type",
          remedy: "Add the ending of its type to the name, such as .txt.",
        };
  }
  if (size === 0) {
    return { reason: "it is empty", remedy: "Check the original and choose it again." };
  }
  if (size > documentLimits.fileBytes) {
    return {
      reason: `it is larger than ${megabytesText(documentLimits.fileBytes)}`,
      remedy: "Split it into smaller files.",
    };
  }
  return null;
}

/** Divides files into those that can be uploaded and the sentences about the others. */
export function sortOut(files: readonly File[]): { accepted: File[]; problems: string[] } {
  const accepted = files.filter((file) => fileProblem(file) === null);
  const problems = files.flatMap((file) => fileProblem(file) ?? []);
  if (accepted.length > documentLimits.files) {
    problems.unshift(
      `Only the first ${documentLimits.files} files were taken; add the rest afterwards.`,
    );
  }
  return { accepted: accepted.slice(0, documentLimits.files), problems };
}

const isSameFile = (left: File, right: File) =>
  left.name === right.name && left.size === right.size && left.lastModified === right.lastModified;

/** Sorts out files that come to others; one that is there already is not added again. */
export const sortOutWith = (files: readonly File[], more: readonly File[]) =>
  sortOut([...files, ...more.filter((file) => !files.some((known) => isSameFile(known, file)))]);

/** Sentences that a passing message has room for. */
const maxTold = 3;

/** The problems as a passing message tells them: the first few, and how many more there are. */
export const inShort = (problems: readonly string[]): string =>
  [
    ...problems.slice(0, maxTold),
    ...(problems.length > maxTold ? [`And ${problems.length - maxTold} more.`] : []),
  ].join(" ");

/** The title of a document nobody has named. */
export const fallbackTitle = ({ name }: Pick<File, "name">): string =>
  titleFromFileName(name) || name.slice(0, documentLimits.titleLength);
