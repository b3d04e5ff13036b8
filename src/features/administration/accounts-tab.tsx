import { Box, Skeleton, Text } from "@chakra-ui/react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { useState } from "react";
import { Card } from "../../components/card.tsx";
import { EmptyState } from "../../components/feedback/empty-state.tsx";
import { ErrorState } from "../../components/feedback/error-state.tsx";
import { Loading } from "../../components/feedback/loading.tsx";
import { SkeletonRows } from "../../components/feedback/skeleton-rows.tsx";
import { SearchInput } from "../../components/forms/search-input.tsx";
import { useTRPC } from "../../lib/api/trpc.ts";
import { formatCount } from "../../lib/formats.ts";
import { useAnnounced } from "../../lib/use-announced.ts";
import { AccountDialog, type AccountTask } from "./account-dialogs.tsx";
import { AccountRow } from "./account-row.tsx";

/** Everybody who has an account, and what can be done for them. */
export function AccountsTab() {
  const trpc = useTRPC();
  const [search, setSearch] = useState("");
  const [task, setTask] = useState<AccountTask | null>(null);
  const accounts = useQuery(
    trpc.administration.accounts.queryOptions(
      { search },
      { placeholderData: keepPreviousData, staleTime: 0 },
    ),
  );
  const { data } = accounts;
  useAnnounced(data && formatCount(data.count, "account"));
  return (
    <>
      <Box mb="4">
        <SearchInput
          label="Search accounts"
          placeholder="Name or email"
          value={search}
          onValueChange={setSearch}
        />
      </Box>
      <Card>
        {data ? (
          data.accounts.length === 0 ? (
            <EmptyState
              icon={Users}
              title="No account matches"
              hint="Try part of a name or email."
            />
          ) : (
            <Box as="ul" listStyleType="none" aria-label="Accounts">
              {data.accounts.map((account) => (
                <AccountRow key={account.id} account={account} onAsk={setTask} />
              ))}
            </Box>
          )
        ) : accounts.isError ? (
          <ErrorState
            title="The accounts could not be loaded"
            error={accounts.error}
            onRetry={() => void accounts.refetch()}
            retrying={accounts.isFetching}
          />
        ) : (
          <Loading label="Loading accounts...">
            <SkeletonRows mark="avatar" factLines={2} align={{ base: "flex-start", sm: "center" }}>
              <Skeleton boxSize="7" borderRadius="l2" />
            </SkeletonRows>
          </Loading>
        )}
      </Card>
      {data && data.accounts.length < data.count && (
        <Text color="fg.muted" mt="3">
          These are the first {data.accounts.length} of {formatCount(data.count, "account")}. Search
          to find others.
        </Text>
      )}
      {task && <AccountDialog task={task} onClose={() => setTask(null)} />}
    </>
  );
}
