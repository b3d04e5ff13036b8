import { Button, Stack } from "@chakra-ui/react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { SkeletonRows } from "../../../components/feedback/skeleton-rows.tsx";
import { SettingsList, SettingsRow } from "../../../components/pages/settings-list.tsx";
import { SettingsSection } from "../../../components/pages/settings-section.tsx";
import { type RouterOutputs, useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { formatDate } from "../../../lib/formats.ts";
import { lazyDialog } from "../../../lib/loading/lazy-part.tsx";
import { showToast } from "../../../lib/toaster.ts";
import { problemSentences, type SingleSignOnProblem } from "./problems.ts";
import { useProvider } from "./use-provider.ts";

const ConnectDialog = lazyDialog(() =>
  import("./connect-dialog.tsx").then((module) => module.ConnectDialog),
);

type Identity = RouterOutputs["singleSignOn"]["identities"][number];

function IdentityRow({ identity, name }: { identity: Identity; name: string }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const disconnect = useMutation(
    trpc.singleSignOn.remove.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(trpc.singleSignOn.identities.queryFilter()),
      onError: (error) => showErrorToast(`${name} was not disconnected`, error),
    }),
  );
  return (
    <SettingsRow
      title={new URL(identity.issuer).host}
      facts={[`Connected ${formatDate(identity.createdAt)}`]}
      ending={{
        label: "Disconnect",
        question: `Disconnect ${name}?`,
        description: "It no longer opens your account. Your password still does.",
        confirmLabel: `Disconnect ${name}`,
        pending: disconnect.isPending,
        run: (onSettled) => disconnect.mutate({ id: identity.id }, { onSettled }),
      }}
    />
  );
}

function ConnectButton({ name }: { name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" alignSelf="flex-start" onClick={() => setIsOpen(true)}>
        Connect {name}
      </Button>
      {isOpen && <ConnectDialog name={name} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type SingleSignOnSectionProps = {
  /** What went wrong at the provider, where the page was led back from it. */
  problem: SingleSignOnProblem | undefined;
};

/** What opens the account besides its password; nothing where no provider is configured. */
export function SingleSignOnSection({ problem }: SingleSignOnSectionProps) {
  const trpc = useTRPC();
  const provider = useProvider();
  const read = useQuery(trpc.singleSignOn.identities.queryOptions());
  const identities = read.data;
  const name = provider?.name ?? "Single sign-on";
  useEffect(() => {
    if (!problem) return;
    const description = problemSentences[problem](name);
    showToast({ title: `${name} was not connected`, description, tone: "error" });
  }, [problem, name]);
  if (!identities || (!provider && identities.length === 0)) return null;
  return (
    <SettingsSection
      title="Single Sign-On"
      text={`Your account at ${provider?.name ?? "the provider"} opens this one.`}
    >
      <Stack gap="3" align="stretch">
        <SettingsList
          read={read}
          noun="connections"
          empty="Not connected yet."
          outline={<SkeletonRows count={1} px="0" />}
        >
          {(identity) => <IdentityRow key={identity.id} identity={identity} name={name} />}
        </SettingsList>
        {provider && identities.length === 0 && <ConnectButton name={provider.name} />}
      </Stack>
    </SettingsSection>
  );
}
