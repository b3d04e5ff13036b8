import { Button } from "@chakra-ui/react";
import { RotateCw } from "lucide-react";
import { EditorsOnly } from "../../components/editors-only.tsx";
import { useReprocessDocument } from "./document-queries.ts";

type ReprocessButtonProps = { documentId: number; size: "xs" | "sm" };

/** Another try for a document that could not be read. */
export function ReprocessButton({ documentId, size }: ReprocessButtonProps) {
  const reprocess = useReprocessDocument();
  return (
    <EditorsOnly>
      <Button
        variant="outline"
        size={size}
        loading={reprocess.isPending}
        onClick={() => reprocess.mutate({ id: documentId })}
      >
        <RotateCw aria-hidden />
        Try Again
      </Button>
    </EditorsOnly>
  );
}
