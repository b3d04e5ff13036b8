import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { wait } from "../../../lib/wait.ts";
import { useInvalidateDocuments } from "../document-queries.ts";
import type { DocumentStatus } from "../document-types.ts";
import { pollProcessing } from "./poll-processing.ts";
import { watchInTray } from "./tray/tray-store.ts";
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
  /** Of the document, once the server has accepted it. */
  id?: number;
};

export type UploadFailure = {
  /** What the server did not accept, and why in its words; null where the person called it off. */
  refused: { request: UploadRequest; sentence: string | null }[];
  /** How many were sent, with the accepted ones. */
  sent: number;
};

/** Uploads under way at the same time; more would only share the same line. */
const maxConcurrent = 2;

/** The list refetch after an upload, in milliseconds. */
const refetchDelay = 1000;

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
 * Sends documents and follows their processing.
 * @param onFailed told once all are sent, when some of them were not accepted
 */
export function useUploads({ onFailed }: { onFailed: (failure: UploadFailure) => void }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const refresh = useInvalidateDocuments();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [cancellation, setCancellation] = useState(() => new AbortController());
  const watch = useRef<AbortController | null>(null);

  useEffect(() => () => watch.current?.abort(), []);

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

  const follow = async (request: UploadRequest, id: number, signal: AbortSignal) => {
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
    setUploads(requests.map((request) => ({ request, phase: "waiting", sent: 0, status: null })));

    const waiting = [...requests];
    const refused: UploadFailure["refused"] = [];
    const accepted: { id: number; title: string }[] = [];

    const send = async (request: UploadRequest) => {
      change(request, { phase: "uploading" });
      try {
        cancel.signal.throwIfAborted();
        const onProgress = (sent: number) => change(request, { sent });
        const { id } = await uploadInTurn(request, {
          onProgress,
          onPostponed: () => change(request, { phase: "waiting", sent: 0 }),
          signal: cancel.signal,
        });
        accepted.push({ id, title: request.title });
        change(request, { phase: "processing", sent: 1, id });
        invalidateAfterUpload();
        void follow(request, id, watching.signal);
      } catch (error) {
        const hasReason = !cancel.signal.aborted && error instanceof Error;
        refused.push({ request, sentence: hasReason ? error.message : null });
        change(request, { phase: "refused" });
      }
    };
    const sendNext = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await send(next);
    };
    await Promise.all(Array.from({ length: maxConcurrent }, sendNext));
    if (refused.length === 0) return;
    // The form takes the place of the progress; what was accepted is followed in the tray.
    if (accepted.length > 0) watchInTray(accepted);
    watching.abort();
    setUploads([]);
    onFailed({ refused, sent: requests.length });
  };

  return {
    uploads,
    start,
    /** Calls off what has not been accepted yet. */
    cancel: () => cancellation.abort(),
    /** Ends the watch; what is accepted goes on being processed on the server. */
    close: () => {
      watch.current?.abort();
      // What is still being read goes on in the tray, together with what was sent beside it.
      if (uploads.some(({ phase }) => phase === "processing" || phase === "background")) {
        watchInTray(
          uploads.flatMap(({ id, request }) =>
            id === undefined ? [] : [{ id, title: request.title }],
          ),
        );
      }
      setUploads([]);
      void refresh.documents();
    },
  };
}
