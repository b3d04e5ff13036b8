import { Box, Button, SimpleGrid, Text } from "@chakra-ui/react";
import type { AcceptanceQuestion } from "../../../../server/features/acceptance/acceptance.schema.ts";
import { EditorsOnly } from "../../../components/editors-only.tsx";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { formatDate } from "../../../lib/formats.ts";
import { changeWords, nearestWords } from "./acceptance-words.ts";
import { AnswerView } from "./answer-view.tsx";

type CompareDialogProps = {
  question: AcceptanceQuestion;
  onConfirm: () => void;
  onClose: () => void;
};

/** The numbers stand as they are: what they lead to is quoted below. */
const noSources: never[] = [];

type SideProps = { title: string; note: string; children: React.ReactNode };

function Side({ title, note, children }: SideProps) {
  return (
    <Box as="section" aria-label={title} borderWidth="1px" borderRadius="l2" p="4" minW="0">
      <Text fontWeight="semibold">{title}</Text>
      <Text textStyle="xs" color="fg.muted" mb="3">
        {note}
      </Text>
      {children}
    </Box>
  );
}

/** A confirmed answer beside what the documents say now, each with the words it was taken from. */
export function CompareDialog({ question, onConfirm, onClose }: CompareDialogProps) {
  const { confirmed, answer, citations, change } = question;
  const quoted = (sources: AcceptanceQuestion["citations"]) =>
    sources.map(({ number, title, quote }) => (
      <Box key={number} mt="3" ps="3" borderStartWidth="2px" borderColor="border.control">
        <Text textStyle="xs" color="fg.muted">
          {number} · {title}
        </Text>
        <Text textStyle="sm" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {quote}
        </Text>
      </Box>
    ));
  return (
    <AppDialog
      open
      onClose={onClose}
      size="lg"
      title="Compare the Answers"
      description={question.question}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
          {answer !== null && (
            <EditorsOnly>
              <Button onClick={onConfirm}>Confirm the New Answer</Button>
            </EditorsOnly>
          )}
        </>
      }
    >
      {change && (
        <Text color="fg.muted" mb="3">
          {changeWords[change]}
        </Text>
      )}
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
        <Side
          title="Confirmed"
          note={[confirmed?.at && formatDate(confirmed.at), confirmed?.by && `by ${confirmed.by}`]
            .filter(Boolean)
            .join(" ")}
        >
          {confirmed && (
            <AnswerView questionId={question.id} content={confirmed.answer} citations={noSources} />
          )}
          {confirmed && quoted(confirmed.citations)}
        </Side>
        <Side title="Now" note={question.askedAt ? `asked ${formatDate(question.askedAt)}` : ""}>
          {answer === null ? (
            <Text color="fg.muted">Nothing in the area's documents answers it.</Text>
          ) : (
            <>
              {change === "disappeared" && (
                <Text color="fg.muted" mb="2">
                  {nearestWords}
                </Text>
              )}
              <AnswerView questionId={question.id} content={answer} citations={noSources} />
              {quoted(citations)}
            </>
          )}
        </Side>
      </SimpleGrid>
    </AppDialog>
  );
}
