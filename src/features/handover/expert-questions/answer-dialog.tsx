import { Stack, Text } from "@chakra-ui/react";
import { type FormEvent, useId, useRef, useState } from "react";
import { documentCategories, documentCategoryTitles } from "../../../../db/enums.ts";
import { acceptedExtensions } from "../../../../db/file-types.ts";
import { MeanwhileNotice } from "../../../components/conflicts/meanwhile-notice.tsx";
import { CopyButton } from "../../../components/forms/copy-field.tsx";
import { FormField, TextInput } from "../../../components/forms/form-fields.tsx";
import { FormFooter } from "../../../components/forms/form-footer.tsx";
import { MarkdownField } from "../../../components/forms/markdown-field.tsx";
import { SelectField } from "../../../components/forms/select-field.tsx";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { useUnsavedChangesGuard } from "../../../components/overlays/unsaved-changes-guard.tsx";
import { errorMessage } from "../../../lib/api/errors.ts";
import { toCategory, useAnswer } from "./use-answer.ts";
import type { ExpertQuestion } from "./use-expert-questions.ts";

type AnswerDialogProps = {
  question: ExpertQuestion;
  /** What others have done with the question since, so that it takes no answer any more. */
  meanwhile: string | undefined;
  onClose: () => void;
};

/** Where whoever was asked answers, by text or by a file. */
export function AnswerDialog({ question, meanwhile, onClose }: AnswerDialogProps) {
  const formId = useId();
  const [text, setText] = useState("");
  const [file, setFile] = useState<File | null>(null);
  const [category, setCategory] = useState(toCategory(""));
  const [problem, setProblem] = useState<string>();
  const answer = useAnswer();
  const leaving = useRef(new AbortController());
  const guard = useUnsavedChangesGuard(text.trim() !== "" || file !== null, onClose, {
    onDiscard: () => leaving.current.abort(),
  });

  // One's own answer may be told before it is confirmed.
  const isTooLate = meanwhile !== undefined && !answer.isPending && !answer.isSuccess;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!file && text.trim() === "") {
      setProblem("Write an answer, or choose a file that holds it.");
      return;
    }
    if (file && text.trim() !== "") {
      setProblem("Write the answer or choose a file: one of the two becomes the document.");
      return;
    }
    answer.mutate(
      { question, category, ...(file ? { file, signal: leaving.current.signal } : { text }) },
      {
        onSuccess: () => guard.close(),
        onError: (error) => setProblem(errorMessage(error, "The answer could not be saved.")),
      },
    );
  };

  return (
    <>
      <AppDialog
        open
        onClose={guard.requestClose}
        title="Answer the Question"
        description={question.question}
        size="md"
        footer={
          <FormFooter
            form={formId}
            onCancel={guard.requestClose}
            pending={answer.isPending}
            disabled={isTooLate}
          >
            Save Answer
          </FormFooter>
        }
      >
        {isTooLate && (
          <MeanwhileNotice>
            <Text>{meanwhile} What you typed stays here until you close it.</Text>
            {text.trim() !== "" && <CopyButton label="Answer" text={text} size="xs" mt="2" />}
          </MeanwhileNotice>
        )}
        <form id={formId} noValidate onSubmit={submit}>
          <Stack gap="4">
            <MarkdownField
              label="Answer"
              rows={6}
              text={text}
              value={text}
              error={problem}
              hint="It becomes a document of the area, and the assistant answers from it."
              onChange={(event) => {
                setText(event.target.value);
                setProblem(undefined);
              }}
            />
            <FormField label="Or a File" optional>
              {(control) => (
                <TextInput
                  {...control}
                  type="file"
                  h="auto"
                  py="1.5"
                  accept={acceptedExtensions.map((extension) => `.${extension}`).join(",")}
                  onChange={(event) => {
                    setFile(event.target.files?.[0] ?? null);
                    setProblem(undefined);
                  }}
                />
              )}
            </FormField>
            <SelectField
              label="Document Type"
              value={category}
              onChange={(event) => setCategory(toCategory(event.target.value))}
            >
              {documentCategories.map((id) => (
                <option key={id} value={id}>
                  {documentCategoryTitles[id]}
                </option>
              ))}
            </SelectField>
          </Stack>
        </form>
      </AppDialog>
      {guard.question}
    </>
  );
}
