import { callHeaders } from "../../lib/api/call-headers.ts";
import { fieldOf } from "../../lib/api/rest-errors.ts";
import { saveFile } from "../../lib/browser/save-file.ts";
import { showToast } from "../../lib/toaster.ts";
import type { DocumentSummary } from "./document-types.ts";

/** The server does not give a file; its message is the sentence that the server gave instead. */
class RefusedDownload extends Error {}

/** The bytes of a document as uploaded; throws an Error with the server's sentence. */
export const fetchOriginal = (id: number, signal?: AbortSignal): Promise<Blob> =>
  fetchFile(`/api/documents/${id}/download`, signal);

async function fetchFile(address: string, signal?: AbortSignal): Promise<Blob> {
  const response = await fetch(address, {
    headers: callHeaders(),
    signal: signal ?? null,
  });
  if (response.ok) return response.blob();
  const body: unknown = await response.json().catch(() => null);
  const message = fieldOf(body, "message");
  throw new RefusedDownload(typeof message === "string" ? message : "Unknown error");
}

/** Saves the original on the person's device, or tells why it cannot. */
export const downloadDocument = ({ id, fileName }: Pick<DocumentSummary, "id" | "fileName">) =>
  saveOrTell(() => fetchOriginal(id), fileName ?? `document-${id}`);

/** The same of one version. */
export const downloadVersion = (
  id: number,
  { version, fileName }: { version: number; fileName: string | null },
) =>
  saveOrTell(
    () => fetchFile(`/api/documents/${id}/versions/${version}/download`),
    fileName ?? `document-${id}-version-${version}`,
  );

async function saveOrTell(read: () => Promise<Blob>, name: string) {
  try {
    saveFile(await read(), name);
  } catch (error) {
    const message = error instanceof RefusedDownload ? error.message : "Unknown error";
    showToast({ title: `Download failed: ${message}`, tone: "error" });
  }
}
