import { Box, Button, Stack, Text } from "@chakra-ui/react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Package } from "lucide-react";
import { handoverPackDays } from "../../../db/enums.ts";
import { SettingsState } from "../../components/pages/settings-list.tsx";
import { SettingsSection } from "../../components/pages/settings-section.tsx";
import { useTRPC } from "../../lib/api/trpc.ts";
import { showErrorToast } from "../../lib/error-toast.ts";
import { HandoverPackRow, isUnfinished } from "./handover-pack-row.tsx";

const refreshMilliseconds = 1_000;

/** Everything of the project in one file to take along; for its owners. */
export function HandoverPackSection() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const packs = useQuery({
    ...trpc.handoverPacks.list.queryOptions(),
    refetchInterval: ({ state }) => (state.data?.some(isUnfinished) ? refreshMilliseconds : false),
  });
  const create = useMutation(
    trpc.handoverPacks.create.mutationOptions({
      onError: (error) => showErrorToast("The pack could not be created", error),
      onSettled: () => queryClient.invalidateQueries({ queryKey: trpc.handoverPacks.pathKey() }),
    }),
  );
  return (
    <SettingsSection
      title="Handover Pack"
      text={`Everything in the project as one ZIP that opens in a browser without Baton: documents, tasks, meetings, areas, answers and the handover report. It can be downloaded for ${handoverPackDays} days.`}
    >
      <Stack gap="3" align="stretch">
        <SettingsState read={packs} noun="handover packs">
          {(list) =>
            list.length === 0 ? (
              <Text color="fg.muted">No handover packs yet.</Text>
            ) : (
              <Box as="ul" listStyleType="none" mt="-3">
                {list.map((pack) => (
                  <HandoverPackRow key={pack.id} pack={pack} />
                ))}
              </Box>
            )
          }
        </SettingsState>
        <Button
          variant="outline"
          alignSelf="flex-start"
          loading={create.isPending}
          loadingText="Creating..."
          disabled={packs.data?.some(isUnfinished) ?? true}
          onClick={() => create.mutate()}
        >
          <Package aria-hidden />
          Create Handover Pack
        </Button>
      </Stack>
    </SettingsSection>
  );
}
