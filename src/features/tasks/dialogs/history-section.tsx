import { Box, Button, Stack, Text } from "@chakra-ui/react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { formatRelative } from "../../../lib/formats.ts";
import { describeEntry, toHistory } from "../task-history.ts";
import { DialogSection } from "./dialog-section.tsx";

const pageLength = 10;
/** No more can be asked for at a time. */
const maxShown = 100;

/** Who did what with a task, the latest first. */
export function HistorySection({ taskId }: { taskId: number }) {
  const trpc = useTRPC();
  const [limit, setLimit] = useState(pageLength);
  const { data: activities = [], isFetching } = useQuery(
    trpc.activities.list.queryOptions({ taskId, limit }, { placeholderData: keepPreviousData }),
  );
  const hasMore = activities.length === limit && limit < maxShown;
  if (activities.length === 0) return null;
  return (
    <DialogSection title="History">
      <Stack as="ul" gap="1" listStyleType="none" aria-label="History">
        {toHistory(activities).map((entry) => (
          <Text
            as="li"
            key={entry.activity.id}
            textStyle="xs"
            color="fg.muted"
            overflowWrap="anywhere"
          >
            <Box as="span" color="fg.default">
              {entry.activity.userName ?? "Somebody"}
            </Box>{" "}
            {describeEntry(entry)}, {formatRelative(entry.activity.createdAt)}
          </Text>
        ))}
      </Stack>
      {hasMore && (
        <Button
          size="xs"
          variant="ghost"
          mt="1"
          ms="-2.5"
          loading={isFetching}
          onClick={() => setLimit(Math.min(limit + 3 * pageLength, maxShown))}
        >
          Show Earlier
        </Button>
      )}
    </DialogSection>
  );
}
