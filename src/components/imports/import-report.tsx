import { Box, Center, chakra, Flex, Stack, Text } from "@chakra-ui/react";
import { CircleAlert, CircleCheck, CircleX, Clock, LoaderCircle } from "lucide-react";
import { useEffect } from "react";
import { announce } from "../../lib/announce.ts";
import { formatTime } from "../../lib/formats.ts";
import { ErrorState } from "../feedback/error-state.tsx";
import { Loading, SkeletonLines } from "../feedback/loading.tsx";
import { ProgressBar } from "../feedback/progress-bar.tsx";
import {
  endingOf,
  type ImportEntry,
  type ImportRun,
  isRunning,
  progressOf,
  remainderOf,
  useImportRun,
  useNotedEntries,
} from "./import-runs.ts";

const List = chakra("ul");

/** Entries that have something to tell, under a heading. */
function Noted({ title, entries }: { title: string; entries: readonly ImportEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <Stack gap="1.5">
      <Text as="h3" textStyle="sm" fontWeight="medium">
        {title}
      </Text>
      <List
        aria-label={title}
        maxH="60"
        overflowY="auto"
        tabIndex={0}
        borderWidth="1px"
        borderColor="border.hairline"
        borderRadius="l2"
        divideY="1px"
        divideColor="border.hairline"
      >
        {entries.map(({ id, name, note }) => (
          <Box as="li" key={id} px="3" py="2">
            <Text wordBreak="break-word">{name}</Text>
            <Text textStyle="sm" color="fg.muted">
              {note}
            </Text>
          </Box>
        ))}
      </List>
    </Stack>
  );
}

/** What did not come in, or not as it stood, and why. */
function NotedEntries({ run }: { run: ImportRun }) {
  const { data } = useNotedEntries(run);
  if (!data) return null;
  const failed = data.entries.filter(({ state }) => state === "failed");
  const others = data.entries.filter(({ state }) => state !== "failed");
  return (
    <>
      <Noted title="Not imported" entries={failed} />
      <Noted title="Not taken over as they stand" entries={others} />
      {data.next !== null && (
        <Text textStyle="sm" color="fg.muted">
          These are the first {data.entries.length.toLocaleString("en-US")}; there are more.
        </Text>
      )}
    </>
  );
}

/** What a running import is at: "Importing from SharePoint", "Paused until 9:30 AM". */
const activityOf = ({ serviceName, waitsUntil }: ImportRun) =>
  waitsUntil ? `Paused until ${formatTime(waitsUntil)}` : `Importing from ${serviceName}`;

function Running({ run }: { run: ImportRun }) {
  const { done, total, found, reached } = progressOf(run);
  const isPaused = run.waitsUntil !== null;
  const listing = isPaused ? found : `Listing what was chosen, ${found}...`;
  const percent = run.isListing || total === 0 ? null : Math.floor((done / total) * 100);
  return (
    <Stack gap="2">
      <Flex justify="space-between" gap="3" wrap="wrap">
        <Text fontWeight="medium">{activityOf(run)}</Text>
        <Text color="fg.muted" fontVariantNumeric="tabular-nums">
          {run.isListing ? listing : reached}
        </Text>
      </Flex>
      <ProgressBar
        label={`Import from ${run.serviceName}`}
        // Without a count the bar moves, and a pause would look like work.
        value={isPaused ? (percent ?? 0) : percent}
        palette={isPaused ? "status-pending" : "accent"}
      />
      {isPaused && (
        <Text textStyle="sm" color="fg.muted">
          {run.serviceName} cannot take more requests right now. The import resumes by itself.
        </Text>
      )}
    </Stack>
  );
}

function Ended({ run }: { run: ImportRun }) {
  const isGood = run.status === "completed";
  const remainder = remainderOf(run);
  const [Icon, color] = !isGood
    ? [CircleX, "fg.error"]
    : run.counts.failed > 0
      ? [CircleAlert, "fg.warning"]
      : [CircleCheck, "fg.success"];
  return (
    <Flex gap="3">
      <Box color={color} pt="0.5" flexShrink="0">
        <Icon size={18} aria-hidden />
      </Box>
      <Stack gap="0.5">
        <Text fontWeight="medium">{endingOf(run)}</Text>
        {remainder && <Text color="fg.muted">{remainder}.</Text>}
        {/* That of a completed one only tells the counts once more. */}
        {!isGood && run.note && <Text color="fg.muted">{run.note}</Text>}
        {isGood && run.target === "documents" && run.counts.imported + run.counts.updated > 0 && (
          <Text textStyle="sm" color="fg.muted">
            Processing continues in the background.
          </Text>
        )}
      </Stack>
    </Flex>
  );
}

/** How an import stands, and what came of it once it has ended. */
export function ImportReport({ id }: { id: number }) {
  const { data: run, error, refetch, isFetching } = useImportRun(id);
  // Not how far it is, which changes all the time.
  const words = run && (isRunning(run) ? activityOf(run) : endingOf(run));
  useEffect(() => {
    if (words) announce(words);
  }, [words]);
  if (error) {
    return (
      <ErrorState
        compact
        title="The import could not be shown"
        error={error}
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!run) {
    return (
      <Loading label="Reading the import...">
        <SkeletonLines lines={3} />
      </Loading>
    );
  }
  return (
    <Stack gap="4">
      {isRunning(run) ? <Running run={run} /> : <Ended run={run} />}
      {!isRunning(run) && <NotedEntries run={run} />}
    </Stack>
  );
}

/** One line about an import that runs, for the page behind the dialog. */
export function ImportLine({ run, action }: { run: ImportRun; action: React.ReactNode }) {
  const { found, reached } = progressOf(run);
  const isPaused = run.waitsUntil !== null;
  const Icon = isPaused ? Clock : LoaderCircle;
  return (
    <Flex
      align="center"
      gap="3"
      px="3"
      py="2"
      borderWidth="1px"
      borderColor="border.hairline"
      borderRadius="l2"
      bg="bg.panel"
    >
      <Center
        color={isPaused ? "fg.muted" : "accent.fg"}
        animation={isPaused ? undefined : "spin 1.6s linear infinite"}
        flexShrink="0"
      >
        <Icon size={16} aria-hidden />
      </Center>
      <Text flex="1" minW="0" fontVariantNumeric="tabular-nums">
        {run.waitsUntil === null
          ? `Importing from ${run.serviceName}: ${run.isListing ? found : reached}`
          : `The import from ${run.serviceName} is paused until ${formatTime(run.waitsUntil)}`}
      </Text>
      {action}
    </Flex>
  );
}
