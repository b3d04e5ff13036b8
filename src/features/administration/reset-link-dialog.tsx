import { Button, Stack, Text } from "@chakra-ui/react";
import { useMutation } from "@tanstack/react-query";
import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { TextAreaInput } from "../../components/forms/form-fields.tsx";
import { AppDialog } from "../../components/overlays/app-dialog.tsx";
import { useTRPC } from "../../lib/api/trpc.ts";
import { showErrorToast } from "../../lib/error-toast.ts";
import { formatDateTime } from "../../lib/formats.ts";
import { showToast } from "../../lib/toaster.ts";
import type { ManagedAccount } from "./managed-account.ts";

/** The link, the one time it can be read. */
function ResetLink({ path, expiresAt }: { path: string; expiresAt: Date }) {
  const [copied, setCopied] = useState(false);
  const link = `${location.origin}${path}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      showToast({ title: "The link could not be copied. Select it and copy it by hand." });
    }
  };
  const Icon = copied ? Check : Copy;
  return (
    <Stack gap="3" align="flex-start">
      <Text textWrap="pretty">
        Send this link where nobody else can read it. It works once, until{" "}
        {formatDateTime(expiresAt)}, and cannot be shown again.
      </Text>
      <TextAreaInput
        aria-label="Reset link"
        readOnly
        rows={3}
        resize="none"
        value={link}
        fontFamily="mono"
        wordBreak="break-all"
        onFocus={(event) => event.target.select()}
      />
      <Button variant="outline" onClick={copy}>
        <Icon aria-hidden />
        {copied ? "Copied" : "Copy Link"}
      </Button>
    </Stack>
  );
}

/** Makes a one-time link by which a person sets a new password, and shows it. */
export function ResetLinkDialog({
  account,
  onClose,
}: {
  account: ManagedAccount;
  onClose: () => void;
}) {
  const trpc = useTRPC();
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
      title={`Reset link for ${account.name}`}
      footer={
        reset.data ? (
          <Button onClick={onClose}>Done</Button>
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
        <ResetLink {...reset.data} />
      ) : (
        <Text textWrap="pretty">
          Whoever has the link can set a new password for {account.email}, once, within a day. Older
          links end.
        </Text>
      )}
    </AppDialog>
  );
}
