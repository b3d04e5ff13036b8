import { Box, Button, HStack, SimpleGrid, Stack, Text } from "@chakra-ui/react";
import { type ReactNode, useEffect, useRef } from "react";
import type { ChangedField } from "../../lib/changed-fields.ts";
import { MeanwhileNotice } from "./meanwhile-notice.tsx";
import { type Change, useChangeSentence } from "./use-changed-by.ts";

type ConflictNoticeProps<Field extends string> = Change & {
  changes: readonly ChangedField<Field>[];
  onTakeTheirs: (field: Field) => void;
  /** Fills in again what was typed, where the change holds it. */
  onTakeMine?: (field: Field) => void;
};

/** A text of more characters scrolls in a box of its own, which the keyboard reaches. */
const longText = 200;
const scrolling = { maxH: "40", overflowY: "auto", tabIndex: 0, role: "group" } as const;

const sides = [
  { side: "theirs", title: "as saved now" },
  { side: "mine", title: "as typed here" },
] as const;

type BothTextsProps = { change: Pick<ChangedField, "title" | "theirs" | "mine"> };

/** Two long texts of one field side by side. */
export function BothTexts({ change }: BothTextsProps) {
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
      {sides.map(({ side, title }) => (
        <Box key={side} minW="0">
          <Text textStyle="xs" color="fg.muted">
            {change.title}, {title}
          </Text>
          <Text
            {...scrolling}
            aria-label={`${change.title}, ${title}`}
            mt="1"
            p="2"
            borderRadius="l1"
            bg="bg.card"
            textStyle="xs"
            overflowWrap="anywhere"
            whiteSpace="pre-line"
          >
            {change[side] || "empty"}
          </Text>
        </Box>
      ))}
    </SimpleGrid>
  );
}

/** Says what somebody else has saved meanwhile; what was typed here stays until one chooses. */
export function ConflictNotice<Field extends string>(props: ConflictNoticeProps<Field>) {
  return props.changes.length > 0 && <Notice {...props} />;
}

type NoticeFrameProps = Change & {
  /** What to do now. */
  hint: string;
  children: ReactNode;
};

/** The frame of what somebody else has saved meanwhile; it has the focus when it appears. */
export function NoticeFrame({ hint, children, ...change }: NoticeFrameProps) {
  const sentence = useChangeSentence(change);
  const notice = useRef<HTMLDivElement>(null);
  // A long form may be scrolled down to what was typed last.
  useEffect(() => notice.current?.focus(), []);
  return (
    <MeanwhileNotice ref={notice} tabIndex={-1} outline="none">
      <Text fontWeight="medium" textWrap="pretty">
        {sentence}
      </Text>
      <Text mt="0.5" textWrap="pretty">
        {hint}
      </Text>
      {children}
    </MeanwhileNotice>
  );
}

function Notice<Field extends string>({
  changes,
  onTakeTheirs,
  onTakeMine,
  ...change
}: ConflictNoticeProps<Field>) {
  return (
    <NoticeFrame {...change} hint="What you typed is kept. Look at the changes, then save again.">
      <Stack as="ul" gap="2" mt="3" color="fg.default" listStyleType="none">
        {changes.map((change) => {
          const { field, title, theirs, kept, mine, note } = change;
          return (
            <Stack as="li" key={field} gap="2">
              {mine !== undefined && <BothTexts change={change} />}
              {/* What is long takes the line, and what became of it the next one. */}
              <HStack
                columnGap="3"
                rowGap="1"
                wrap="wrap"
                justify="space-between"
                align="flex-start"
              >
                {mine !== undefined ? (
                  <Text color="fg.muted">
                    {title}:{" "}
                    {note ?? (kept ? "yours is in the form" : "the saved one is in the form")}
                  </Text>
                ) : (
                  <Text
                    minW="0"
                    overflowWrap="anywhere"
                    whiteSpace="pre-line"
                    {...(theirs.length > longText ? { ...scrolling, "aria-label": title } : {})}
                  >
                    <Text as="span" color="fg.muted">
                      {title}:
                    </Text>{" "}
                    {theirs}
                  </Text>
                )}
                {note !== undefined && mine !== undefined ? null : kept ? (
                  <Button
                    size="xs"
                    variant="outline"
                    flexShrink="0"
                    aria-label={`Use Saved: ${title}`}
                    onClick={() => onTakeTheirs(field)}
                  >
                    Use Saved
                  </Button>
                ) : mine !== undefined && onTakeMine ? (
                  <Button
                    size="xs"
                    variant="outline"
                    flexShrink="0"
                    aria-label={`Use Yours: ${title}`}
                    onClick={() => onTakeMine(field)}
                  >
                    Use Yours
                  </Button>
                ) : (
                  <Text flexShrink="0" color="fg.muted">
                    {note ?? "now in your form"}
                  </Text>
                )}
              </HStack>
            </Stack>
          );
        })}
      </Stack>
    </NoticeFrame>
  );
}
