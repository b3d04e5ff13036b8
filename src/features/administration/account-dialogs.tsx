import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ConfirmDialog } from "../../components/overlays/confirm-dialog.tsx";
import { useTRPC } from "../../lib/api/trpc.ts";
import { showErrorToast } from "../../lib/error-toast.ts";
import { useSignedInUser } from "../../lib/session/session.ts";
import { showToast } from "../../lib/toaster.ts";
import type { ManagedAccount } from "./managed-account.ts";
import { ResetLinkDialog } from "./reset-link-dialog.tsx";

type Words = {
  title: (name: string) => string;
  text: string;
  confirm: string;
  done: string;
  destructive?: true;
};

const words = {
  "switch-off": {
    title: (name) => `Switch off the account of ${name}?`,
    text: "Sessions and API tokens end at once, and signing in is refused. What they wrote stays.",
    confirm: "Switch Off Account",
    done: "Account switched off",
    destructive: true,
  },
  "switch-on": {
    title: (name) => `Switch on the account of ${name}?`,
    text: "They can sign in again. API tokens do not come back.",
    confirm: "Switch On",
    done: "Account switched on",
  },
  "add-administrator": {
    title: (name) => `Make ${name} an administrator?`,
    text: "They see every account and the security log, and can do all that you can do here.",
    confirm: "Make Administrator",
    done: "Administrator named",
  },
  "remove-administrator": {
    title: (name) => `Remove administrator rights from ${name}?`,
    text: "They keep their account and their projects.",
    confirm: "Remove Rights",
    done: "Administrator rights removed",
    destructive: true,
  },
  "remove-factor": {
    title: (name) => `Remove the second factor of ${name}?`,
    text: "Their password alone signs them in until they set up another. Do this only when you are sure who is asking for it.",
    confirm: "Remove Second Factor",
    done: "Second factor removed",
    destructive: true,
  },
} as const satisfies Record<string, Words>;

type Action = keyof typeof words;

/** Giving up one's own rights, which nobody but another administrator can undo. */
const ownRights = {
  title: "Give up your administrator rights?",
  text: "You keep your account and your projects. Only another administrator can give the rights back to you.",
  confirm: "Give Up Rights",
};

/** What is to be done for an account. */
export type AccountTask = { action: Action | "reset"; account: ManagedAccount };

type ConfirmTaskProps = { action: Action; account: ManagedAccount; onClose: () => void };

function ConfirmTask({ action, account, onClose }: ConfirmTaskProps) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const isOwn = useSignedInUser().id === account.id;
  const { title, done, ...asked } = words[action];
  const question =
    isOwn && action === "remove-administrator"
      ? ownRights
      : { ...asked, title: title(account.name) };
  const answers = {
    onSuccess: async () => {
      await Promise.all([
        queryClient.invalidateQueries(trpc.administration.accounts.queryFilter()),
        queryClient.invalidateQueries(trpc.accounts.current.queryFilter()),
      ]);
      showToast({ title: done, description: account.email, tone: "success" });
      onClose();
    },
    onError: (error: unknown) => {
      showErrorToast("That was not possible", error);
      onClose();
    },
  };
  const update = useMutation(trpc.administration.updateAccount.mutationOptions(answers));
  const removeFactor = useMutation(trpc.administration.removeSecondFactor.mutationOptions(answers));
  const { id } = account;
  const run = {
    "switch-off": () => update.mutate({ id, isDisabled: true }),
    "switch-on": () => update.mutate({ id, isDisabled: false }),
    "add-administrator": () => update.mutate({ id, isAdministrator: true }),
    "remove-administrator": () => update.mutate({ id, isAdministrator: false }),
    "remove-factor": () => removeFactor.mutate({ id }),
  } as const satisfies Record<Action, () => void>;

  return (
    <ConfirmDialog
      open
      title={question.title}
      description={question.text}
      confirmLabel={question.confirm}
      pending={update.isPending || removeFactor.isPending}
      destructive={"destructive" in words[action]}
      onConfirm={run[action]}
      onCancel={onClose}
    />
  );
}

/** Asks before something is done for an account, and does it. */
export function AccountDialog({ task, onClose }: { task: AccountTask; onClose: () => void }) {
  const { action, account } = task;
  return action === "reset" ? (
    <ResetLinkDialog account={account} onClose={onClose} />
  ) : (
    <ConfirmTask action={action} account={account} onClose={onClose} />
  );
}
