import { acceptedExtensions, fileTypeFromName, megabytesText } from "../../../../db/file-types.ts";
import {
  acceptedTypesSentence,
  documentLimits,
  titleFromFileName,
} from "../../../../server/features/documents/documents.schema.ts";

/** For the `accept` of a file input. */
export const acceptAttribute = acceptedExtensions.map((extension) => `.${extension}`).join(",");

/** Why a file cannot be uploaded, in a sentence; null when it can. */
export function fileProblem({ name, size }: Pick<File, "name" | "size">): string | null {
  if (!fileTypeFromName(name)) {
    return `“${name}” is not a type of file that Baton can read.`;
  }
  if (size === 0) return `“${name}” is empty.`;
  if (size > documentLimits.fileBytes) {
    return `“${name}” is larger than ${megabytesText(documentLimits.fileBytes)}.`;
  }
  return null;
}

/** Divides files into those that can be uploaded and the sentences about the others. */
export function sortOut(files: readonly File[]): { accepted: File[]; problems: string[] } {
  const accepted = files.filter((file) => fileProblem(file) === null);
  const firstUnknown = files.find(({ name }) => !fileTypeFromName(name));
  const problems = files.flatMap((file) => {
    const problem = fileProblem(file);
    if (problem === null) return [];
    // Every further one would repeat the long list of types.
    return file === firstUnknown ? `${problem} ${acceptedTypesSentence}` : problem;
  });
  if (accepted.length > documentLimits.files) {
    problems.unshift(
      `Only the first ${documentLimits.files} files were taken; add the rest afterwards.`,
    );
  }
  return { accepted: accepted.slice(0, documentLimits.files), problems };
}

/** Sentences that a passing message has room for. */
const maxTold = 4;

/** The problems as a passing message tells them: the first few, and how many more there are. */
export const inShort = (problems: readonly string[]): string =>
  [
    ...problems.slice(0, maxTold),
    ...(problems.length > maxTold ? [`And ${problems.length - maxTold} more.`] : []),
  ].join(" ");

/** The title of a document nobody has named. */
export const fallbackTitle = ({ name }: Pick<File, "name">): string =>
  titleFromFileName(name) || name.slice(0, documentLimits.titleLength);
