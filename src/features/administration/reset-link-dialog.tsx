import { Button, Stack, Text } from "@chakra-ui/react";
import { useMutation } from "@tanstack/react-query";
import { CopyField } from "../../components/forms/copy-field.tsx";
import { AppDialog } from "../../components/overlays/app-dialog.tsx";
import { useTRPC } from "../../lib/api/trpc.ts";
import { showErrorToast } from "../../lib/error-toast.ts";
import { formatDateTime } from "../../lib/formats.ts";
import { useSignedInUser } from "../../lib/session/session.ts";
import type { ManagedAccount } from "./managed-account.ts";

type ResetLinkProps = { path: string; expiresAt: Date; isOwn: boolean };

/** The link, the one time it can be read. */
const ResetLink = ({ path, expiresAt, isOwn }: ResetLinkProps) => (
  <Stack gap="3">
    <Text textWrap="pretty">
      {isOwn ? "Open this link to set a new password." : "Send this link to them privately."} It
      works once, until {formatDateTime(expiresAt)}, and is not shown again.
    </Text>
    <CopyField label="Reset Link" text={`${location.origin}${path}`} rows={3} />
  </Stack>
);

/** Makes a one-time link by which a person sets a new password, and shows it. */
export function ResetLinkDialog({
  account,
  onClose,
}: {
  account: ManagedAccount;
  onClose: () => void;
}) {
  const trpc = useTRPC();
  const isOwn = useSignedInUser().id === account.id;
  const reset = useMutation(
    trpc.administration.createResetLink.mutationOptions({
      onError: (error) => {
        showErrorToast("The link could not be made", error);
        onClose();
      },
    }),
  );
  return (
    <AppDialog
      open
      onClose={onClose}
      // The link is shown this once: a click beside it must not lose it.
      closable={!reset.data}
      title={`Reset Link for ${account.name}`}
      footer={
        reset.data ? (
          <Button variant="outline" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button loading={reset.isPending} onClick={() => reset.mutate({ id: account.id })}>
              Make Link
            </Button>
          </>
        )
      }
    >
      {reset.data ? (
        <ResetLink {...reset.data} isOwn={isOwn} />
      ) : (
        <Text textWrap="pretty">
          Anyone with the link can set a new password for {account.email}. It works once, within a
          day, and replaces earlier links.
        </Text>
      )}
    </AppDialog>
  );
}
