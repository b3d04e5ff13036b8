import { Box, Button, Flex, Heading, Link, Skeleton, Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { Link as RouterLink } from "@tanstack/react-router";
import { ArrowUp } from "lucide-react";
import { useRef, useState } from "react";
import { Card } from "../../components/card.tsx";
import { ErrorState } from "../../components/feedback/error-state.tsx";
import { Loading } from "../../components/feedback/loading.tsx";
import { SearchInput } from "../../components/forms/search-input.tsx";
import { pagePath } from "../../lib/navigation/paths.ts";
import { useScope } from "../../lib/session/session.ts";
import { touch } from "../../theme/recipes.ts";
import { CallRow, callColumns } from "./api-call-row.tsx";
import { apiCallsQueryOptions, groupCalls, searchCalls } from "./api-calls.ts";
import type { ApiCall } from "./api-document.schema.ts";
import { ApiIndex, ApiIndexSkeleton } from "./api-index.tsx";
import { anchorOf, CodeBlock, Mono, PageLink, Paragraph, Topic } from "./prose.tsx";
import { useIsStuck } from "./use-is-stuck.ts";

const firstCall = (origin: string) =>
  `curl -s -H "Authorization: Bearer $BATON_TOKEN" ${origin}/api/documents`;

const indexId = "index-of-calls";

function CallGroups({ groups }: { groups: [group: string, calls: ApiCall[]][] }) {
  return (
    <Stack gap="5">
      {groups.length > 1 && (
        <Box id={indexId} scrollMarginTop="4">
          <ApiIndex groups={groups.map(([group]) => group)} />
        </Box>
      )}
      {groups.map(([group, members]) => (
        <Card as="section" key={group} id={anchorOf(group)} scrollMarginTop="4" overflow="hidden">
          <Heading as="h3" textStyle="cardTitle" px="4" py="3">
            {group}
          </Heading>
          <Box as="ul" listStyleType="none">
            {members.map((call) => (
              <CallRow key={`${call.method} ${call.path}`} call={call} />
            ))}
          </Box>
        </Card>
      ))}
    </Stack>
  );
}

const keysOf = (count: number) => Array.from({ length: count }, (_, index) => `key-${index}`);

const GroupSkeleton = () => (
  <Card overflow="hidden">
    <Skeleton h="4" w="32" mx="4" my="4" borderRadius="l1" />
    {keysOf(5).map((key) => (
      <Box
        key={key}
        display="grid"
        gridTemplateColumns={callColumns}
        gap={{ base: "1", md: "4" }}
        px="4"
        py="2"
        borderTopWidth="1px"
        borderColor="border.hairline"
      >
        <Skeleton h="4" my="0.5" w="12" borderRadius="l1" />
        <Skeleton h="3" my="1" w="4/5" borderRadius="l1" />
        <Skeleton h="3" my="1" w="4/5" gridColumn={{ base: "2", md: "auto" }} borderRadius="l1" />
      </Box>
    ))}
  </Card>
);

/** Stays in sight over the hundreds of calls; its padding takes no room of its own. */
const stuck = {
  "data-covers-start": "",
  position: "sticky",
  top: "0",
  zIndex: "1",
  mx: { base: "-4", md: "-8" },
  px: { base: "4", md: "8" },
  my: "-2",
  py: "2",
  bg: "bg.canvas",
} as const;

function Reference() {
  const [search, setSearch] = useState("");
  const reference = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const calls = useQuery(apiCallsQueryOptions);
  const isStuck = useIsStuck(bar, calls.isSuccess);
  if (calls.isPending) {
    return (
      <Loading label="Loading the API reference...">
        <Stack gap="5">
          <Skeleton h="9" maxW={{ sm: "xs" }} borderRadius="l2" css={{ [touch]: { minH: "11" } }} />
          <ApiIndexSkeleton />
          <GroupSkeleton />
          <GroupSkeleton />
        </Stack>
      </Loading>
    );
  }
  if (calls.isError) {
    return (
      <Card>
        <ErrorState
          title="The API reference could not be loaded"
          error={calls.error}
          onRetry={() => calls.refetch()}
          retrying={calls.isFetching}
        />
      </Card>
    );
  }
  const groups = groupCalls(searchCalls(calls.data, search));
  const showAll = () => {
    setSearch("");
    // The button goes with the click, and would take the focus along.
    bar.current?.querySelector("input")?.focus();
  };
  // The link goes once its index is in sight, and would take the focus along.
  const focusIndex = () =>
    reference.current
      ?.querySelector<HTMLElement>(`#${indexId} :is(a, select)`)
      ?.focus({ preventScroll: true });
  const changeSearch = (text: string) => {
    setSearch(text);
    const topOf = (element: Element | null) => element?.getBoundingClientRect().top ?? 0;
    const above = topOf(bar.current) - topOf(reference.current);
    // What is found begins above what was read.
    if (above > 0) bar.current?.closest("main")?.scrollBy({ top: -above });
  };
  return (
    <Stack ref={reference} gap="5">
      <Flex
        ref={bar}
        align="center"
        justify="space-between"
        gap="3"
        boxShadow={isStuck ? "0 1px {colors.border.hairline}" : "none"}
        {...stuck}
      >
        <SearchInput
          label="Search the API"
          placeholder="Search calls..."
          value={search}
          onValueChange={changeSearch}
        />
        {isStuck && groups.length > 1 && (
          <Button asChild variant="ghost" size="sm" color="fg.muted" flexShrink="0">
            <RouterLink
              to="."
              search
              hash={indexId}
              replace
              aria-label="Back to the index"
              onClick={focusIndex}
            >
              <ArrowUp aria-hidden />
              Index
            </RouterLink>
          </Button>
        )}
      </Flex>
      {groups.length === 0 ? (
        <Stack gap="3" align="flex-start">
          <Text color="fg.muted">No call matches “{search.trim()}”.</Text>
          <Button variant="outline" size="sm" onClick={showAll}>
            Show All Calls
          </Button>
        </Stack>
      ) : (
        <CallGroups groups={groups} />
      )}
    </Stack>
  );
}

/** The calls an integrator can make, drawn from the server's own OpenAPI document. */
export function ApiTab() {
  const scope = useScope();
  return (
    <Stack gap="8">
      <Topic title="For integrators">
        <Paragraph>
          Everything the screens do can be done over REST. Make a token under{" "}
          <PageLink to={pagePath(scope, "account")} variant="underline">
            Account Settings
          </PageLink>{" "}
          and send it with each call; it acts as you, in your project. Errors are JSON with a
          sentence in <Mono>error</Mono> and a <Mono>code</Mono>.
        </Paragraph>
        <CodeBlock label="First call">{firstCall(window.location.origin)}</CodeBlock>
        <Paragraph>
          The whole contract, for tools:{" "}
          <Link href="/api/openapi.json" target="_blank" rel="noopener" variant="underline">
            OpenAPI 3.1
          </Link>
        </Paragraph>
      </Topic>
      <Reference />
    </Stack>
  );
}
