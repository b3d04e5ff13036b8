import { Badge, Box, Button, Flex, Text } from "@chakra-ui/react";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import type { Need } from "../../../../server/features/handover/needs-you/needs-you.schema.ts";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { Loading } from "../../../components/feedback/loading.tsx";
import { FactLine } from "../../../components/pages/fact-line.tsx";
import { mediumScreen, useMediaQuery } from "../../../lib/browser/use-media-query.ts";
import { useSignedInUser } from "../../../lib/session/session.ts";
import { GapButton } from "../gap-button.tsx";
import { tellReader } from "../gap-words.ts";
import { Section, SectionRow } from "../section.tsx";
import { SeverityBadge } from "../tone-badges.tsx";
import { isRankedBySeverity, needPalette } from "../tones.ts";
import { isSaidByBadge } from "./need-words.ts";
import { NeedRowsSkeleton } from "./needs-skeleton.tsx";
import { useNeedsYou } from "./use-home.ts";

/** How many rows stand there before one asks for the rest. */
const shownRows = { dashboard: 7, handover: 3 };
const maxRowsOnPhone = 4;

/** Columns as wide as their widest entry, so that rows line up. */
const columns = {
  display: { md: "grid" },
  gridTemplateColumns: { md: "max-content minmax(0, 1fr) max-content" },
  columnGap: "3",
} as const;
const rowOfColumns = {
  display: { base: "flex", md: "grid" },
  flexWrap: "wrap",
  alignItems: "center",
  gridColumn: "1 / -1",
  gridTemplateColumns: "subgrid",
  columnGap: "3",
} as const;

/** How bad a gap is, as everywhere; in a few words what is late, what others wait for, and when. */
const NeedBadge = ({ row }: { row: Need }) =>
  row.severity && isRankedBySeverity(row.kind) ? (
    <SeverityBadge severity={row.severity} />
  ) : (
    <Badge colorPalette={needPalette(row.kind)}>{row.label}</Badge>
  );

function Row({ row }: { row: Need }) {
  const { areaId, areaName, action, kind } = row;
  const what = tellReader(row, useSignedInUser().id);
  // A meeting goes by its own title; anything else says of an area what is wrong there.
  const [first, second] =
    kind === "meeting"
      ? [what, <FactLine key="facts" facts={["Meeting", areaName]} />]
      : areaName === null
        ? [what]
        : [areaName, isSaidByBadge(row) ? undefined : what];
  return (
    <SectionRow asChild>
      <Box as="li" {...rowOfColumns} rowGap="1.5">
        <Flex>
          <NeedBadge row={row} />
        </Flex>
        {/* On a phone the words have the width to themselves, under the badge and the button. */}
        <Box flex={{ base: "1 0 100%", md: "1" }} order={{ base: "1", md: "0" }} minW="0">
          <Text fontWeight={second || areaName ? "medium" : undefined} overflowWrap="anywhere">
            {first}
          </Text>
          {second && (
            <Text color="fg.muted" overflowWrap="anywhere">
              {second}
            </Text>
          )}
        </Box>
        <GapButton
          areaId={areaId}
          action={action}
          about={areaName === null ? what : `${what}, ${areaName}`}
          // Those who receive have signed where the expert's signature is waited for.
          signsFor={kind === "signature" ? "leaving" : "receiving"}
          variant={kind === "signature" ? "solid" : "outline"}
        />
      </Box>
    </SectionRow>
  );
}

/** “9 · yours or unassigned” */
function describeCount(rows: readonly Need[]): string {
  const own = rows.filter(({ isOwn }) => isOwn).length;
  const words = own === rows.length ? "yours" : own === 0 ? "unassigned" : "yours or unassigned";
  return `${rows.length} · ${words}`;
}

type NeedsYouProps = {
  /** On the page of the handover only what waits in its areas stands above them, or nothing at all. */
  on?: keyof typeof shownRows;
};

/** What waits for the person who looks: each row with the one thing to do about it. */
export function NeedsYou({ on = "dashboard" }: NeedsYouProps) {
  const { data, error, isFetching, refetch } = useNeedsYou();
  const [isOpen, setIsOpen] = useState(false);
  const isAboveMap = on === "handover";
  const rows = isAboveMap ? data?.filter(({ areaId }) => areaId !== null) : data;
  const isPhone = !useMediaQuery(mediumScreen);
  const first = isPhone ? Math.min(shownRows[on], maxRowsOnPhone) : shownRows[on];
  // A button in the place of a single row would be no shorter than the row.
  const isFolded = rows !== undefined && rows.length > first + 1;
  const shown = isOpen || !isFolded ? rows : rows.slice(0, first);
  if (isAboveMap && rows?.length === 0) return null;
  return (
    <Section title="Needs You" hint={rows && rows.length > 0 ? describeCount(rows) : undefined}>
      {!shown || !rows ? (
        error ? (
          <ErrorState
            compact
            title="This list could not be loaded"
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <Loading label="Loading what needs you...">
            <NeedRowsSkeleton rows={shownRows[on]} rowsOnPhone={first} />
          </Loading>
        )
      ) : rows.length === 0 ? (
        <EmptyState
          compact
          icon={CircleCheck}
          title="Nothing waits for you"
          hint="What is yours or unassigned will show here"
        />
      ) : (
        <Box as="ul" listStyleType="none" {...columns}>
          {shown.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </Box>
      )}
      {isFolded && (
        <SectionRow py="1.5">
          <Button
            variant="plain"
            size="xs"
            ms="-2.5"
            onClick={() => setIsOpen(!isOpen)}
            aria-expanded={isOpen}
          >
            {isOpen ? "Show Fewer" : `Show All ${rows.length}`}
          </Button>
        </SectionRow>
      )}
    </Section>
  );
}
