import type { DocumentCategory } from "../../../../db/enums.ts";
import { callHeaders } from "../../../lib/api/call-headers.ts";
import { unreachableMessage } from "../../../lib/api/errors.ts";
import { fieldOf, restErrorMessage } from "../../../lib/api/rest-errors.ts";
import {
  requestReauthentication,
  watchReauthentication,
} from "../../../lib/session/reauthentication.ts";

/** One document to be made, as the form leaves it. */
export type UploadRequest = {
  title: string;
  category: DocumentCategory;
  track: string;
  tags?: string | null | undefined;
  content?: string | null | undefined;
  area?: number | null | undefined;
  file: File | null;
  /** Stays the same when this request is sent again, so that it makes one document. */
  uploadKey: string;
};

type SendOptions = {
  /** Told the share of the bytes that are on their way, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
  /** Those of the moment in which sending began, where that was earlier. */
  headers?: Record<string, string>;
};

type FormContent = { file: File | null } & Record<
  string,
  File | string | number | null | undefined
>;

function toForm({ file, ...fields }: FormContent): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value) form.append(name, typeof value === "number" ? String(value) : value);
  }
  if (file) form.append("file", file, file.name);
  return form;
}

const refusedSentence =
  "The server did not accept the upload. If that happens again, tell the person who runs Baton.";

/** A longer wait than the server's queue of uploads ever asks for, in seconds. */
const maxQueueSeconds = 10;

/** The server takes no more uploads for the moment; it says when to send this one again. */
export class UploadPostponedError extends Error {
  readonly retryAfterSeconds: number;

  constructor(sentence: string, retryAfterSeconds: number) {
    super(sentence);
    this.name = "UploadPostponedError";
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** What the upload was based on has been changed by somebody else; nothing was stored. */
export class ChangedSinceError extends Error {
  /** The document as it stands now, as the answer tells it. */
  readonly current: unknown;

  constructor(sentence: string, current: unknown) {
    super(sentence);
    this.name = "ChangedSinceError";
    this.current = current;
  }
}

function toError(call: XMLHttpRequest): Error {
  const sentence = restErrorMessage(call.response, refusedSentence);
  if (call.status === 409)
    return new ChangedSinceError(sentence, fieldOf(call.response, "current"));
  const seconds = Number(call.getResponseHeader("Retry-After") ?? Number.NaN);
  // A full queue moves on within seconds. What takes longer is broken: the sentence says what.
  const isQueued = call.status === 503 && seconds <= maxQueueSeconds;
  const isPostponed = (call.status === 429 || isQueued) && seconds > 0;
  return isPostponed ? new UploadPostponedError(sentence, seconds) : new Error(sentence);
}

/**
 * Sends one document, with its file, and resolves with its id once the server has accepted it.
 * Rejects with an Error that carries the server's sentence (an UploadPostponedError where it may be
 * sent again later, a ChangedSinceError where its basis is an older one), or with the signal's reason.
 */
export const uploadDocument = (
  request: UploadRequest,
  options: SendOptions,
): Promise<{ id: number }> => sendForm("/api/documents", request, options);

/** The next version of a document: a file, or typed content in place of it. */
type VersionRequest = {
  documentId: number;
  file: File | null;
  content: string;
  /** The document's, as the person saw it (ISO 8601): a later one is refused. Without it none is. */
  updatedAt?: string | undefined;
};

/** The same of a document's next version. */
export const uploadVersion = (
  { documentId, ...request }: VersionRequest,
  options: SendOptions,
): Promise<{ id: number }> => sendForm(`/api/documents/${documentId}/versions`, request, options);

function sendForm(
  address: string,
  content: FormContent,
  { onProgress, signal, headers = callHeaders() }: SendOptions,
): Promise<{ id: number }> {
  return new Promise((resolve, reject) => {
    // fetch cannot tell how much of a body has been sent.
    const call = new XMLHttpRequest();
    call.open("POST", address);
    call.responseType = "json";
    const sent = { Accept: "application/json", ...headers };
    for (const [name, value] of Object.entries(sent)) call.setRequestHeader(name, value);
    call.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    call.onload = () => {
      if (call.status === 401 && !hasSignedInAgain()) requestReauthentication();
      const id = fieldOf(call.response, "id");
      if (call.status === 201 && Number.isSafeInteger(id)) resolve({ id: Number(id) });
      else reject(toError(call));
    };
    call.onerror = () => reject(new Error(unreachableMessage));
    call.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => call.abort(), { once: true });
    const hasSignedInAgain = watchReauthentication();
    call.send(toForm(content));
  });
}
