import { FileSearch, FileWarning } from "lucide-react";
import { EmptyState } from "../../../../components/feedback/empty-state.tsx";
import { ErrorState } from "../../../../components/feedback/error-state.tsx";
import { Loading, SkeletonLines } from "../../../../components/feedback/loading.tsx";

const failure = "The formatting could not be shown";

export const FormattedLoading = () => (
  <Loading label="Loading the formatted document...">
    <SkeletonLines lines={12} />
  </Loading>
);

export const FormattedEmpty = ({ hint }: { hint: string }) => (
  <EmptyState compact icon={FileSearch} title="There is nothing to show" hint={hint} />
);

/** Where another try would end in the same way. */
export const FormattedRefused = ({ reason }: { reason: string }) => (
  <EmptyState
    compact
    icon={FileWarning}
    title={failure}
    hint={<span role="alert">{reason}</span>}
  />
);

type FormattedFailedProps = { error: unknown; isFetching: boolean; refetch: () => unknown };

export const FormattedFailed = ({ error, isFetching, refetch }: FormattedFailedProps) => (
  <ErrorState compact title={failure} error={error} onRetry={refetch} retrying={isFetching} />
);
