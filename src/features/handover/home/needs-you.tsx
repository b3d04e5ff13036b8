import { Badge, Box, Button, Flex, Text } from "@chakra-ui/react";
import { Link } from "@tanstack/react-router";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { Loading, SkeletonLines } from "../../../components/feedback/loading.tsx";
import { useScope } from "../../../lib/session/session.ts";
import { gapTarget } from "../gap-target.ts";
import { Section, SectionRow } from "../section.tsx";
import { severityPalettes } from "../tones.ts";
import { type NeedsYouRow, useNeedsYou } from "./use-home.ts";

/** How many rows stand there before one asks for the rest. */
const shownRows = 7;

function Row({ row }: { row: NeedsYouRow }) {
  const scope = useScope();
  const { severity, what, areaName, action } = row;
  return (
    <SectionRow asChild>
      <li>
        <Flex align="center" columnGap="3" rowGap="1.5" wrap={{ base: "wrap", md: "nowrap" }}>
          <Badge colorPalette={severityPalettes[severity]} flexShrink="0">
            {severity}
          </Badge>
          <Text flex="1" minW={{ base: "full", md: "0" }} overflowWrap="anywhere">
            {what}
          </Text>
          {areaName && (
            <Badge maxW={{ base: "60", md: "40" }} title={areaName}>
              <Box as="span" truncate>
                {areaName}
              </Box>
            </Badge>
          )}
          <Button asChild variant="outline" size="xs" ms="auto">
            <Link {...gapTarget(scope, row)} aria-label={`${action.label}: ${what}`}>
              {action.label}
            </Link>
          </Button>
        </Flex>
      </li>
    </SectionRow>
  );
}

/** What waits for the person who looks: each row with the one thing to do about it. */
export function NeedsYou() {
  const { data: rows, error, isFetching, refetch } = useNeedsYou();
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? rows : rows?.slice(0, shownRows);
  return (
    <Section
      title="Needs you"
      hint={rows && rows.length > 0 ? `${rows.length} for you to close` : undefined}
    >
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
          <Box px="4" pb="4">
            <Loading label="Loading what needs you...">
              <SkeletonLines lines={5} />
            </Loading>
          </Box>
        )
      ) : rows.length === 0 ? (
        <EmptyState
          compact
          icon={CircleCheck}
          title="Nothing waits for you"
          hint="What only you can do something about will show here"
        />
      ) : (
        <Box as="ul" listStyleType="none">
          {shown.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </Box>
      )}
      {rows && rows.length > shownRows && (
        <SectionRow py="1.5">
          <Button
            variant="plain"
            size="xs"
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
