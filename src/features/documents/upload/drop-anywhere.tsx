import { Suspense, useEffect, useState } from "react";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { lazyWithRetry } from "../../../lib/loading/lazy-with-retry.ts";
import { noticeUpdate } from "../../../lib/loading/update.ts";
import { useCanEdit } from "../../../lib/session/session.ts";
import { showToast } from "../../../lib/toaster.ts";
import { carriesFiles, countDialogs } from "./carries-files.ts";
import { DropHint } from "./drop-hint.tsx";
import { useSending, useWatched } from "./tray/tray-store.ts";

// What a file must be like brings the schema library.
const loadAcceptedFiles = () => import("./accepted-files.ts");

// The dialogs of an upload would make every page's script larger.
const DroppedUpload = lazyWithRetry(() =>
  import("./dropped-upload.tsx").then((module) => module.DroppedUpload),
);
const UploadTray = lazyWithRetry(() =>
  import("./tray/upload-tray.tsx").then((module) => module.UploadTray),
);

/** A field for files takes what is dropped on it, and by the browser's own doing. */
const isFileField = ({ target }: Event) =>
  target instanceof Element && target.matches('input[type="file"]');

function useDroppedFiles(canEdit: boolean) {
  const [over, setOver] = useState(false);
  const [files, setFiles] = useState<readonly File[] | null>(null);
  useEffect(() => {
    // A part of the page that takes files itself has prevented the default by then.
    const isTaken = (event: DragEvent) =>
      event.defaultPrevented || !carriesFiles(event) || isFileField(event);
    const takesFiles = () => canEdit && countDialogs() === 0;
    const onDragOver = (event: DragEvent) => {
      if (isTaken(event)) return setOver(false);
      // Else the browser would show the file in place of Baton, and all that is typed would be gone.
      event.preventDefault();
      const takes = takesFiles();
      if (!takes && event.dataTransfer) event.dataTransfer.dropEffect = "none";
      setOver(takes);
    };
    const onDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const take = async (dropped: File[]) => {
      const { inShort, sortOut } = await loadAcceptedFiles();
      const { accepted, problems } = sortOut(dropped);
      if (problems.length > 0) {
        const description = inShort(problems);
        showToast({ title: "Not every file was taken", description, tone: "error" });
      }
      if (accepted.length > 0) setFiles(accepted);
    };
    const onDrop = (event: DragEvent) => {
      setOver(false);
      if (isTaken(event)) return;
      event.preventDefault();
      if (!takesFiles()) return;
      // What was dropped can be read only now.
      const dropped = [...(event.dataTransfer?.files ?? [])];
      take(dropped).catch((error) => {
        void noticeUpdate(error);
        showErrorToast("The files were not taken", error);
      });
    };
    document.addEventListener("dragover", onDragOver);
    document.addEventListener("dragleave", onDragLeave);
    document.addEventListener("drop", onDrop);
    return () => {
      document.removeEventListener("dragover", onDragOver);
      document.removeEventListener("dragleave", onDragLeave);
      document.removeEventListener("drop", onDrop);
    };
  }, [canEdit]);
  return { over, files };
}

/** Takes files on every page of the project, and goes on telling how far they are. */
export function DropAnywhere() {
  const { over, files } = useDroppedFiles(useCanEdit());
  const isTrayFilled = useWatched().length + useSending().length > 0;
  return (
    <>
      {over && <DropHint category={undefined} />}
      <Suspense>{files && <DroppedUpload files={files} />}</Suspense>
      <Suspense>{isTrayFilled && <UploadTray />}</Suspense>
    </>
  );
}
