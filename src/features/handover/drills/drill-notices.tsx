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

type NoticeTone = "good" | "open" | "bad";
const tones: Record<NoticeTone, BoxProps> = {
  good: { bg: "status.completed.subtle", color: "status.completed.fg" },
  open: { bg: "bg.info", color: "fg.info" },
  bad: { bg: "bg.warning", color: "fg.warning" },
};

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

/** What brings a drill on that proves nothing; null where that is up to somebody else. */
function nextStepOf(drill: Drill, canWitness: boolean) {
  const { status, playbook } = drill;
  if (playbook === "changed") return "start";
  if (status === "stuck" && playbook === "unchanged") return openTaskOf(drill) ? "task" : "reopen";
  return canWitness ? "witness" : null;
}

/** How a drill ended, what that proves, and what to do next. */
export function OutcomeNotice({ drill, onWitness, onReopen, isPending }: OutcomeNoticeProps) {
  const scope = useScope();
  const user = useSignedInUser();
  const { status, witness, witnessedAt, receiver, playbook, isEvidence, areaId } = drill;
  const isStuck = status === "stuck";
  if (status === "running") return null;
  const mayWitness = witness ? witness.id === user.id : receiver?.id !== user.id;
  const canWitness = mayWitness && status !== "abandoned" && witnessedAt === null;
  const next = nextStepOf(drill, canWitness);
  const variantOf = (step: typeof next) => (step === next ? "solid" : "outline");
  const openTask = next === "task" ? openTaskOf(drill) : undefined;
  const reopen = playbook === "unchanged" && (
    <Button size="sm" variant={variantOf("reopen")} loading={isPending} onClick={onReopen}>
      Continue This Drill
    </Button>
  );
  const reason = whyNoEvidence(drill);
  const tone = isEvidence
    ? "good"
    : status === "passed" && playbook === "unchanged"
      ? "open"
      : "bad";
  return (
    <Notice tone={tone} title={titleOf(drill)}>
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
            {openTask && (
              <Button asChild size="sm">
                <Link
                  to={pagePath(scope, "workflow")}
                  search={{ task: openTask.id }}
                  aria-label={`Open Task: ${openTask.title}`}
                >
                  Open Task
                </Link>
              </Button>
            )}
            {isStuck && reopen}
            {canWitness && (
              <Button
                size="sm"
                variant={variantOf("witness")}
                loading={isPending}
                onClick={onWitness}
              >
                Confirm What I Saw
              </Button>
            )}
            {!isStuck && reopen}
            <Button asChild size="sm" variant={variantOf("start")}>
              <Link
                to={pagePath(scope, "handover", String(areaId))}
                search={{ open: "start-drill" }}
              >
                Start a New Drill
              </Link>
            </Button>
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
      tone="bad"
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
