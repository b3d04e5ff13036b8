import { Badge, Box } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "../../lib/api/trpc.ts";
import { minutes } from "../../lib/dates/durations.ts";
import { formatCount } from "../../lib/formats.ts";

/**
 * How many critical and high gaps the handover has; nothing where there are none. The badge says what
 * it counts, which is not what needs the person who looks.
 */
export function GapCount() {
  const trpc = useTRPC();
  const { data } = useQuery(
    trpc.handover.gapCounts.queryOptions(undefined, { staleTime: minutes(1) }),
  );
  const count = data ? data.critical + data.high : 0;
  if (count === 0) return null;
  const words = `${formatCount(count, "critical or high gap")} in the project`;
  return (
    <>
      <Badge colorPalette="status-failed" textStyle="figure" ms="auto" title={words} aria-hidden>
        {formatCount(count, "severe gap")}
      </Badge>
      <Box as="span" srOnly>
        , {words}
      </Box>
    </>
  );
}
