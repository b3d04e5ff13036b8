import { Box, Button, chakra, Flex, Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronRight, FileSpreadsheet } from "lucide-react";
import { useState } from "react";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { Loading, SkeletonLines } from "../../../components/feedback/loading.tsx";
import { EntryListing, useListing } from "../../../components/imports/entry-listing.tsx";
import type { ImportService } from "../../../components/imports/service-browser.tsx";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { pagePath } from "../../../lib/navigation/paths.ts";
import { useScope } from "../../../lib/session/session.ts";

export type ChosenSheet = { service: ImportService; id: string; name: string };
type OnChoose = (sheet: ChosenSheet) => void;

const Choose = chakra("button");

function Sheets({ service, onChoose }: { service: ImportService; onChoose: OnChoose }) {
  const listing = useListing(service.id, undefined);
  return (
    <EntryListing service={service} listing={listing}>
      {({ id, name }) => (
        <Choose
          type="button"
          display="flex"
          alignItems="center"
          gap="2.5"
          w="full"
          minH="9"
          px="3"
          textAlign="start"
          cursor="pointer"
          _hover={{ bg: "bg.muted" }}
          onClick={() => onChoose({ service, id, name })}
        >
          <Box as="span" color="fg.subtle" flexShrink="0">
            <FileSpreadsheet size={16} aria-hidden />
          </Box>
          <Text as="span" flex="1" minW="0" truncate title={name}>
            {name}
          </Text>
          <Box as="span" color="fg.subtle" flexShrink="0">
            <ChevronRight size={14} aria-hidden />
          </Box>
        </Choose>
      )}
    </EntryListing>
  );
}

function NoServices({ services }: { services: readonly ImportService[] }) {
  const scope = useScope();
  const names = services.map(({ name }) => name).join(" or ");
  return (
    <EmptyState
      compact
      icon={FileSpreadsheet}
      title="No service with sheets is connected"
      hint={`Connect ${names} in Integrations, and the rows of their sheets can become tasks.`}
      action={
        <Button asChild variant="outline" size="sm" mt="2">
          <Link to={pagePath(scope, "integrations")} search={{ category: "productivity" }}>
            Open Integrations
          </Link>
        </Button>
      }
    />
  );
}

/** Chooses a sheet of a service that is connected. */
export function SheetChoice({ onChoose }: { onChoose: OnChoose }) {
  const { data, error, refetch, isFetching } = useQuery(
    useTRPC().imports.services.queryOptions(undefined, { staleTime: 0 }),
  );
  const [chosen, setChosen] = useState<string>();
  if (error) {
    return (
      <ErrorState
        compact
        title="The services could not be read"
        error={error}
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) {
    return (
      <Loading label="Reading the services...">
        <SkeletonLines lines={6} />
      </Loading>
    );
  }
  const withSheets = data.filter(({ brings }) => brings.includes("tasks"));
  const connected = withSheets.filter(({ isConnected }) => isConnected);
  const service = connected.find(({ id }) => id === chosen) ?? connected[0];
  if (!service) return <NoServices services={withSheets} />;
  return (
    <Stack gap="3">
      {connected.length > 1 && (
        <Flex gap="2" role="group" aria-label="Service">
          {connected.map(({ id, name }) => (
            <Button
              key={id}
              size="sm"
              variant={id === service.id ? "subtle" : "outline"}
              aria-pressed={id === service.id}
              onClick={() => setChosen(id)}
            >
              {name}
            </Button>
          ))}
        </Flex>
      )}
      <Sheets key={service.id} service={service} onChoose={onChoose} />
    </Stack>
  );
}
