import { Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { Layers } from "lucide-react";
import { Card } from "../../../components/card.tsx";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { PageSpinner } from "../../../components/feedback/page-spinner.tsx";
import { Page, PageHeader } from "../../../components/pages/page.tsx";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { AddAreaMenu } from "../areas/add-area-menu.tsx";
import { areasQueryOptions } from "../handover-queries.ts";

function AreaList() {
  const { data: areas, error, isFetching, refetch } = useQuery(areasQueryOptions(useTRPC()));
  if (!areas) {
    if (!error) return <PageSpinner />;
    return (
      <ErrorState
        title="The handover could not be loaded"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (areas.length === 0) {
    return (
      <EmptyState
        icon={Layers}
        title="No areas yet"
        hint="An area is one thing that is handed over: a system, a process, a relationship, a duty or an account."
      />
    );
  }
  return (
    <Stack as="ul" gap="0">
      {areas.map(({ id, name }) => (
        <Text as="li" key={id} py="2">
          {name}
        </Text>
      ))}
    </Stack>
  );
}

/** The Handover page: what is not handed over yet, and who will know it. */
export function HandoverScreen() {
  return (
    <Page>
      <PageHeader
        title="Handover"
        subtitle="What is not handed over yet, and who will know it"
        actions={<AddAreaMenu />}
      />
      <Card>
        <AreaList />
      </Card>
    </Page>
  );
}
