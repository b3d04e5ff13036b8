import { Button, Stack, Text } from "@chakra-ui/react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { TextAreaInput } from "../../components/forms/form-fields.tsx";
import { AppDialog } from "../../components/overlays/app-dialog.tsx";
import { ConfirmDialog } from "../../components/overlays/confirm-dialog.tsx";
import { errorMessage } from "../../lib/api/errors.ts";
import { useTRPC } from "../../lib/api/trpc.ts";
import { formatDateTime } from "../../lib/formats.ts";
import { showToast } from "../../lib/toaster.ts";
import type { ManagedAccount } from "./managed-account.ts";

type Words = { title: string; text: string; confirm: string; done: string; destructive?: true };

const words = {
  reset: {
    title: "Make a reset link for",
    text: "Whoever has the link can set a new password, once, within a day. Older links end.",
    confirm: "Make Link",
    done: "Link made",
  },
  "switch-off": {
    title: "Switch off the account of",
    text: "Sessions and API tokens end at once, and signing in is refused. What they wrote stays.",
    confirm: "Switch Off",
    done: "Account switched off",
    destructive: true,
  },
  "switch-on": {
    title: "Switch on the account of",
    text: "They can sign in again. API tokens do not come back.",
    confirm: "Switch On",
    done: "Account switched on",
  },
  "add-administrator": {
    title: "Make an administrator of",
    text: "They see every account and the security log, and can do all that you can do here.",
    confirm: "Make Administrator",
    done: "Administrator named",
  },
  "remove-administrator": {
    title: "Take back the administration from",
    text: "They keep their account and their projects.",
    confirm: "Take Back",
    done: "Administration taken back",
    destructive: true,
  },
  "remove-factor": {
    title: "Remove the second factor of",
    text: "Their password alone signs them in until they set up another. Do this only when you are sure who asks for it.",
    confirm: "Remove",
    done: "Second factor removed",
    destructive: true,
  },
} as const satisfies Record<string, Words>;

/** What is to be done for an account, once it is confirmed. */
export type AccountTask = { action: keyof typeof words; account: ManagedAccount };

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
        Pass this link on where nobody else reads it. It works once, until{" "}
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

/** Asks before something is done for an account, does it, and shows a link where one was made. */
export function AccountDialog({ task, onClose }: { task: AccountTask; onClose: () => void }) {
  const { action, account } = task;
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { title, text, confirm, done } = words[action];
  const answers = {
    onSuccess: async () => {
      await Promise.all([
        queryClient.invalidateQueries(trpc.administration.accounts.queryFilter()),
        queryClient.invalidateQueries(trpc.accounts.current.queryFilter()),
      ]);
      if (action === "reset") return;
      showToast({ title: done, description: account.email, tone: "success" });
      onClose();
    },
    onError: (error: unknown) => {
      showToast({
        title: "That was not possible",
        description: errorMessage(error, "Please try again."),
        tone: "error",
      });
      onClose();
    },
  };
  const update = useMutation(trpc.administration.updateAccount.mutationOptions(answers));
  const reset = useMutation(trpc.administration.createResetLink.mutationOptions(answers));
  const removeFactor = useMutation(trpc.administration.removeSecondFactor.mutationOptions(answers));
  const { id } = account;
  const run = {
    reset: () => reset.mutate({ id }),
    "switch-off": () => update.mutate({ id, isDisabled: true }),
    "switch-on": () => update.mutate({ id, isDisabled: false }),
    "add-administrator": () => update.mutate({ id, isAdministrator: true }),
    "remove-administrator": () => update.mutate({ id, isAdministrator: false }),
    "remove-factor": () => removeFactor.mutate({ id }),
  } as const satisfies Record<AccountTask["action"], () => void>;

  if (reset.data) {
    return (
      <AppDialog
        open
        onClose={onClose}
        title={`Reset link for ${account.name}`}
        footer={<Button onClick={onClose}>Done</Button>}
      >
        <ResetLink {...reset.data} />
      </AppDialog>
    );
  }
  return (
    <ConfirmDialog
      open
      title={`${title} ${account.name}?`}
      description={text}
      confirmLabel={confirm}
      pending={update.isPending || reset.isPending || removeFactor.isPending}
      destructive={"destructive" in words[action]}
      onConfirm={run[action]}
      onCancel={onClose}
    />
  );
}
