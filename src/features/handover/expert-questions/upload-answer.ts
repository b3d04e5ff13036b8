import { z } from "zod";
import type { DocumentCategory } from "../../../../db/enums.ts";
import { callHeaders } from "../../../lib/api/call-headers.ts";
import { unreachableMessage } from "../../../lib/api/errors.ts";
import { restErrorMessage } from "../../../lib/api/rest-errors.ts";
import {
  requestReauthentication,
  watchReauthentication,
} from "../../../lib/session/reauthentication.ts";

const accepted = z.object({ id: z.int() });

const refusedSentence = "The server did not accept the file. Please try again.";

type AnswerFile = {
  title: string;
  category: DocumentCategory;
  track: string;
  file: File;
  signal: AbortSignal;
};

/** Adds a file that answers a question as a document; resolves to its id, rejects with a sentence. */
export async function uploadAnswer({ file, signal, ...fields }: AnswerFile): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", file, file.name);
  const hasSignedInAgain = watchReauthentication();
  const response = await fetch("/api/documents", {
    method: "POST",
    body: form,
    headers: callHeaders(),
    signal,
  }).catch(() => {
    signal.throwIfAborted();
    throw new Error(unreachableMessage);
  });
  if (response.status === 401 && !hasSignedInAgain()) requestReauthentication();
  const body: unknown = await response.json().catch(() => null);
  const { data } = accepted.safeParse(body);
  if (!response.ok || !data) throw new Error(restErrorMessage(body, refusedSentence));
  return data.id;
}
