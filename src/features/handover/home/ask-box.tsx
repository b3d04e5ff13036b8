import { Box, Button, Flex, IconButton } from "@chakra-ui/react";
import { ArrowUp } from "lucide-react";
import { type FormEvent, useState } from "react";
import { maxQuestionLength } from "../../../../server/features/assistant/question/question-length.schema.ts";
import type { Readiness } from "../../../../server/features/handover/readiness/readiness.schema.ts";
import { TextInput } from "../../../components/forms/form-fields.tsx";
import { useAsk } from "../../../lib/navigation/use-ask.ts";
import { useSignedInUser } from "../../../lib/session/session.ts";
import { Section } from "../section.tsx";
import { exampleQuestion, suggestQuestions } from "./ask-suggestions.ts";

/** Asks the assistant from the dashboard. */
export function AskBox({ readiness }: { readiness: Readiness }) {
  const [question, setQuestion] = useState("");
  const { id } = useSignedInUser();
  const { ask, asking } = useAsk();
  const suggestions = suggestQuestions(readiness, id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const asked = question.trim();
    if (asked && !asking) void ask(asked);
  };
  return (
    <Section title="Ask the Handover">
      <Box px="4" pb="4">
        <Box as="form" position="relative" onSubmit={submit}>
          <TextInput
            aria-label="Your question"
            placeholder={exampleQuestion(readiness)}
            autoComplete="off"
            size="lg"
            pe="11"
            maxLength={maxQuestionLength}
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
            top="50%"
            transform="translateY(-50%)"
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
              onClick={() => void ask(suggestion)}
            >
              {suggestion}
            </Button>
          ))}
        </Flex>
      </Box>
    </Section>
  );
}
