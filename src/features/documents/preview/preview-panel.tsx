import { Flex, Heading, HStack, IconButton } from "@chakra-ui/react";
import { X } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { isComposing } from "../../../lib/browser/is-composing.ts";
import { isEscapeTaken } from "../../../lib/browser/takes-escape.ts";
import { EditDocumentDialog } from "../edit/lazy-edit-document-dialog.ts";
import {
  PreviewActions,
  PreviewBody,
  type PreviewProps,
  usePreviewTitle,
} from "./preview-parts.tsx";
import { SourceSteps, stepByKey } from "./source-steps.tsx";

type PreviewPanelProps = PreviewProps & {
  documentId: number;
  /** Another number moves the focus here again, as when another source was followed. */
  openings: number;
};

/** The preview of a document beside what it was opened from, which stays in reach. */
export function DocumentPreviewPanel(props: PreviewPanelProps) {
  const { documentId, chunkIndex = null, quote = null, source = null, openings, onClose } = props;
  const panel = useRef<HTMLDivElement>(null);
  const reading = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  const titleId = useId();
  const [isEditing, setIsEditing] = useState(false);
  const title = usePreviewTitle(documentId);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening anew
  useEffect(() => {
    const focused = document.activeElement;
    if (!panel.current?.contains(focused)) opener.current = focused;
    reading.current?.focus({ preventScroll: true });
  }, [openings]);

  const close = () => {
    onClose();
    // Back to the place in the answer.
    const from = opener.current;
    const to = from?.isConnected && from !== document.body ? from : document.getElementById("main");
    if (to instanceof HTMLElement) to.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    stepByKey(event, source);
    if (event.key === "Escape" && !event.defaultPrevented && !isEscapeTaken()) close();
  };

  return (
    <>
      <Flex
        ref={panel}
        role="dialog"
        aria-labelledby={titleId}
        direction="column"
        gap="3"
        h="full"
        minH="0"
        px="5"
        py="4"
        bg="bg.panel"
        onKeyDown={onKeyDown}
      >
        <HStack gap="2" minH="8">
          <Heading as="h2" id={titleId} textStyle="md" flex="1" minW="0" truncate title={title}>
            {title}
          </Heading>
          {source && source.count > 1 && <SourceSteps source={source} />}
          <IconButton
            aria-label="Close preview"
            variant="ghost"
            size="sm"
            color="fg.subtle"
            onClick={close}
          >
            <X aria-hidden />
          </IconButton>
        </HStack>
        <PreviewBody {...{ documentId, chunkIndex, quote, source, reading }} isNarrow />
        <Flex gap="2" wrap="wrap" justify="flex-end">
          <PreviewActions
            documentId={documentId}
            onEdit={() => setIsEditing(true)}
            onClose={close}
          />
        </Flex>
      </Flex>
      {/* Apart from the panel, whose keys are not meant for it. */}
      {isEditing && (
        <EditDocumentDialog documentId={documentId} onClose={() => setIsEditing(false)} />
      )}
    </>
  );
}
