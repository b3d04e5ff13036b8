import { Badge, Box, Button, Flex, SimpleGrid, Text } from "@chakra-ui/react";
import { Link } from "@tanstack/react-router";
import { Check, HandHelping, OctagonAlert } from "lucide-react";
import { useState } from "react";
import { Card } from "../../../components/card.tsx";
import { pagePath } from "../../../lib/navigation/paths.ts";
import { useScope } from "../../../lib/session/session.ts";
import type { DrillStep } from "./drill-queries.ts";
import { type MarkedOutcome, outcomePalettes, outcomeTitles } from "./drill-words.ts";
import { type SaveNote, StepNote, useStepNote } from "./step-note.tsx";

const icons = { done: Check, helped: HandHelping, stuck: OctagonAlert } as const;
const outcomes = Object.keys(outcomeTitles) as MarkedOutcome[];

type StepProps = {
  step: DrillStep;
  /** Whether it can be marked: by somebody who may change things, in a drill under way. */
  canMark: boolean;
  onMark: (outcome: DrillStep["outcome"]) => void;
  onNote: SaveNote;
  /** Whether its note is one of two, while one chooses. */
  onConflict: (isOpen: boolean) => void;
  /** Opens the document where the step stands. */
  onOpenPassage: (() => void) | undefined;
};

function OutcomeButtons({ step, onMark }: Pick<StepProps, "step" | "onMark">) {
  return (
    <SimpleGrid
      columns={3}
      gap="2"
      role="group"
      aria-label={`How step ${step.position} went`}
      maxW={{ sm: "md" }}
    >
      {outcomes.map((outcome) => {
        const Icon = icons[outcome];
        const isMarked = step.outcome === outcome;
        return (
          <Button
            key={outcome}
            variant="outline"
            aria-pressed={isMarked}
            minH="11"
            h="auto"
            px="1"
            py="1.5"
            gap="1.5"
            whiteSpace="normal"
            textAlign="center"
            lineHeight="shorter"
            {...(isMarked && {
              bg: `${outcomePalettes[outcome]}.subtle`,
              color: `${outcomePalettes[outcome]}.fg`,
              borderColor: `${outcomePalettes[outcome]}.fg`,
              fontWeight: "semibold",
            })}
            onClick={() => onMark(isMarked ? "open" : outcome)}
          >
            <Icon aria-hidden />
            {outcomeTitles[outcome]}
          </Button>
        );
      })}
    </SimpleGrid>
  );
}

/** What the reader of a step sees first, and what stands under it in the document. */
function StepText({ text }: { text: string }) {
  const [opening = "", ...rest] = text.split("\n");
  return (
    <Box minW="0" overflowWrap="anywhere">
      <Text fontWeight="medium">{opening}</Text>
      {rest.length > 0 && (
        <Text color="fg.muted" whiteSpace="pre-line" mt="0.5">
          {rest.join("\n")}
        </Text>
      )}
    </Box>
  );
}

/** One step of a drill: what is to be done, how it went, and what was noted. */
export function DrillStepCard({
  step,
  canMark,
  onMark,
  onNote,
  onConflict,
  onOpenPassage,
}: StepProps) {
  const scope = useScope();
  const [isNoting, setIsNoting] = useState(false);
  const { position, text, outcome, note, task } = step;
  const ownNote = useStepNote(step, onNote, onConflict);
  // What was typed stays in sight, should the drill be over before it is saved.
  const showsNote =
    ownNote.isUnsaved || (canMark && (isNoting || note !== null || outcome === "stuck"));
  return (
    <Card as="li" px="4" py="3.5" aria-label={`Step ${position}`}>
      <Flex gap="3" align="flex-start">
        <Text
          color="fg.subtle"
          fontWeight="medium"
          minW="6"
          flexShrink="0"
          fontVariantNumeric="tabular-nums"
        >
          {position}.
        </Text>
        <Box flex="1" minW="0">
          <StepText text={text} />
        </Box>
        {!canMark &&
          (outcome === "open" ? (
            <Badge colorPalette="neutral" flexShrink="0">
              Not tried
            </Badge>
          ) : (
            <Badge colorPalette={outcomePalettes[outcome]} flexShrink="0">
              {outcomeTitles[outcome]}
            </Badge>
          ))}
      </Flex>
      <Box ps={{ base: canMark ? "0" : "9", sm: "9" }} mt="2.5">
        {canMark && <OutcomeButtons step={step} onMark={onMark} />}
        {!canMark && !showsNote && note && (
          <Text color="fg.muted" whiteSpace="pre-line" overflowWrap="anywhere">
            {note}
          </Text>
        )}
        {showsNote && (
          <Box mt="3" maxW={{ sm: "md" }}>
            <StepNote step={step} note={ownNote} startFocused={isNoting} />
          </Box>
        )}
        <Flex gap="2" mt="2.5" wrap="wrap" align="center" _empty={{ display: "none" }}>
          {task && (
            <Button asChild variant="outline" size="xs">
              <Link to={pagePath(scope, "workflow")} search={{ task: task.id }}>
                {task.completed ? "Its task is done" : "Open Task"}
              </Link>
            </Button>
          )}
          {canMark && !showsNote && (
            <Button variant="outline" size="xs" onClick={() => setIsNoting(true)}>
              Add Note
            </Button>
          )}
          {onOpenPassage && (
            <Button variant="outline" size="xs" onClick={onOpenPassage}>
              Show in the Document
            </Button>
          )}
        </Flex>
      </Box>
    </Card>
  );
}
