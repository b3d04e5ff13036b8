import { Box, Flex, Stack, Text } from "@chakra-ui/react";
import { Link } from "@tanstack/react-router";
import { CircleCheck } from "lucide-react";
import type { Absence, Held } from "../../../../server/features/handover/absence/absence.schema.ts";
import { Card } from "../../../components/card.tsx";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { FactLine } from "../../../components/pages/fact-line.tsx";
import { formatDay } from "../../../lib/dates/day-formats.ts";
import { formatCount } from "../../../lib/formats.ts";
import { pagePath, type Scope } from "../../../lib/navigation/paths.ts";
import { useScope } from "../../../lib/session/session.ts";
import { GapButton } from "../gap-button.tsx";
import { gapTarget } from "../gap-target.ts";
import { Section, SectionRow } from "../section.tsx";
import { SeverityBadge } from "../tone-badges.tsx";
import { describeResult } from "./absence-words.ts";

const kindNames = {
  area: "Area",
  task: "Task",
  "action-item": "Action item",
  question: "Question",
  meeting: "Meeting",
  document: "Document",
  credentials: "Credentials",
} as const satisfies Record<Held["kind"], string>;

/** Where a thing can be looked at. */
function targetOf(scope: Scope | null, { kind, id, areaId }: Held) {
  const open = (action: Parameters<typeof gapTarget>[1]["action"]) =>
    gapTarget(scope, { areaId, action });
  const label = "";
  switch (kind) {
    case "area":
      return { to: pagePath(scope, "handover", String(id)) };
    case "task":
      return open({ kind: "open-task", label, id });
    case "action-item":
    case "meeting":
      return open({ kind: "open-session", label, id });
    case "question":
      return open({ kind: "answer-question", label, id });
    case "document":
      return open({ kind: "open-document", label, id });
    case "credentials":
      return { to: pagePath(scope, "integrations") };
  }
}

function HeldRow({ item }: { item: Held }) {
  const scope = useScope();
  const { kind, title, why, areaName, dueDate, severity } = item;
  // Why a task would stop says its day already.
  const day = kind !== "task" && dueDate && formatDay(dueDate);
  const facts = [kindNames[kind], kind !== "area" && areaName, day];
  return (
    <SectionRow asChild>
      <Flex as="li" align="flex-start" gap="3">
        <Box w="16" flexShrink="0" mt="0.5">
          <SeverityBadge severity={severity} />
        </Box>
        <Box flex="1" minW="0">
          <Text asChild fontWeight="medium" overflowWrap="anywhere">
            <Link {...targetOf(scope, item)}>{title}</Link>
          </Text>
          <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
            <FactLine facts={[...facts, why]} />
          </Text>
        </Box>
      </Flex>
    </SectionRow>
  );
}

type ListProps = { title: string; items: Held[] };

function HeldList({ title, items }: ListProps) {
  if (items.length === 0) return null;
  return (
    <Section title={title} hint={formatCount(items.length, "item")}>
      <Box as="ul" listStyleType="none">
        {items.map((item) => (
          // An action item has the id of its meeting, which may have several.
          <HeldRow key={`${item.kind}-${item.id}-${item.title}`} item={item} />
        ))}
      </Box>
    </Section>
  );
}

function FirstThings({ first }: Pick<Absence, "first">) {
  return (
    <Section title="What to Do First">
      <Box as="ol" listStyleType="none">
        {first.map(({ what, action, areaId }, index) => (
          <SectionRow asChild key={what}>
            <Flex
              as="li"
              align={{ base: "start", sm: "center" }}
              gap="3"
              wrap={{ base: "wrap", sm: "nowrap" }}
            >
              <Text color="fg.muted" flexShrink="0" fontVariantNumeric="tabular-nums">
                {index + 1}.
              </Text>
              <Text
                flex={{ base: "1 0 calc(100% - {spacing.8})", sm: "1" }}
                minW="0"
                overflowWrap="anywhere"
                textWrap="pretty"
              >
                {what}
              </Text>
              <GapButton areaId={areaId} action={action} about={what} />
            </Flex>
          </SectionRow>
        ))}
      </Box>
    </Section>
  );
}

/** The result in a sentence, what to do first, and then what would stop or depends on somebody. */
export function AbsenceResult({ absence }: { absence: Absence }) {
  const { stops, weakened, held, first } = absence;
  if (stops.length + weakened.length + held.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={CircleCheck}
          title="Nothing would stop"
          hint="Somebody else can do all that they do, as far as Baton knows."
        />
      </Card>
    );
  }
  return (
    <Stack gap="4">
      <Text fontWeight="medium" overflowWrap="anywhere">
        {describeResult(absence)}
      </Text>
      {first.length > 0 && <FirstThings first={first} />}
      <HeldList title="Would Stop" items={stops} />
      <HeldList title="Not Yet Proven" items={weakened} />
      <HeldList title="Depends on Them Alone" items={held} />
    </Stack>
  );
}
