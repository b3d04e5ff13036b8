import { Box, Text, type TextareaProps } from "@chakra-ui/react";
import { type Ref, Suspense, useState } from "react";
import { lazyWithRetry } from "../../lib/loading/lazy-with-retry.ts";
import { fieldText, touch } from "../../theme/recipes.ts";
import { Segments } from "../tabs/segments.tsx";
import { type FieldFrame, FormField, TextAreaInput } from "./form-fields.tsx";

const MarkdownPreview = lazyWithRetry(() =>
  import("../markdown-preview.tsx").then((module) => module.MarkdownPreview),
);

const views = [
  { value: "write", title: "Write" },
  { value: "preview", title: "Preview" },
] as const;

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
  const [view, setView] = useState<(typeof views)[number]["value"]>("write");
  const isPreview = view === "preview";
  return (
    // Its targets are higher under a finger, and must lie neither on the field nor on what is above.
    <Box position="relative" css={{ [touch]: { pt: "4" } }}>
      <Segments
        label="Write or preview"
        size="2xs"
        position="absolute"
        insetEnd="0"
        // Level with the label, and off the field below.
        top="-1.5"
        css={{ [touch]: { top: "0.5" } }}
        gap="0.5"
        choices={views}
        value={view}
        onValueChange={setView}
      />
      <FormField {...{ label, labelHidden, error, hint, optional }}>
        {(control) => (
          <>
            <TextAreaInput
              {...control}
              fontFamily="mono"
              textStyle={fieldText}
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
