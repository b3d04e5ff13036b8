import { Stack } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import type { Handover } from "../../../../server/features/handover/handover.schema.ts";
import { Card } from "../../../components/card.tsx";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { useCanEdit } from "../../../lib/session/session.ts";
import { handoverQueryOptions } from "../handover-queries.ts";
import { FirstStep } from "./first-step.tsx";
import { HandoverCard } from "./handover-card.tsx";
import { useMilestones } from "./use-home.ts";

/** Whether anybody has said from whom to whom, or until when. */
const hasFrame = ({ leavingTeam, receivingTeam, lastDay, hypercareEnd }: Handover) =>
  Boolean(leavingTeam ?? receivingTeam ?? lastDay ?? hypercareEnd);

/**
 * The handover on the dashboard: from whom to whom, and the days of it. A project without a
 * handover is asked once whether it has one.
 */
export function HandoverHome() {
  const query = useQuery(handoverQueryOptions(useTRPC()));
  const { data: handover, error, isFetching, refetch } = query;
  const milestones = useMilestones();
  const canEdit = useCanEdit();
  if (!handover) {
    if (!error) return null;
    return (
      <Card>
        <ErrorState
          compact
          title="The handover could not be loaded"
          retryLabel="Load the Handover Again"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Card>
    );
  }
  if (!hasFrame(handover)) {
    return canEdit && handover.skippedAt === null ? <FirstStep /> : null;
  }
  return (
    <Stack gap="4">
      <HandoverCard handover={handover} milestones={milestones} />
    </Stack>
  );
}
