import { Button, Flex } from "@chakra-ui/react";
import { FilePlus2, RotateCw } from "lucide-react";
import { EditorsOnly } from "../../components/editors-only.tsx";
import { useReprocessDocument } from "./document-queries.ts";
import type { DocumentStatus } from "./document-types.ts";
import { useNewVersion } from "./versions/use-new-version.ts";

type FailureActionsProps = {
  document: Pick<DocumentStatus, "id" | "remedies">;
  size?: "xs" | "sm";
  /** Whether it is what the place asks for: the first of them then has the weight. */
  isMain?: boolean;
  /** Told once the document is to be read anew. */
  onDone?: () => void;
};

/** What may help a document that could not be read: another attempt, or another file. */
export function FailureActions({
  document: { id, remedies },
  size,
  isMain = false,
  onDone,
}: FailureActionsProps) {
  const reprocess = useReprocessDocument();
  const newVersion = useNewVersion({ onAdded: onDone });
  if (remedies.length === 0) return null;
  return (
    <EditorsOnly>
      <Flex gap="2" wrap="wrap">
        {remedies.includes("retry") && (
          <Button
            variant={isMain ? "solid" : "outline"}
            size={size}
            loading={reprocess.isPending}
            onClick={() => reprocess.mutate({ id }, { onSuccess: onDone })}
          >
            <RotateCw aria-hidden />
            Try Again
          </Button>
        )}
        {remedies.includes("replace") && (
          <Button
            variant={isMain && !remedies.includes("retry") ? "solid" : "outline"}
            size={size}
            loading={newVersion.isOpening}
            onClick={() => newVersion.open(id)}
          >
            <FilePlus2 aria-hidden />
            Replace File
          </Button>
        )}
      </Flex>
    </EditorsOnly>
  );
}
