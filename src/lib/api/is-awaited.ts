/**
 * Whether the first answer to a query is under way. What stands below it waits as well, so that it
 * need not move; for one that has failed once, as offline, nothing waits.
 */
export const isAwaited = ({
  isLoading,
  failureCount,
}: {
  isLoading: boolean;
  failureCount: number;
}): boolean => isLoading && failureCount === 0;
