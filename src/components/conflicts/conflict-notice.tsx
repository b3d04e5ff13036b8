import {
  Box,
  type BoxProps,
  Button,
  type ButtonProps,
  HStack,
  SimpleGrid,
  Stack,
  Text,
} from "@chakra-ui/react";
import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { isWriting } from "../../lib/browser/is-writing.ts";
import type { ChangedField, EntryChange } from "../../lib/changed-fields.ts";
import { lazyWithRetry } from "../../lib/loading/lazy-with-retry.ts";
import { EntryChanges } from "./entry-changes.tsx";
import { MeanwhileNotice } from "./meanwhile-notice.tsx";
import { type Change, useChangeSentence } from "./use-changed-by.ts";

type ConflictNoticeProps<Field extends string> = Change & {
  changes: readonly ChangedField<Field>[];
  onTakeTheirs: (field: Field) => void;
  /** Fills in again what was typed, where the change holds it. */
  onTakeMine?: (field: Field) => void;
  /** Fills in what both people have, where the change holds it. */
  onKeepBoth?: (field: Field) => void;
};

// Few edits end in a conflict: comparing texts is loaded by those that do.
const MarkedText = lazyWithRetry(() =>
  import("./marked-text.tsx").then((module) => module.MarkedText),
);

/** A text of more characters scrolls in a box of its own, which the keyboard reaches. */
const longText = 200;
const scrolling = { maxH: "40", overflowY: "auto", tabIndex: 0, role: "group" } as const;

/** What the two texts of a conflict are called: the other one may be one's own from another tab. */
export const sides = {
  theirs: { ofTitle: (title: string) => `Saved ${title}`, use: "Use Saved" },
  mine: { ofTitle: (title: string) => `Your ${title}`, use: "Use Yours" },
} as const;
type Side = keyof typeof sides;

type SideTextProps = {
  side: Side;
  title: string;
  text: string;
  /** What it is read beside, where the words that differ are to be marked. */
  other?: string | undefined;
  /** Of a list, in place of its text. */
  entries?: readonly EntryChange[] | undefined;
};

/** One text of a field under its name. */
export function SideText({ side, title, text, other, entries }: SideTextProps) {
  const name = sides[side].ofTitle(title);
  return (
    <Box minW="0" display="flex" flexDirection="column">
      <Text textStyle="xs" color="fg.muted">
        {name}
      </Text>
      <Text
        {...scrolling}
        aria-label={name}
        // Both as high as the longer one.
        flex="1"
        mt="1"
        p="2"
        borderRadius="l1"
        bg="bg.card"
        color="fg.default"
        textStyle="xs"
        overflowWrap="anywhere"
        whiteSpace="pre-wrap"
      >
        {entries?.length ? (
          <EntryChanges entries={entries} />
        ) : text && other ? (
          <Suspense fallback={text}>
            <MarkedText text={text} other={other} />
          </Suspense>
        ) : (
          text || "empty"
        )}
      </Text>
    </Box>
  );
}

type BothTextsProps = { title: string } & Record<Side, string> & Pick<ChangedField, "entries">;

/**
 * Two long texts of one field side by side. Where they are too long to be taken in at a glance, the
 * words that differ are marked.
 */
export function BothTexts({ title, theirs, mine, entries }: BothTextsProps) {
  const isMarked = Math.max(theirs.length, mine.length) > longText;
  const beside = (text: string) => (isMarked ? text : undefined);
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
      <SideText
        side="theirs"
        title={title}
        text={theirs}
        other={beside(mine)}
        entries={entries?.theirs}
      />
      <SideText
        side="mine"
        title={title}
        text={mine}
        other={beside(theirs)}
        entries={entries?.mine}
      />
    </SimpleGrid>
  );
}

type UseSideButtonProps = ButtonProps & {
  side: Side;
  /** Where there are several to choose for. */
  title?: string;
};

/** Takes one of the two texts. */
export const UseSideButton = ({ side, title, ...button }: UseSideButtonProps) => (
  <Button
    variant="outline"
    flexShrink="0"
    aria-label={title && `${sides[side].use}: ${title}`}
    {...button}
  >
    {sides[side].use}
  </Button>
);

/** Says what somebody else has saved meanwhile; what was typed here stays until one chooses. */
export function ConflictNotice<Field extends string>(props: ConflictNoticeProps<Field>) {
  return props.changes.length > 0 && <Notice {...props} />;
}

type NoticeFrameProps = Change & {
  /** What to do now. */
  hint: string;
  /** Whether it comes of a text that saves itself, so that one may be writing on. */
  isUnasked?: boolean;
  children: ReactNode;
} & Pick<BoxProps, "mb">;

/**
 * The frame of what somebody else has saved meanwhile. It has the focus when it appears, unless that
 * would take the next keys away from whoever is writing.
 */
export function NoticeFrame({
  hint,
  isUnasked = false,
  children,
  mb = "5",
  ...change
}: NoticeFrameProps) {
  const sentence = useChangeSentence(change);
  const notice = useRef<HTMLDivElement>(null);
  // A long form may be scrolled down to what was typed last.
  useEffect(() => {
    if (isUnasked && isWriting(document.activeElement)) {
      notice.current?.scrollIntoView({ block: "nearest" });
    } else notice.current?.focus();
  }, [isUnasked]);
  return (
    <MeanwhileNotice ref={notice} tabIndex={-1} outline="none" mb={mb}>
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

/** Which text of a conflict the form holds, and what saving it takes away again. */
function inFormWords({ kept, keepsBoth, entries }: ChangedField): string {
  if (!kept) return "The saved version is in the form now.";
  if (keepsBoth) return "Both are in the form now.";
  const mine = entries?.mine ?? [];
  const removed = (entries?.theirs ?? []).filter(
    ({ text, kind }) =>
      kind !== "removed" && !mine.some((own) => own.text === text && own.kind !== "removed"),
  );
  if (removed.length === 0) return "Your version is still in the form.";
  return `Your version is still in the form. Saving it removes ${removed.map(({ text }) => `“${text}”`).join(", ")}.`;
}

type ChoiceProps<Field extends string> = { change: ChangedField<Field> } & Pick<
  ConflictNoticeProps<Field>,
  "onTakeTheirs" | "onTakeMine" | "onKeepBoth"
>;

/** Puts another text in the place of the one that the form holds. */
function Choice<Field extends string>({
  change: { field, title, kept, keepsBoth = false, mine, both },
  onTakeTheirs,
  onTakeMine,
  onKeepBoth,
}: ChoiceProps<Field>) {
  return (
    <HStack gap="2" wrap="wrap" flexShrink="0">
      {both !== undefined && onKeepBoth && !keepsBoth && (
        <Button
          variant="outline"
          size="xs"
          aria-label={`Keep Both: ${title}`}
          onClick={() => onKeepBoth(field)}
        >
          Keep Both
        </Button>
      )}
      {kept && (
        <UseSideButton side="theirs" title={title} size="xs" onClick={() => onTakeTheirs(field)} />
      )}
      {mine !== undefined && onTakeMine && (!kept || keepsBoth) && (
        <UseSideButton side="mine" title={title} size="xs" onClick={() => onTakeMine(field)} />
      )}
    </HStack>
  );
}

function Notice<Field extends string>({
  changes,
  onTakeTheirs,
  onTakeMine,
  onKeepBoth,
  ...conflict
}: ConflictNoticeProps<Field>) {
  return (
    <NoticeFrame {...conflict} hint="What you typed is kept. Look at the changes, then save again.">
      <Stack as="ul" gap="2" mt="3" color="fg.default" listStyleType="none">
        {changes.map((change) => {
          const { field, title, theirs, kept, mine, entries, note } = change;
          return (
            <Stack as="li" key={field} gap="2">
              {mine !== undefined && (
                <BothTexts
                  title={title}
                  theirs={theirs}
                  mine={mine}
                  {...(entries && { entries })}
                />
              )}
              {/* What is long takes the line, and what became of it the next one. */}
              <HStack columnGap="3" rowGap="1" wrap="wrap" justify="space-between" align="baseline">
                {mine !== undefined ? (
                  <Text color="fg.muted">{note ?? inFormWords(change)}</Text>
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
                    {entries ? <EntryChanges entries={entries.theirs} /> : theirs}
                  </Text>
                )}
                {note !== undefined && mine !== undefined ? null : kept ||
                  (mine !== undefined && onTakeMine) ? (
                  <Choice change={change} {...{ onTakeTheirs, onTakeMine, onKeepBoth }} />
                ) : (
                  <Text flexShrink="0" color="fg.muted">
                    {note ?? "Now in the form"}
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
