import { Button, HStack, Stack } from "@chakra-ui/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import {
  type DocumentCategory,
  documentCategories,
  documentCategoryTitles,
} from "../../../../db/enums.ts";
import { MarkdownField } from "../../../components/forms/markdown-field.tsx";
import { SelectField } from "../../../components/forms/select-field.tsx";
import { fieldIssues } from "../../../lib/api/errors.ts";
import { clearDraft, useDraft } from "../../../lib/browser/draft-storage.ts";
import { useAnswerUnanswered } from "./use-unanswered.ts";

type AnswerFormProps = { questionId: number; onSaved: () => void; onCancel: () => void };

const toCategory = (value: string): DocumentCategory =>
  documentCategories.find((category) => category === value) ?? documentCategories[0];

/** Where a person answers what the project could not; the answer becomes a document. */
export function AnswerForm({ questionId, onSaved, onCancel }: AnswerFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = `question-${questionId}` as const;
  const [answer, setAnswer] = useDraft(draft);
  const [category, setCategory] = useState<DocumentCategory>(documentCategories[0]);
  const [problem, setProblem] = useState<string>();
  const save = useAnswerUnanswered();

  useEffect(() => field.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (answer.trim() === "") {
      setProblem("Answer is required");
      field.current?.focus();
      return;
    }
    save.mutate(
      { id: questionId, answer, category },
      {
        onSuccess: () => {
          clearDraft(draft);
          onSaved();
        },
        onError: (error) => setProblem(fieldIssues(error)[0]?.message),
      },
    );
  };
  return (
    <Stack as="form" gap="4" pt="1" onSubmit={submit}>
      <MarkdownField
        ref={field}
        label="Answer"
        rows={4}
        text={answer}
        value={answer}
        error={problem}
        onChange={(event) => {
          setAnswer(event.target.value);
          setProblem(undefined);
        }}
      />
      <SelectField
        label="Document Type"
        hint="The answer becomes a document of this type."
        value={category}
        onChange={(event) => setCategory(toCategory(event.target.value))}
      >
        {documentCategories.map((id) => (
          <option key={id} value={id}>
            {documentCategoryTitles[id]}
          </option>
        ))}
      </SelectField>
      <HStack gap="2" justify="flex-end">
        <Button
          variant="outline"
          size="sm"
          onClick={() => {
            clearDraft(draft);
            onCancel();
          }}
          disabled={save.isPending}
        >
          Cancel
        </Button>
        <Button type="submit" size="sm" loading={save.isPending} loadingText="Saving...">
          Save Answer
        </Button>
      </HStack>
    </Stack>
  );
}
