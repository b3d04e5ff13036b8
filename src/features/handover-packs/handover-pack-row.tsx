import { Box, Button, Flex, HStack, Text } from "@chakra-ui/react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { ProgressBar } from "../../components/feedback/progress-bar.tsx";
import { ConfirmDialog } from "../../components/overlays/confirm-dialog.tsx";
import { FactLine } from "../../components/pages/fact-line.tsx";
import { withProject } from "../../lib/api/call-headers.ts";
import { type RouterOutputs, useTRPC } from "../../lib/api/trpc.ts";
import { showErrorToast } from "../../lib/error-toast.ts";
import { formatCount, formatDateTime, formatFileSize, formatShortDate } from "../../lib/formats.ts";

type HandoverPack = RouterOutputs["handoverPacks"]["list"][number];

/** Whether it can still become ready. */
export const isUnfinished = ({ state }: Pick<HandoverPack, "state">) =>
  state === "waiting" || state === "writing";

function factsOf({ state, done, total, fileSize, createdBy, expiresAt }: HandoverPack) {
  if (state === "waiting") return ["Waiting for its turn"];
  if (state === "writing") {
    return [done < total ? `${done} of ${formatCount(total, "file")}` : "Writing the rest"];
  }
  return [
    fileSize === null ? null : formatFileSize(fileSize),
    createdBy && `by ${createdBy}`,
    state === "ready" && expiresAt ? `until ${formatShortDate(expiresAt)}` : null,
  ];
}

/** One pack: how far it is, or what can be done with it. */
export function HandoverPackRow({ pack }: { pack: HandoverPack }) {
  const { id, state, done, total, error, createdAt } = pack;
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  const created = formatDateTime(createdAt);
  const remove = useMutation(
    trpc.handoverPacks.delete.mutationOptions({
      onError: (failure) => showErrorToast("The pack could not be deleted", failure),
      onSettled: async () => {
        setDeleting(false);
        await queryClient.invalidateQueries({ queryKey: trpc.handoverPacks.pathKey() });
      },
    }),
  );
  const percent = total > 0 ? Math.round((100 * done) / total) : null;
  return (
    <Flex
      as="li"
      gap="3"
      justify="space-between"
      align="center"
      wrap="wrap"
      py="3"
      borderTopWidth="1px"
      _first={{ borderTopWidth: "0" }}
    >
      <Box minW="0" flex="1 1 180px">
        <Text fontWeight="medium">{created}</Text>
        <Text textStyle="xs" color="fg.subtle" mt="0.5">
          <FactLine facts={factsOf(pack)} />
        </Text>
        {error && (
          <Text textStyle="xs" color="fg.error" mt="1" textWrap="pretty">
            {error}
          </Text>
        )}
        {isUnfinished(pack) && (
          <Box mt="2">
            <ProgressBar value={percent} label="Handover pack" thin />
          </Box>
        )}
      </Box>
      <HStack gap="2">
        {state === "ready" && (
          <Button asChild variant="outline" size="sm">
            <a href={withProject(`/api/handover-packs/${id}/download`)} download>
              <Download aria-hidden />
              Download
            </a>
          </Button>
        )}
        <Button
          variant="ghost"
          size="sm"
          color="fg.error"
          aria-label={`${isUnfinished(pack) ? "Cancel" : "Delete"} the pack of ${created}`}
          onClick={() => setDeleting(true)}
        >
          {isUnfinished(pack) ? "Cancel" : "Delete"}
        </Button>
      </HStack>
      <ConfirmDialog
        open={deleting}
        title="Delete this handover pack?"
        description="Copies that were downloaded stay as they are."
        confirmLabel="Delete Pack"
        pending={remove.isPending}
        destructive
        onConfirm={() => remove.mutate({ id })}
        onCancel={() => setDeleting(false)}
      />
    </Flex>
  );
}
