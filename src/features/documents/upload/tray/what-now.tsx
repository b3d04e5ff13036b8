import { Button, chakra, Stack, Text } from "@chakra-ui/react";
import { useQueries } from "@tanstack/react-query";
import { useTRPC } from "../../../../lib/api/trpc.ts";
import { useAsk } from "../../../../lib/navigation/use-ask.ts";
import { useDocument } from "../../document-queries.ts";
import type { Watched } from "./tray-store.ts";

const maxQuestions = 3;
/** They are looked for in what was read, which stays as it is for a while; in milliseconds. */
const staleTime = 60_000;

const aboutQuestion = (title: string) => `What is “${title}” about?`;

/** Questions that the documents answer, of each in turn; what it is about where there is no other. */
function useQuestions(read: readonly Watched[]) {
  const trpc = useTRPC();
  const asked = read.slice(0, maxQuestions);
  const suggested = useQueries({
    queries: asked.map(({ id }) =>
      trpc.suggestions.list.queryOptions({ documentId: id }, { staleTime }),
    ),
  });
  const ofEach = asked.map(({ id, title }, at) => {
    const questions = suggested[at]?.data?.questions ?? [];
    // Of a single one a button asks that.
    const isBare = read.length > 1 && !suggested[at]?.isPending && questions.length === 0;
    return (isBare ? [aboutQuestion(title)] : questions).map((question) => ({
      question,
      about: id,
    }));
  });
  return Array.from({ length: maxQuestions }, (_, turn) =>
    ofEach.flatMap((questions) => questions.slice(turn, turn + 1)),
  )
    .flat()
    .slice(0, maxQuestions);
}

/** What the documents say in short, and what can be asked now that they are read. */
export function WhatNow({ read }: { read: readonly Watched[] }) {
  const { ask } = useAsk();
  const single = read.length === 1 ? read[0] : undefined;
  const summary = useDocument(single?.id ?? null).data?.aiSummary;
  const questions = useQuestions(read);
  return (
    <Stack gap="2" px="4" py="3" borderTopWidth="1px" borderColor="border.hairline">
      {summary && (
        <Text textStyle="xs" color="fg.muted" lineClamp="3" dir="auto">
          {summary}
        </Text>
      )}
      {questions.length > 0 && (
        <Stack gap="0.5">
          <Text textStyle="xs" color="fg.muted">
            What you can ask
          </Text>
          {questions.map(({ question, about }) => (
            <chakra.button
              key={`${about} ${question}`}
              type="button"
              py="1"
              textAlign="start"
              color="accent.fg"
              cursor="pointer"
              _hover={{ textDecoration: "underline" }}
              onClick={() => void ask(question, { about })}
            >
              {question}
            </chakra.button>
          ))}
        </Stack>
      )}
      {single && (
        <Button
          size="xs"
          variant="outline"
          alignSelf="flex-start"
          onClick={() => void ask(aboutQuestion(single.title), { about: single.id })}
        >
          Ask About This
        </Button>
      )}
    </Stack>
  );
}
