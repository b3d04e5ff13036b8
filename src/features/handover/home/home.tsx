import { Button, Grid, Stack } from "@chakra-ui/react";
import { Link } from "@tanstack/react-router";
import { Layers } from "lucide-react";
import { useState } from "react";
import { Card } from "../../../components/card.tsx";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { pagePath } from "../../../lib/navigation/paths.ts";
import { useCanEdit, useScope } from "../../../lib/session/session.ts";
import { whatAnAreaIs } from "../areas/area-words.ts";
import { FrameDialog } from "../frame/lazy-frame-dialog.ts";
import { Section } from "../section.tsx";
import { AskBox } from "./ask-box.tsx";
import { FirstStep } from "./first-step.tsx";
import { HandoverCard } from "./handover-card.tsx";
import { shapeOf, useRememberShape } from "./home-shape.ts";
import { NeedsYou } from "./needs-you.tsx";
import { TrackReadiness } from "./track-readiness.tsx";
import { hasFrame, useCourse, useHome, useMayBeAsked, useMilestones } from "./use-home.ts";

/** Where the frame is said and nothing is named yet that is handed over. */
function NoAreas() {
  const scope = useScope();
  const canEdit = useCanEdit();
  return (
    <Section title="Needs You">
      <EmptyState
        compact
        icon={Layers}
        title="No areas yet"
        hint={whatAnAreaIs}
        action={
          <Button asChild variant="outline" size="sm" mt="1">
            <Link to={pagePath(scope, "handover")}>
              {canEdit ? "Add the First Area" : "Open the Handover"}
            </Link>
          </Button>
        }
      />
    </Section>
  );
}

function HomeContent({ onSetUp }: { onSetUp: () => void }) {
  const { handover, readiness, failure } = useHome();
  const milestones = useMilestones();
  const course = useCourse();
  const mayBeAsked = useMayBeAsked(handover);
  if (!handover || !readiness) {
    if (!failure) return null;
    return (
      <Card>
        <ErrorState
          compact
          title="The handover could not be loaded"
          retryLabel="Load the Handover Again"
          {...failure}
        />
      </Card>
    );
  }
  const shape = shapeOf(handover, readiness.areas.length, mayBeAsked);
  if (shape !== "whole") return shape === "question" ? <FirstStep onSetUp={onSetUp} /> : null;
  const hasAreas = readiness.areas.length > 0;
  return (
    <Stack gap="4">
      {!hasFrame(handover) && mayBeAsked && <FirstStep onSetUp={onSetUp} />}
      <HandoverCard {...{ handover, readiness, milestones }} />
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 8fr) minmax(0, 5fr)" }}
        gap="4"
        alignItems="start"
      >
        {hasAreas ? <NeedsYou /> : <NoAreas />}
        <Stack gap="4" minW="0">
          <AskBox readiness={readiness} />
          {hasAreas && <TrackReadiness tracks={readiness.tracks} course={course} />}
        </Stack>
      </Grid>
    </Stack>
  );
}

/**
 * The handover on the dashboard: where it stands, what needs the person who looks, a box to ask and
 * the readiness of each track. A project without a handover is asked once whether it has one.
 */
export function HandoverHome() {
  const [isSettingUp, setIsSettingUp] = useState(false);
  useRememberShape();
  return (
    <>
      <HomeContent onSetUp={() => setIsSettingUp(true)} />
      {/* Stays where others set up the same meanwhile, and what asked for it goes. */}
      {isSettingUp && <FrameDialog onClose={() => setIsSettingUp(false)} />}
    </>
  );
}
