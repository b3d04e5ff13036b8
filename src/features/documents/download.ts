import { z } from "zod";
import { saveFile } from "../../lib/browser/save-file.ts";
import { timeZoneHeaders } from "../../lib/dates/local-time.ts";
import { showToast } from "../../lib/toaster.ts";
import type { DocumentSummary } from "./document-types.ts";

const failure = z.object({ message: z.string() });

/** The bytes of a document as uploaded; throws an Error with the server's sentence. */
export async function fetchOriginal(id: number, signal?: AbortSignal): Promise<Blob> {
  const response = await fetch(`/api/documents/${id}/download`, {
    headers: timeZoneHeaders(),
    signal: signal ?? null,
  });
  if (response.ok) return response.blob();
  const body: unknown = await response.json().catch(() => null);
  throw new Error(failure.safeParse(body).data?.message ?? "Unknown error");
}

/** Saves the original on the person's device, or tells why it cannot. */
export async function downloadDocument({ id, fileName }: Pick<DocumentSummary, "id" | "fileName">) {
  try {
    saveFile(await fetchOriginal(id), fileName ?? `document-${id}`);
  } catch (error) {
    const message = error instanceof Error && error.message ? error.message : "Unknown error";
    showToast({ title: `Download failed: ${message}`, tone: "error" });
  }
}
