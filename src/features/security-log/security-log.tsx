import { Box, Button, Flex, Stack } from "@chakra-ui/react";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { CalendarRange, Download, ScrollText } from "lucide-react";
import { useState } from "react";
import { securityEventGroups } from "../../../server/features/security-log/security-event-groups.schema.ts";
import { Card } from "../../components/card.tsx";
import { EmptyState } from "../../components/feedback/empty-state.tsx";
import { ErrorState } from "../../components/feedback/error-state.tsx";
import { Loading } from "../../components/feedback/loading.tsx";
import { DayFilterField } from "../../components/forms/day-filter-field.tsx";
import { TextField } from "../../components/forms/form-fields.tsx";
import { SelectField } from "../../components/forms/select-field.tsx";
import { Tooltip } from "../../components/overlays/tooltip.tsx";
import { withProject } from "../../lib/api/call-headers.ts";
import { useTRPC, useTRPCClient } from "../../lib/api/trpc.ts";
import { mediumScreen, useMediaQuery } from "../../lib/browser/use-media-query.ts";
import { showToast } from "../../lib/toaster.ts";
import { emptyFilter, groupLabels, type LogFilter, readGroup, toQuery } from "./log-filter.ts";
import { LogTable, SkeletonLog } from "./log-table.tsx";

type Scope = "project" | "installation";

const csvPaths = {
  project: "/api/security-log/csv",
  installation: "/api/administration/security-log/csv",
} as const satisfies Record<Scope, string>;

/** The log, page by page; others write it, so it is read at every visit. */
function useSecurityLog(scope: Scope, filter: LogFilter) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const query = toQuery(filter);
  return useInfiniteQuery({
    queryKey: [...trpc.securityLog[scope].queryKey(query), "pages"],
    queryFn: ({ pageParam, signal }) =>
      client.securityLog[scope].query(
        { ...query, ...(pageParam === null ? {} : { before: pageParam }) },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Two in a row on phones. */
const dayWidth = { flex: { base: "1", md: "none" }, minW: "0", w: { md: "40" } } as const;

const nothingToExport = "There are no entries to export.";
const unknownEntries = "The entries could not be loaded, and so cannot be exported.";
const exportLook = { variant: "outline", ms: "auto" } as const;
const exportContent = (
  <>
    <Download aria-hidden />
    Export CSV
  </>
);

type ExportProps = {
  href: string;
  /** Why there is no file to be had, where there is none. */
  refusal: string | null;
};

/** Leads to the log as a file, or says why it does not. */
function ExportButton({ href, refusal }: ExportProps) {
  if (refusal === null) {
    return (
      <Button asChild {...exportLook}>
        <a href={href} download>
          {exportContent}
        </a>
      </Button>
    );
  }
  return (
    <Tooltip content={refusal} placement="bottom">
      {/* Only aria-disabled, so that a press and the keyboard can reach the reason. */}
      <Button {...exportLook} aria-disabled onClick={() => showToast({ title: refusal })}>
        {exportContent}
      </Button>
    </Tooltip>
  );
}

type FilterBarProps = {
  filter: LogFilter;
  onChange: (filter: LogFilter) => void;
  csv: ExportProps;
};

type FieldProps = Pick<FilterBarProps, "filter" | "onChange"> & { labelHidden?: boolean };

const GroupField = ({ filter, onChange, labelHidden = false }: FieldProps) => (
  <SelectField
    label="Show"
    labelHidden={labelHidden}
    value={filter.group || "all"}
    onChange={(event) => onChange({ ...filter, group: readGroup(event.target.value) })}
  >
    <option value="all">Everything</option>
    {securityEventGroups.map((group) => (
      <option key={group} value={group}>
        {groupLabels[group]}
      </option>
    ))}
  </SelectField>
);

const PersonField = ({ filter, onChange, labelHidden = false }: FieldProps) => (
  <TextField
    label="Person"
    labelHidden={labelHidden}
    placeholder="Name or email"
    autoComplete="off"
    value={filter.person}
    onChange={(event) => onChange({ ...filter, person: event.target.value })}
  />
);

const DayFields = ({ filter, onChange }: FieldProps) => (
  <>
    <Box {...dayWidth}>
      <DayFilterField
        label="From"
        value={filter.from}
        onDayChange={(from) => onChange({ ...filter, from })}
      />
    </Box>
    <Box {...dayWidth}>
      <DayFilterField
        label="To"
        value={filter.to}
        onDayChange={(to) => onChange({ ...filter, to })}
      />
    </Box>
  </>
);

/** In two rows, which leave most of the screen to the log; the days are one tap away. */
function NarrowFilterBar({ filter, onChange, csv }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  // What narrows the log down stays in sight.
  const isShown = isOpen || filter.from !== "" || filter.to !== "";
  const fields = { filter, onChange };
  return (
    <Stack gap="2" mb="4">
      <Flex gap="2">
        <GroupField {...fields} labelHidden />
        <ExportButton {...csv} />
      </Flex>
      <Flex gap="2">
        <PersonField {...fields} labelHidden />
        <Button variant="outline" aria-expanded={isShown} onClick={() => setIsOpen(!isShown)}>
          <CalendarRange aria-hidden />
          Dates
        </Button>
      </Flex>
      {isShown && (
        <Flex gap="2">
          <DayFields {...fields} />
        </Flex>
      )}
    </Stack>
  );
}

function FilterBar(props: FilterBarProps) {
  const isPhone = !useMediaQuery(mediumScreen);
  if (isPhone) return <NarrowFilterBar {...props} />;
  const { csv, ...fields } = props;
  return (
    <Flex gap="3" mb="4" align="flex-end" wrap="wrap">
      <Box w="56">
        <GroupField {...fields} />
      </Box>
      <Box w="48">
        <PersonField {...fields} />
      </Box>
      <DayFields {...fields} />
      <ExportButton {...csv} />
    </Flex>
  );
}

/** The security log of the project, or of the whole installation, with its filters. */
export function SecurityLog({ scope }: { scope: Scope }) {
  const [filter, setFilter] = useState(emptyFilter);
  const log = useSecurityLog(scope, filter);
  const events = log.data?.pages.flatMap((page) => page.events);
  const search = new URLSearchParams(toQuery(filter));
  const isFiltered = search.size > 0;
  const hasFailed = log.isLoadingError || (log.isError && !events);
  return (
    <>
      <FilterBar
        filter={filter}
        onChange={setFilter}
        csv={{
          href: withProject(`${csvPaths[scope]}${isFiltered ? `?${search}` : ""}`),
          refusal: hasFailed ? unknownEntries : events?.length === 0 ? nothingToExport : null,
        }}
      />
      <Card aria-busy={log.isFetching || undefined}>
        {hasFailed ? (
          <ErrorState
            title="The security log could not be loaded"
            error={log.error}
            onRetry={() => void log.refetch()}
            retrying={log.isFetching}
          />
        ) : !events ? (
          <Loading label="Loading the security log...">
            <SkeletonLog />
          </Loading>
        ) : events.length === 0 ? (
          <EmptyState
            icon={ScrollText}
            title={isFiltered ? "Nothing matches these filters" : "Nothing has happened yet"}
            {...(isFiltered
              ? {
                  action: (
                    <Button variant="outline" size="sm" onClick={() => setFilter(emptyFilter)}>
                      Show Everything
                    </Button>
                  ),
                }
              : {})}
          />
        ) : (
          <LogTable events={events} showsProjects={scope === "installation"} />
        )}
      </Card>
      {log.hasNextPage && (
        <Flex justify="center" mt="4">
          <Button
            variant="outline"
            onClick={() => void log.fetchNextPage()}
            loading={log.isFetchingNextPage}
            loadingText="Loading..."
          >
            Show Older
          </Button>
        </Flex>
      )}
    </>
  );
}
