import { Button, HStack, Stack, Text } from "@chakra-ui/react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import { SkeletonControl } from "../../../components/feedback/loading.tsx";
import { CopyField } from "../../../components/forms/copy-field.tsx";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { ConfirmDialog } from "../../../components/overlays/confirm-dialog.tsx";
import { FactLine } from "../../../components/pages/fact-line.tsx";
import { SettingsState } from "../../../components/pages/settings-list.tsx";
import { SettingsSection } from "../../../components/pages/settings-section.tsx";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { formatDate, formatRelative } from "../../../lib/formats.ts";

function useFeedChanges() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries(trpc.calendarFeed.read.queryFilter());
  const failing = (title: string) => ({
    onSuccess,
    onError: (error: unknown) => showErrorToast(title, error),
  });
  return {
    create: useMutation(
      trpc.calendarFeed.create.mutationOptions(failing("The address could not be created")),
    ),
    revoke: useMutation(
      trpc.calendarFeed.revoke.mutationOptions(failing("The address could not be revoked")),
    ),
  };
}

/** The address, the one time it can be read. */
const AddressDialog = ({ url, onClose }: { url: string; onClose: () => void }) => (
  <AppDialog
    open
    onClose={onClose}
    title="Your Calendar Address"
    description="Whoever knows it can read your meetings and due dates."
    footer={
      <Button variant="outline" onClick={onClose}>
        Done
      </Button>
    }
  >
    <Stack gap="3">
      <Text textWrap="pretty">
        Copy it now and subscribe to it in your calendar program, where it may be called “from URL”.
        It cannot be shown again.
      </Text>
      <CopyField label="Address" text={url} rows={3} />
    </Stack>
  </AppDialog>
);

/** One's own meetings and due dates, for a calendar program. */
export function CalendarSection() {
  const trpc = useTRPC();
  const feed = useQuery(trpc.calendarFeed.read.queryOptions());
  const { create, revoke } = useFeedChanges();
  const [asking, setAsking] = useState<"renew" | "revoke" | null>(null);
  const close = () => setAsking(null);
  return (
    <SettingsSection
      title="Calendar Feed"
      text="Your meetings in all your projects and the days your tasks are due, in your own calendar program."
    >
      <SettingsState read={feed} noun="calendar feed" outline={<SkeletonControl w="36" />}>
        {(data) =>
          data ? (
            <Stack gap="3">
              <Text color="fg.muted">
                <FactLine
                  facts={[
                    `Created ${formatDate(data.createdAt)}`,
                    data.lastReadAt ? `Read ${formatRelative(data.lastReadAt)}` : "Never read",
                  ]}
                />
              </Text>
              <HStack gap="2" wrap="wrap">
                <Button variant="outline" onClick={() => setAsking("renew")}>
                  New Address
                </Button>
                <Button variant="ghost" color="fg.error" onClick={() => setAsking("revoke")}>
                  Revoke
                </Button>
              </HStack>
            </Stack>
          ) : (
            <Button
              variant="outline"
              loading={create.isPending}
              loadingText="Creating..."
              onClick={() => create.mutate()}
            >
              <CalendarPlus aria-hidden />
              Create Address
            </Button>
          )
        }
      </SettingsState>
      <ConfirmDialog
        open={asking === "renew"}
        title="Make a new address?"
        description="The one in use stops working at once."
        confirmLabel="Make New Address"
        pending={create.isPending}
        onConfirm={() => create.mutate(undefined, { onSettled: close })}
        onCancel={close}
      />
      <ConfirmDialog
        open={asking === "revoke"}
        title="Revoke the calendar address?"
        description="Calendar programs that hold it get nothing more."
        confirmLabel="Revoke Address"
        pending={revoke.isPending}
        destructive
        onConfirm={() => revoke.mutate(undefined, { onSettled: close })}
        onCancel={close}
      />
      {create.data && asking === null && (
        <AddressDialog url={create.data.url} onClose={() => create.reset()} />
      )}
    </SettingsSection>
  );
}
