import { Box, Button, HStack, Text, type TextareaProps } from "@chakra-ui/react";
import { type Ref, Suspense, useState } from "react";
import { lazyWithRetry } from "../../lib/loading/lazy-with-retry.ts";
import { type FieldFrame, FormField, TextAreaInput } from "./form-fields.tsx";

const MarkdownPreview = lazyWithRetry(() =>
  import("../markdown-preview.tsx").then((module) => module.MarkdownPreview),
);

const views = ["Write", "Preview"] as const;

type MarkdownFieldProps = FieldFrame &
  TextareaProps & {
    ref?: Ref<HTMLTextAreaElement>;
    /** What is in the field by now. */
    text: string;
  };

/** Text in Markdown, and how it will read. */
export function MarkdownField({
  label,
  labelHidden,
  error,
  hint,
  optional,
  text,
  ...rest
}: MarkdownFieldProps) {
  const [view, setView] = useState<(typeof views)[number]>("Write");
  const isPreview = view === "Preview";
  return (
    <Box position="relative">
      <HStack
        role="group"
        aria-label="Write or preview"
        position="absolute"
        insetEnd="0"
        top="-1"
        gap="0.5"
        p="0.5"
        bg="bg.muted"
        borderRadius="l2"
      >
        {views.map((choice) => (
          <Button
            key={choice}
            size="2xs"
            variant="ghost"
            aria-pressed={view === choice}
            {...(view === choice ? { bg: "bg.raised", boxShadow: "xs" } : { color: "fg.muted" })}
            onClick={() => setView(choice)}
          >
            {choice}
          </Button>
        ))}
      </HStack>
      <FormField {...{ label, labelHidden, error, hint, optional }}>
        {(control) => (
          <>
            <TextAreaInput
              {...control}
              fontFamily="mono"
              textStyle="sm"
              {...rest}
              // It stays where it is: the form goes on reading it.
              hidden={isPreview}
            />
            {isPreview && (
              <Box
                role="region"
                aria-label="Preview"
                tabIndex={0}
                minH="40"
                maxH="96"
                overflowY="auto"
                p="3"
                borderWidth="1px"
                borderColor="border.control"
                borderRadius="l2"
              >
                {text.trim() === "" ? (
                  <Text color="fg.muted">Nothing is written yet.</Text>
                ) : (
                  <Suspense fallback={<Text color="fg.muted">Loading preview...</Text>}>
                    <MarkdownPreview text={text} />
                  </Suspense>
                )}
              </Box>
            )}
          </>
        )}
      </FormField>
    </Box>
  );
}
