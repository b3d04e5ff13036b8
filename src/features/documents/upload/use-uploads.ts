import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { callHeaders } from "../../../lib/api/call-headers.ts";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { atSignOut } from "../../../lib/session/sign-out-effects.ts";
import { showToast } from "../../../lib/toaster.ts";
import { wait } from "../../../lib/wait.ts";
import { useInvalidateDocuments } from "../document-queries.ts";
import type { DocumentStatus } from "../document-types.ts";
import { inShort } from "./accepted-files.ts";
import { pollProcessing } from "./poll-processing.ts";
import { endSending, sendInTray, type Watched, watchInTray } from "./tray/tray-store.ts";
import {
  failureSentences,
  failureTitle,
  othersSentence,
  type UploadFailure,
} from "./upload-failure.ts";
import { UploadPostponedError, type UploadRequest, uploadDocument } from "./upload-request.ts";

type UploadPhase =
  | "waiting"
  | "uploading"
  | "processing"
  | "completed"
  | "failed"
  /** Still being processed when the watch ended. */
  | "background"
  /** Never accepted by the server. */
  | "refused";

export type Upload = {
  request: UploadRequest;
  phase: UploadPhase;
  /** The share of the bytes sent, from 0 to 1. */
  sent: number;
  status: DocumentStatus | null;
  /** Why the server did not accept it. */
  refusal?: string | undefined;
  /** Of the document, once the server has accepted it. */
  id?: number;
};

/** Whether the server has still to accept some of them. */
export const isSending = (uploads: readonly Upload[]): boolean =>
  uploads.some(({ phase }) => phase === "waiting" || phase === "uploading");

/** Whether they go on where nothing shows them; what was typed is in the form alone until accepted. */
export const mayBeLeft = (uploads: readonly Upload[]): boolean =>
  !isSending(uploads) || uploads.every(({ request }) => request.file);

/** Uploads under way at the same time; more would only share the same line. */
const maxConcurrent = 2;

/** The list refetch after an upload, in milliseconds. */
const refetchDelay = 1000;

/** Batches that are being sent, also after their page has been left. */
const sending = new Set<AbortController>();

// Whoever signs in next on this page is somebody else.
atSignOut(() => {
  for (const cancel of sending) cancel.abort();
});

/** The browser asks before it closes the page, or loads another one, while files are being sent. */
const keepPage = (event: BeforeUnloadEvent) => event.preventDefault();

/** Notes a batch for as long as it is being sent. */
async function whileSending(cancel: AbortController, send: () => Promise<unknown>) {
  sending.add(cancel);
  addEventListener("beforeunload", keepPage);
  try {
    await send();
  } finally {
    sending.delete(cancel);
    if (sending.size === 0) removeEventListener("beforeunload", keepPage);
  }
}

type Batch = {
  /** From when it began: the page may show another project before all of it is sent. */
  headers: Record<string, string>;
  accepted: Watched[];
  /** What the server has neither accepted nor refused so far. */
  pending: Set<UploadRequest>;
  /** Whether the tray is all that can show what becomes of it. */
  isLeft: boolean;
};

/** Whether a batch is of the project shown, which is that of the tray. */
const isShown = ({ headers }: Batch) => headers["X-Project"] === callHeaders()["X-Project"];

function follow(documents: readonly Watched[], batch: Batch): void {
  if (isShown(batch)) watchInTray(documents.map((document) => ({ ...document, batch })));
}

/** Leaves a batch to the tray. */
function leaveToTray(batch: Batch): void {
  batch.isLeft = true;
  follow(batch.accepted, batch);
  if (isShown(batch)) sendInTray([...batch.pending]);
}

/** Tells what was not accepted where there is no form any more. */
function tellFailure(failure: UploadFailure): void {
  const sentences = failureSentences(failure);
  if (sentences.length === 0) return;
  const description = [inShort(sentences), othersSentence(failure)].filter(Boolean).join(" ");
  showToast({ title: failureTitle(failure), description, tone: "error" });
}

/** Sends a document as often as the server puts it off. */
async function uploadInTurn(
  request: UploadRequest,
  { onPostponed, ...options }: Parameters<typeof uploadDocument>[1] & { onPostponed: () => void },
): ReturnType<typeof uploadDocument> {
  for (;;) {
    try {
      return await uploadDocument(request, options);
    } catch (error) {
      if (!(error instanceof UploadPostponedError)) throw error;
      onPostponed();
      await wait(error.retryAfterSeconds * 1000, options.signal);
    }
  }
}

/**
 * Sends documents and follows their processing. Where that is left meanwhile, sending goes on;
 * what is accepted is followed in the tray, and what is not is told by a notification.
 * @param onFailed told once all are sent, when some of them were not accepted
 */
export function useUploads({ onFailed }: { onFailed: (failure: UploadFailure) => void }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const refresh = useInvalidateDocuments();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [cancellation, setCancellation] = useState(() => new AbortController());
  const watch = useRef<AbortController | null>(null);
  const batch = useRef<Batch | null>(null);

  const leave = () => {
    watch.current?.abort();
    if (batch.current && uploads.length > 0) leaveToTray(batch.current);
  };
  const leaveWithPage = useEffectEvent(leave);
  useEffect(() => () => leaveWithPage(), []);

  const change = ({ uploadKey }: UploadRequest, changes: Partial<Upload>) =>
    setUploads((current) =>
      current.map((upload) =>
        upload.request.uploadKey === uploadKey ? { ...upload, ...changes } : upload,
      ),
    );

  const readStatus = (id: number) =>
    queryClient.fetchQuery(
      trpc.documents.status.queryOptions({ id }, { staleTime: 0, retry: false }),
    );

  const watchProcessing = async (request: UploadRequest, id: number, signal: AbortSignal) => {
    const phase = await pollProcessing(id, {
      readStatus,
      onStatus: (status) => change(request, { status }),
      signal,
    });
    change(request, { phase });
  };

  const invalidateAfterUpload = () => {
    void refresh.activitiesAndMetrics();
    setTimeout(() => void refresh.documents(), refetchDelay);
  };

  const start = async (requests: UploadRequest[]) => {
    const cancel = new AbortController();
    const watching = new AbortController();
    setCancellation(cancel);
    watch.current?.abort();
    watch.current = watching;
    const current: Batch = {
      headers: callHeaders(),
      accepted: [],
      pending: new Set(requests),
      isLeft: false,
    };
    batch.current = current;
    setUploads(requests.map((request) => ({ request, phase: "waiting", sent: 0, status: null })));

    const waiting = [...requests];
    const refused: UploadFailure["refused"] = [];

    const send = async (request: UploadRequest) => {
      change(request, { phase: "uploading" });
      try {
        cancel.signal.throwIfAborted();
        const onProgress = (sent: number) => change(request, { sent });
        const { id } = await uploadInTurn(request, {
          onProgress,
          onPostponed: () => change(request, { phase: "waiting", sent: 0 }),
          signal: cancel.signal,
          headers: current.headers,
        });
        const made = { id, title: request.title };
        current.accepted.push(made);
        // Not where the tray has been closed meanwhile.
        if (endSending(request.uploadKey) && current.isLeft) follow([made], current);
        change(request, { phase: "processing", sent: 1, id });
        invalidateAfterUpload();
        void watchProcessing(request, id, watching.signal);
      } catch (error) {
        const hasReason = !cancel.signal.aborted && error instanceof Error;
        const refusal = hasReason ? error.message : undefined;
        refused.push({ request, sentence: refusal ?? null });
        change(request, { phase: "refused", refusal });
      } finally {
        current.pending.delete(request);
        endSending(request.uploadKey);
      }
    };
    const sendNext = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await send(next);
    };
    await whileSending(cancel, () => Promise.all(Array.from({ length: maxConcurrent }, sendNext)));
    if (refused.length === 0) return;
    // As they stood in the form: what was typed there goes with the first.
    refused.sort((one, other) => requests.indexOf(one.request) - requests.indexOf(other.request));
    if (current.isLeft) return tellFailure({ refused, sent: requests.length });
    // The form takes the place of the progress; what was accepted is followed in the tray.
    if (current.accepted.length > 0) follow(current.accepted, current);
    watching.abort();
    setUploads([]);
    onFailed({ refused, sent: requests.length });
  };

  return {
    uploads,
    start,
    /** Calls off what has not been accepted yet. */
    cancel: () => cancellation.abort(),
    /** Follows one that failed, and is read anew, in its own place. */
    follow: ({ request, id }: Upload) => {
      if (id === undefined || !watch.current) return;
      change(request, { phase: "processing", status: null });
      void watchProcessing(request, id, watch.current.signal);
    },
    /** Ends the watch; the tray goes on telling what becomes of the documents. */
    close: () => {
      leave();
      setUploads([]);
      void refresh.documents();
    },
  };
}
