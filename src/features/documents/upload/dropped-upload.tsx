import { useEffect, useEffectEvent } from "react";
import { type OpenUpload, UploadArea } from "./upload-area.tsx";

type Dropped = { files: readonly File[] };

function OpenWith({ files, openUpload }: Dropped & { openUpload: OpenUpload }) {
  const open = useEffectEvent((dropped: readonly File[]) => openUpload(undefined, [...dropped]));
  useEffect(() => {
    open(files);
  }, [files]);
  return null;
}

/** The upload of files that were dropped on a page which is not about documents. */
export function DroppedUpload({ files }: Dropped) {
  return (
    <UploadArea takesActions={false}>
      {(openUpload) => <OpenWith files={files} openUpload={openUpload} />}
    </UploadArea>
  );
}
