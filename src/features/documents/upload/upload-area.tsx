import { type DragEvent, type ReactNode, useCallback, useRef, useState } from "react";
import type { DocumentCategory } from "../../../../db/enums.ts";
import { lazyDialog } from "../../../lib/loading/lazy-part.tsx";
import { usePageAction } from "../../../lib/navigation/page-action.ts";
import { useCanEdit } from "../../../lib/session/session.ts";
import { showToast } from "../../../lib/toaster.ts";
import { inShort, sortOutWith } from "./accepted-files.ts";
import { carriesFiles, countDialogs } from "./carries-files.ts";
import { DropHint } from "./drop-hint.tsx";
import { ProcessingDialog } from "./processing-dialog.tsx";
import type { UploadFailure } from "./upload-failure.ts";
import type { UploadRequest } from "./upload-request.ts";
import { mayBeLeft, useUploads } from "./use-uploads.ts";

const UploadDialog = lazyDialog(() =>
  import("./upload-dialog.tsx").then((module) => module.UploadDialog),
);

export type OpenUpload = (category?: DocumentCategory, files?: File[]) => void;

type UploadAreaProps = {
  /** The category that dropped files are meant for. */
  category?: DocumentCategory;
  /** Whether "add a document", chosen elsewhere, opens it here. */
  takesActions?: boolean;
  children: (openUpload: OpenUpload) => ReactNode;
};

/** One filling-in of the form: a new number makes a new, empty form. */
type Draft = {
  number: number;
  open: boolean;
  category: DocumentCategory | undefined;
  files: File[];
  /** What became of it when it was sent before. */
  failure: UploadFailure | null;
};

/** A page that takes new documents: by its buttons, or by files dropped anywhere on it. */
export function UploadArea({ category, takesActions = true, children }: UploadAreaProps) {
  const [draft, setDraft] = useState<Draft>({
    number: 0,
    open: false,
    category,
    files: [],
    failure: null,
  });
  const [over, setOver] = useState(false);
  const canEdit = useCanEdit();
  const opener = useRef<HTMLElement | null>(null);
  const failedRequests = useRef<UploadRequest[]>([]);
  const opensAfterProgress = useRef(false);

  const onFailed = (failure: UploadFailure) => {
    const requests = failure.refused.map(({ request }) => request);
    failedRequests.current = requests;
    opensAfterProgress.current = true;
    const files = requests.flatMap(({ file }) => file ?? []);
    const calledOff = failure.refused.every(({ sentence }) => sentence === null);
    setDraft((current) => ({ ...current, files, failure: calledOff ? null : failure }));
  };
  const { uploads, start, cancel, close, follow } = useUploads({ onFailed });

  // What was typed is still in the form: opened again, it can be mended and sent again. Only once
  // the progress has gone, since it gives the focus back to the page.
  const openAfterProgress = () => {
    if (!opensAfterProgress.current) return;
    opensAfterProgress.current = false;
    setDraft((current) => ({ ...current, open: true }));
  };

  const startDraft = (fields: Pick<Draft, "open" | "category" | "files">) => {
    failedRequests.current = [];
    setDraft(({ number }) => ({ number: number + 1, failure: null, ...fields }));
  };

  const openUpload: OpenUpload = (chosen = category, files = []) => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    startDraft({ open: true, category: chosen, files });
  };

  usePageAction("add-document", canEdit && takesActions ? () => openUpload() : undefined);

  const submit = (requests: UploadRequest[]) => {
    setDraft((current) => ({ ...current, open: false, failure: null }));
    void start(requests.map((request) => withEarlierKey(request, failedRequests.current)));
  };

  const takesFiles = () => {
    const own = draft.open || uploads.length > 0 ? 1 : 0;
    return canEdit && countDialogs() <= own && mayBeLeft(uploads);
  };

  const hold = (event: DragEvent) => {
    // A part of the page that takes files itself has prevented the default by then.
    if (!carriesFiles(event) || event.isDefaultPrevented()) return setOver(false);
    event.preventDefault();
    const takes = takesFiles();
    if (!takes) event.dataTransfer.dropEffect = "none";
    setOver(takes);
  };

  const drop = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(false);
    if (!takesFiles()) return;
    const present = draft.open ? draft.files : [];
    const { accepted, problems } = sortOutWith(present, [...event.dataTransfer.files]);
    if (problems.length > 0) {
      const description = inShort(problems);
      showToast({ title: "Not every file was taken", description, tone: "error" });
    }
    if (draft.open) return setDraft((current) => ({ ...current, files: accepted }));
    if (accepted.length === 0) return;
    if (uploads.length === 0) return openUpload(category, accepted);
    // What is on its way goes on in the tray.
    startDraft({ open: false, category, files: accepted });
    opensAfterProgress.current = true;
    close();
  };

  const closeForm = useCallback(() => setDraft((current) => ({ ...current, open: false })), []);
  const finalFocus = useCallback(() => opener.current, []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the same files can be chosen by buttons.
    <div
      onDragOver={hold}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={drop}
    >
      {children(openUpload)}
      {over && !draft.open && <DropHint category={category} />}
      <UploadDialog
        key={draft.number}
        open={draft.open}
        category={draft.category}
        files={draft.files}
        failure={draft.failure}
        isDropTarget={over && draft.open}
        onFilesChange={(files) => setDraft((current) => ({ ...current, files }))}
        onSubmit={submit}
        onClose={closeForm}
        finalFocus={finalFocus}
      />
      <ProcessingDialog
        uploads={uploads}
        onCancel={cancel}
        onClose={close}
        onRestarted={follow}
        onExited={openAfterProgress}
        finalFocus={finalFocus}
      />
    </div>
  );
}

/** Sent unchanged once more, a document keeps its key: the server may have taken it already. */
function withEarlierKey(request: UploadRequest, earlier: readonly UploadRequest[]): UploadRequest {
  const { uploadKey: _, ...fields } = request;
  const same = earlier.find((candidate) =>
    Object.entries(fields).every(
      ([name, value]) => candidate[name as keyof typeof fields] === value,
    ),
  );
  return same ?? request;
}
