import { Center } from "@chakra-ui/react";
import { FileSearch, Hourglass, TriangleAlert } from "lucide-react";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import type { FullDocument } from "../document-types.ts";
import { FailureActions } from "../failure-actions.tsx";
import { isUnfinished, processingWords } from "../processing-labels.ts";

type Texts = Pick<FullDocument, "extractedText" | "content">;

/** What was read, else what was typed. */
export const textOfDocument = ({ extractedText, content }: Texts) => extractedText || content;

/** Whether reading has failed and there is nothing else to show. */
export const isUnread = (document: FullDocument) =>
  document.processingStatus === "failed" && !textOfDocument(document);

function NotRead({ document }: { document: FullDocument }) {
  return (
    <EmptyState
      compact
      icon={TriangleAlert}
      title="This document could not be read"
      hint={document.processingError}
      action={<FailureActions document={document} size="sm" isMain />}
    />
  );
}

function Reason({ document }: { document: FullDocument }) {
  if (document.processingStatus === "failed") return <NotRead document={document} />;
  if (isUnfinished(document)) {
    return (
      <EmptyState
        compact
        icon={Hourglass}
        title="The text is on its way"
        hint={processingWords(document)}
      />
    );
  }
  return <EmptyState compact icon={FileSearch} title="This document has no text" />;
}

/** In place of a document's text, in the middle of the pane: why there is none, and what helps. */
export const NoText = ({ document }: { document: FullDocument }) => (
  <Center minH="full">
    <Reason document={document} />
  </Center>
);
