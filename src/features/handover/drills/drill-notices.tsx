import { Box, type BoxProps, Button, Flex, Stack, Text } from "@chakra-ui/react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { EditorsOnly } from "../../../components/editors-only.tsx";
import { formatShortDate } from "../../../lib/formats.ts";
import { pagePath } from "../../../lib/navigation/paths.ts";
import { useScope, useSignedInUser } from "../../../lib/session/session.ts";
import type { Drill } from "./drill-queries.ts";
import { openTaskOf, whyNoEvidence } from "./drill-words.ts";

const changeWords = { added: "New", removed: "Gone", changed: "Changed" } as const;

/** How the playbook's steps differ from those of the drill by now. */
function PlaybookChanges({ changes }: { changes: Drill["changes"] }) {
  if (changes.length === 0) return null;
  return (
    <Stack as="ul" gap="2" mt="3" listStyleType="none" aria-label="What changed in the playbook">
      {changes.map(({ kind, position, before, after }) => (
        <Box
          as="li"
          key={`${kind}-${position}-${after}`}
          color="fg.default"
          overflowWrap="anywhere"
        >
          <Text as="span" color="fg.muted">
            {changeWords[kind]}
            {position !== null && ` (step ${position})`}:{" "}
          </Text>
          {before !== null && (
            <Text as="del" color="fg.muted">
              {before}
            </Text>
          )}{" "}
          {after !== null && (
            <Text as="ins" textDecoration="none">
              {after}
            </Text>
          )}
        </Box>
      ))}
    </Stack>
  );
}

/** In the colors that the drill's badge has elsewhere. */
const tones = {
  good: { bg: "status-completed.subtle", color: "status-completed.fg" },
  open: { bg: "bg.info", color: "fg.info" },
  warning: { bg: "bg.warning", color: "fg.warning" },
  bad: { bg: "status-failed.subtle", color: "status-failed.fg" },
  over: { bg: "bg.muted", color: "fg.default" },
} as const satisfies Record<string, BoxProps>;
type NoticeTone = keyof typeof tones;

function Notice({
  tone,
  title,
  children,
}: {
  tone: NoticeTone;
  title: string;
  children?: ReactNode;
}) {
  return (
    <Box
      as="section"
      aria-label="How this drill stands"
      p="4"
      mb="4"
      borderRadius="l3"
      {...tones[tone]}
    >
      <Text fontWeight="semibold">{title}</Text>
      {children}
    </Box>
  );
}

function titleOf({ status, stuckAt, finishedAt, isEvidence }: Drill): string {
  const on = finishedAt ? ` on ${formatShortDate(finishedAt)}` : "";
  if (status === "passed") return `Passed${on}${isEvidence ? ", and confirmed" : ""}`;
  if (status === "stuck") return `Stuck at step ${stuckAt?.position ?? "?"}${on}`;
  return `Given up${on}`;
}

type OutcomeNoticeProps = {
  drill: Drill;
  onWitness: () => void;
  onReopen: () => void;
  isPending: boolean;
};

function toneOf({ status, playbook, isEvidence }: Drill): NoticeTone {
  if (isEvidence) return "good";
  if (status === "abandoned") return "over";
  return status === "stuck" || playbook !== "unchanged" ? "bad" : "open";
}

type Step = "witness" | "reopen" | "start";

/** What brings a drill on that proves nothing; null where that is up to somebody else. */
function nextStepOf(drill: Drill, canWitness: boolean): Step | null {
  const { status, playbook } = drill;
  if (playbook === "changed") return "start";
  if (status === "stuck" && playbook === "unchanged") {
    // The task comes first, to which its step leads.
    return openTaskOf(drill) ? null : "reopen";
  }
  return canWitness ? "witness" : null;
}

/** More ways on than these would leave the choice to the reader; a new drill starts from its area too. */
const maxSteps = 2;

/** The ways on, the most useful ones of those that there are. */
function waysOn({ status, playbook }: Drill, canWitness: boolean): Step[] {
  const order: Step[] =
    status === "stuck" ? ["reopen", "witness", "start"] : ["witness", "reopen", "start"];
  const isPossible = { witness: canWitness, reopen: playbook === "unchanged", start: true };
  return order.filter((step) => isPossible[step]).slice(0, maxSteps);
}

/** How a drill ended, what that proves, and what to do next. */
export function OutcomeNotice({ drill, onWitness, onReopen, isPending }: OutcomeNoticeProps) {
  const scope = useScope();
  const user = useSignedInUser();
  const { status, witness, witnessedAt, receiver, isEvidence, areaId } = drill;
  if (status === "running") return null;
  const mayWitness = witness ? witness.id === user.id : receiver?.id !== user.id;
  const canWitness = mayWitness && status !== "abandoned" && witnessedAt === null;
  const next = nextStepOf(drill, canWitness);
  const variantOf = (step: typeof next) => (step === next ? "solid" : "outline");
  const buttons: Record<Step, ReactNode> = {
    witness: (
      <Button
        key="witness"
        size="sm"
        variant={variantOf("witness")}
        loading={isPending}
        onClick={onWitness}
      >
        Confirm What I Saw
      </Button>
    ),
    reopen: (
      <Button
        key="reopen"
        size="sm"
        variant={variantOf("reopen")}
        loading={isPending}
        onClick={onReopen}
      >
        Continue This Drill
      </Button>
    ),
    start: (
      <Button key="start" asChild size="sm" variant={variantOf("start")}>
        <Link to={pagePath(scope, "handover", String(areaId))} search={{ open: "start-drill" }}>
          Start a New Drill
        </Link>
      </Button>
    ),
  };
  const reason = whyNoEvidence(drill);
  return (
    <Notice tone={toneOf(drill)} title={titleOf(drill)}>
      {reason && <Text mt="0.5">{reason}</Text>}
      {isEvidence && (
        <Text mt="0.5">It proves that {receiver?.name ?? "the one who takes over"} can do it.</Text>
      )}
      {witness && witnessedAt && !isEvidence && (
        <Text mt="0.5">
          {witness.name} confirmed it on {formatShortDate(witnessedAt)}.
        </Text>
      )}
      <PlaybookChanges changes={drill.changes} />
      {!isEvidence && (
        <EditorsOnly>
          <Flex gap="2" mt="3" wrap="wrap">
            {waysOn(drill, canWitness).map((step) => buttons[step])}
          </Flex>
        </EditorsOnly>
      )}
    </Notice>
  );
}

/** In a drill under way, that its playbook is not what it was. */
export function RunningNotice({ drill }: { drill: Drill }) {
  if (drill.status !== "running" || drill.playbook === "unchanged") return null;
  return (
    <Notice
      tone="warning"
      title={
        drill.playbook === "deleted"
          ? `“${drill.documentTitle}” was deleted while this drill was under way`
          : "The playbook was changed while this drill was under way"
      }
    >
      <Text mt="0.5">
        These are still the steps that it began with. Start a new drill for the others.
      </Text>
      <PlaybookChanges changes={drill.changes} />
    </Notice>
  );
}
