import {
  Badge,
  Box,
  Button,
  Flex,
  Stack,
  Link as StyledLink,
  Text,
  VisuallyHidden,
} from "@chakra-ui/react";
import { Link } from "@tanstack/react-router";
import { ListChecks } from "lucide-react";
import { useState } from "react";
import { Card } from "../../../components/card.tsx";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { ProgressBar } from "../../../components/feedback/progress-bar.tsx";
import { ConfirmDialog } from "../../../components/overlays/confirm-dialog.tsx";
import { FactLine } from "../../../components/pages/fact-line.tsx";
import { Page, PageHeader } from "../../../components/pages/page.tsx";
import { errorCode } from "../../../lib/api/errors.ts";
import { pagePath } from "../../../lib/navigation/paths.ts";
import { useDocumentTitle } from "../../../lib/navigation/use-document-title.ts";
import { useCanEdit, useScope } from "../../../lib/session/session.ts";
import { HandoverTrail } from "../handover-trail.tsx";
import { WaysOut } from "../ways-out.tsx";
import { OutcomeNotice, RunningNotice } from "./drill-notices.tsx";
import type { Drill, DrillStep } from "./drill-queries.ts";
import { DrillSkeleton } from "./drill-skeleton.tsx";
import { DrillStepCard } from "./drill-step.tsx";
import { countWords, drillBadge, outlookOf, peopleFacts } from "./drill-words.ts";
import { FootCard } from "./foot-card.tsx";
import { useDrill } from "./use-drill.ts";

type OpenPassage = (documentId: number, chunkIndex: number) => void;

function Trail({ drill }: { drill: Drill }) {
  const scope = useScope();
  return (
    <HandoverTrail>
      <StyledLink asChild color="fg.muted" minW="0" title={drill.areaName}>
        <Link to={pagePath(scope, "handover", String(drill.areaId))}>
          <Box as="span" truncate>
            {drill.areaName}
          </Box>
        </Link>
      </StyledLink>
    </HandoverTrail>
  );
}

function Progress({ drill }: { drill: Drill }) {
  const { total } = drill.counts;
  const marked = drill.steps.filter(({ outcome }) => outcome !== "open");
  const count = (outcome: DrillStep["outcome"]) =>
    marked.filter((step) => step.outcome === outcome).length;
  const [done, helped, stuck] = [count("done"), count("helped"), count("stuck")];
  const percentOf = (steps: number) => (total === 0 ? 0 : Math.round((steps / total) * 100));
  const words = countWords({
    total,
    open: total - marked.length,
    done,
    helped,
    stuck,
  });
  return (
    <Stack gap="1.5" mb="4">
      <Text textStyle="sm" color="fg.muted" aria-live="polite">
        {words}
      </Text>
      <ProgressBar
        label="Steps done"
        value={percentOf(done + helped)}
        palette="status-completed"
        failed={percentOf(stuck)}
      />
    </Stack>
  );
}

type FinishCardProps = {
  drill: Drill;
  actions: ReturnType<typeof useDrill>;
  /** The steps that two people have noted, while one chooses. */
  twiceNoted: number[];
};

function FinishCard({ drill, actions, twiceNoted }: FinishCardProps) {
  const [isGivingUp, setIsGivingUp] = useState(false);
  const { finish } = actions;
  const { canFinish, words } = outlookOf(drill, twiceNoted);
  return (
    <FootCard as="section" aria-label="Finish">
      <Flex gap="3" align="center" wrap="wrap" justify="space-between">
        <Text flex="1" minW="56" color="fg.muted">
          {words}
        </Text>
        <Flex gap="2" w={{ base: "full", sm: "auto" }}>
          <Button
            variant="outline"
            flex={{ base: "1", sm: "none" }}
            onClick={() => setIsGivingUp(true)}
          >
            Give Up
          </Button>
          <Button
            flex={{ base: "1", sm: "none" }}
            disabled={!canFinish}
            loading={finish.isPending && !isGivingUp}
            onClick={() => finish.mutate({ id: drill.id })}
          >
            Finish Drill
          </Button>
        </Flex>
      </Flex>
      <ConfirmDialog
        open={isGivingUp}
        title="Give up this drill?"
        description="What was marked and noted stays, but it proves nothing and makes no tasks. You can go on with it later."
        confirmLabel="Give Up"
        pending={finish.isPending}
        onConfirm={() =>
          finish.mutate({ id: drill.id, abandon: true }, { onSettled: () => setIsGivingUp(false) })
        }
        onCancel={() => setIsGivingUp(false)}
      />
    </FootCard>
  );
}

function DrillContent({
  drill,
  actions,
  onOpenPassage,
}: {
  drill: Drill;
  actions: ReturnType<typeof useDrill>;
  onOpenPassage: OpenPassage;
}) {
  const canEdit = useCanEdit();
  const isRunning = drill.status === "running";
  const [twiceNoted, setTwiceNoted] = useState<number[]>([]);
  const noteConflict = (position: number, isOpen: boolean) =>
    setTwiceNoted((before) => {
      const others = before.filter((other) => other !== position);
      return isOpen ? [...others, position].sort((left, right) => left - right) : others;
    });
  const { label, palette } = drillBadge(drill);
  const { mark, saveNote, reopen, witness } = actions;
  const { id, documentId, playbook } = drill;
  return (
    <>
      <PageHeader
        title={drill.title}
        above={<Trail drill={drill} />}
        // How one ended stands in its notice.
        mark={isRunning && <Badge colorPalette={palette}>{label}</Badge>}
        subtitle={<FactLine facts={peopleFacts(drill)} />}
      />
      <Box maxW="reading">
        <RunningNotice drill={drill} />
        <OutcomeNotice
          drill={drill}
          onWitness={() => witness.mutate({ id })}
          onReopen={() => reopen.mutate({ id })}
          isPending={witness.isPending || reopen.isPending}
        />
        <Progress drill={drill} />
        <Stack as="ol" gap="3" listStyleType="none" aria-label="Steps">
          {drill.steps.map((step) => {
            const { position, chunkIndex } = step;
            const isThere = playbook !== "deleted" && chunkIndex !== null;
            return (
              <DrillStepCard
                key={position}
                step={step}
                canMark={canEdit && isRunning}
                onMark={(outcome) => mark({ position, outcome })}
                onNote={(note, before) => saveNote({ position, note, before })}
                onConflict={(isOpen) => noteConflict(position, isOpen)}
                onOpenPassage={isThere ? () => onOpenPassage(documentId, chunkIndex) : undefined}
              />
            );
          })}
        </Stack>
        {isRunning && canEdit && (
          <FinishCard drill={drill} actions={actions} twiceNoted={twiceNoted} />
        )}
      </Box>
    </>
  );
}

/** In the place of a drill that is not there any more, or that never was. */
function MissingDrill() {
  return (
    <>
      <PageHeader title="Drill" above={<HandoverTrail />} />
      <Card>
        <EmptyState
          icon={ListChecks}
          title="This drill is gone"
          hint="Its area was deleted, or it is not in this project. While the area is in the Trash, restoring it brings the drill back."
          action={<WaysOut />}
        />
      </Card>
    </>
  );
}

/** A drill: its steps one after the other, each to be marked as it went. */
export function DrillScreen({
  drillId,
  onOpenPassage,
}: {
  drillId: number;
  onOpenPassage: OpenPassage;
}) {
  const actions = useDrill(drillId);
  const { data, error, isFetching, refetch } = actions.query;
  const isGone = drillId === 0 || errorCode(error) === "NOT_FOUND";
  const isWaited = !isGone && !data;
  useDocumentTitle(isWaited ? "Drill" : undefined);
  return (
    <Page>
      {isWaited &&
        (error ? (
          <PageHeader title="Drill" above={<HandoverTrail />} />
        ) : (
          <VisuallyHidden as="h1">Drill</VisuallyHidden>
        ))}
      {isGone ? (
        <MissingDrill />
      ) : data ? (
        <DrillContent drill={data} actions={actions} onOpenPassage={onOpenPassage} />
      ) : error ? (
        <Card>
          <ErrorState
            title="The drill could not be loaded"
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </Card>
      ) : (
        <DrillSkeleton drillId={drillId} />
      )}
    </Page>
  );
}
