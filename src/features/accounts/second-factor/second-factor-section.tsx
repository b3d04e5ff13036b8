import { Button, HStack, Stack, Text } from "@chakra-ui/react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { SkeletonControl, SkeletonLine } from "../../../components/feedback/loading.tsx";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { SettingsState } from "../../../components/pages/settings-list.tsx";
import { SettingsSection } from "../../../components/pages/settings-section.tsx";
import { type RouterOutputs, useTRPC } from "../../../lib/api/trpc.ts";
import { formatDate } from "../../../lib/formats.ts";
import { showToast } from "../../../lib/toaster.ts";
import { CodeDialog } from "./code-dialog.tsx";
import { CodesDoneButton, RecoveryCodes } from "./recovery-codes.tsx";
import { SetUpButton } from "./set-up-button.tsx";

type SecondFactor = RouterOutputs["secondFactor"]["current"];

function useRefresh() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries(trpc.secondFactor.current.queryFilter());
}

type DialogProps = { onClose: () => void };

function RenewDialog({ onClose }: DialogProps) {
  const trpc = useTRPC();
  const refresh = useRefresh();
  const [isSaved, setSaved] = useState(false);
  const renew = useMutation(
    trpc.secondFactor.renewRecoveryCodes.mutationOptions({ onSuccess: refresh }),
  );
  if (renew.isSuccess) {
    return (
      <AppDialog
        open
        onClose={onClose}
        closable={false}
        title="Your Recovery Codes"
        footer={<CodesDoneButton isSaved={isSaved} onDone={onClose} />}
      >
        <RecoveryCodes codes={renew.data.recoveryCodes} onSaved={() => setSaved(true)} />
      </AppDialog>
    );
  }
  return (
    <CodeDialog
      title="New Recovery Codes"
      description="Your current codes will stop working."
      action="Create Codes"
      pending={renew.isPending}
      error={renew.error}
      onEdit={renew.reset}
      onSend={({ code }) => renew.mutate({ code })}
      onClose={onClose}
    />
  );
}

function DisableDialog({ asksPassword, onClose }: DialogProps & { asksPassword: boolean }) {
  const trpc = useTRPC();
  const refresh = useRefresh();
  const disable = useMutation(
    trpc.secondFactor.disable.mutationOptions({
      onSuccess: async () => {
        await refresh();
        onClose();
        showToast({ title: "Second factor turned off", tone: "success" });
      },
    }),
  );
  return (
    <CodeDialog
      title="Turn Off the Second Factor"
      description="After that, your password alone opens your account."
      action="Turn Off"
      destructive
      asksPassword={asksPassword}
      pending={disable.isPending}
      error={disable.error}
      onEdit={disable.reset}
      onSend={(input) => disable.mutate(input)}
      onClose={onClose}
    />
  );
}

function Enabled({ factor, since }: { factor: SecondFactor; since: Date }) {
  const [dialog, setDialog] = useState<"renew" | "disable" | null>(null);
  const close = () => setDialog(null);
  const left = factor.recoveryCodesLeft;
  const isLow = left < 3;
  return (
    <Stack gap="3" align="flex-start">
      <Stack gap="0.5">
        <Text fontWeight="medium">On since {formatDate(since)}</Text>
        <Text color={isLow ? "fg.warning" : "fg.muted"}>
          {left === 1 ? "1 recovery code is left." : `${left} recovery codes are left.`}
          {isLow && " Create new ones before you need them."}
        </Text>
      </Stack>
      <HStack gap="2" wrap="wrap">
        <Button variant={isLow ? "solid" : "outline"} onClick={() => setDialog("renew")}>
          New Recovery Codes
        </Button>
        <Button variant="outline" onClick={() => setDialog("disable")}>
          Turn Off
        </Button>
      </HStack>
      {dialog === "renew" && <RenewDialog onClose={close} />}
      {dialog === "disable" && <DisableDialog asksPassword={factor.hasPassword} onClose={close} />}
    </Stack>
  );
}

/** The second factor on the account page: set up, recovery codes made anew, turned off. */
export function SecondFactorSection() {
  const trpc = useTRPC();
  const refresh = useRefresh();
  const factor = useQuery(trpc.secondFactor.current.queryOptions());
  return (
    <SettingsSection
      title="Second Factor"
      text="A code from your phone, asked for after your password."
    >
      <SettingsState
        read={factor}
        noun="second factor"
        outline={
          <Stack gap="3">
            <SkeletonLine w="3/5" />
            <SkeletonControl w="24" />
          </Stack>
        }
      >
        {(data) =>
          data.enabledAt ? (
            <Enabled factor={data} since={data.enabledAt} />
          ) : (
            <Stack gap="3" align="flex-start">
              <Text color="fg.muted">Off. Your password alone opens your account.</Text>
              <SetUpButton onEnabled={refresh} aria-label="Set Up a Second Factor" />
            </Stack>
          )
        }
      </SettingsState>
    </SettingsSection>
  );
}
