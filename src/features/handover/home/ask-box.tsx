import { Box, Button, Flex, IconButton } from "@chakra-ui/react";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { ArrowUp } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { Readiness } from "../../../../server/features/handover/readiness/readiness.schema.ts";
import { TextInput } from "../../../components/forms/form-fields.tsx";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { pagePath } from "../../../lib/navigation/paths.ts";
import { useScope, useSignedInUser } from "../../../lib/session/session.ts";
import { Section } from "../section.tsx";
import { exampleQuestion, suggestQuestions } from "./ask-suggestions.ts";

/** Begins a conversation with a question and goes there, where it is sent. */
function useAsk() {
  const router = useRouter();
  const scope = useScope();
  const create = useMutation(
    useTRPC().assistant.createConversation.mutationOptions({
      onError: (error) => showErrorToast("Failed to ask", error),
    }),
  );
  const ask = (question: string) =>
    create.mutate(
      {},
      {
        onSuccess: ({ id }) =>
          router.navigate({
            to: pagePath(scope, "ai-assistant"),
            search: { conversation: id },
            state: { question },
          }),
      },
    );
  return { ask, asking: create.isPending };
}

/** Asks the assistant from the dashboard. */
export function AskBox({ readiness }: { readiness: Readiness }) {
  const [question, setQuestion] = useState("");
  const { id } = useSignedInUser();
  const { ask, asking } = useAsk();
  const suggestions = suggestQuestions(readiness, id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const asked = question.trim();
    if (asked && !asking) ask(asked);
  };
  return (
    <Section title="Ask the handover">
      <Box px="4" pb="4">
        <Box as="form" position="relative" onSubmit={submit}>
          <TextInput
            aria-label="Your question"
            placeholder={exampleQuestion(readiness)}
            autoComplete="off"
            size="lg"
            pe="11"
            maxLength={2000}
            value={question}
            onChange={(event) => setQuestion(event.target.value)}
          />
          <IconButton
            type="submit"
            aria-label="Ask"
            size="sm"
            variant="ghost"
            color="accent.fg"
            position="absolute"
            top="1"
            insetEnd="1"
            loading={asking}
            disabled={question.trim() === ""}
          >
            <ArrowUp aria-hidden />
          </IconButton>
        </Box>
        <Flex gap="1.5" wrap="wrap" mt={suggestions.length > 0 ? "2.5" : "0"}>
          {suggestions.map((suggestion) => (
            <Button
              key={suggestion}
              variant="subtle"
              size="2xs"
              maxW="full"
              h="auto"
              minH="6"
              py="1"
              fontWeight="normal"
              whiteSpace="normal"
              textAlign="start"
              disabled={asking}
              onClick={() => ask(suggestion)}
            >
              {suggestion}
            </Button>
          ))}
        </Flex>
      </Box>
    </Section>
  );
}
