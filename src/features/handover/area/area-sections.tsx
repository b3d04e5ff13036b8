import { Stack } from "@chakra-ui/react";
import { type ReactNode, useDeferredValue } from "react";
import { CommentsSection } from "../../../components/comments/comments-section.tsx";
import { AcceptanceSection } from "../acceptance/acceptance-section.tsx";
import { LinksSection } from "../areas/links-section.tsx";
import { DrillsSection } from "../drills/drills-section.tsx";
import { ExpertQuestionsSection } from "../expert-questions/expert-questions-section.tsx";
import { Section, SectionRow } from "../section.tsx";
import { SessionsSection } from "../sessions/sessions-section.tsx";
import { SignOffSection } from "../sign-offs/sign-off-section.tsx";
import { AreaDecisions } from "./area-decisions.tsx";
import { AreaGaps } from "./area-gaps.tsx";
import { QuestionsSkeleton, SideSkeleton } from "./area-skeleton.tsx";

type SectionsProps = { areaId: number };

const Column = ({ children }: { children: ReactNode }) => (
  <Stack gap="4" minW="0">
    {children}
  </Stack>
);

/** What people look at once they have seen what is missing, which need not wait until it is drawn. */
function DrawnAfter({ outline, children }: { outline: ReactNode; children: ReactNode }) {
  return useDeferredValue(children, outline);
}

/** What takes the width of the page: what is missing from the area, and its questions. */
export function MainSections({ areaId }: SectionsProps) {
  return (
    <Column>
      <AreaGaps areaId={areaId} />
      <DrawnAfter outline={<QuestionsSkeleton />}>
        <AcceptanceSection areaId={areaId} />
        <ExpertQuestionsSection areaId={areaId} />
      </DrawnAfter>
    </Column>
  );
}

/** What stands beside it: evidence, documents and work, decisions, signatures. */
export function SideSections({ areaId }: SectionsProps) {
  return (
    <Column>
      <DrawnAfter outline={<SideSkeleton />}>
        <SessionsSection areaId={areaId} />
        <DrillsSection areaId={areaId} />
        <LinksSection areaId={areaId} />
        <AreaDecisions areaId={areaId} />
        <SignOffSection areaId={areaId} />
      </DrawnAfter>
    </Column>
  );
}

/** What is said about it: on a phone the last of all, since it grows without end. */
export const AreaComments = ({ areaId }: SectionsProps) => (
  <Section title="Comments">
    <SectionRow py="4">
      <CommentsSection entityType="area" entityId={areaId} />
    </SectionRow>
  </Section>
);
