import { Box, Button, type ButtonProps, HStack, Stack, Text } from "@chakra-ui/react";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { Loading, SkeletonLines } from "../../../components/feedback/loading.tsx";
import { CopyButton } from "../../../components/forms/copy-field.tsx";
import { FormFooter } from "../../../components/forms/form-footer.tsx";
import { useFocusOnError } from "../../../components/forms/use-focus-on-error.ts";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { errorMessage } from "../../../lib/api/errors.ts";
import { type RouterOutputs, useTRPC } from "../../../lib/api/trpc.ts";
import { mediumScreen, useMediaQuery } from "../../../lib/browser/use-media-query.ts";
import { CodeField } from "./code-field.tsx";
import { QrCode } from "./qr-code.tsx";
import { CodesDoneButton, RecoveryCodes } from "./recovery-codes.tsx";

const formId = "set-up-second-factor";

/** "JBSW Y3DP ...": in fours, as people type. */
const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(" ") ?? secret;

type SetUp = RouterOutputs["secondFactor"]["begin"];

/** Four groups fit on a line and five do not: a key of eight stands in two even lines. */
const keyWidth = "22ch";

const Key = ({ secret }: Pick<SetUp, "secret">) => (
  <Text fontFamily="mono" mt="1" maxW={keyWidth} overflowWrap="anywhere" data-testid="secret">
    {inFours(secret)}
  </Text>
);

const Code = ({ uri }: Pick<SetUp, "uri">) => (
  <QrCode text={uri} label="QR code for your authenticator app" />
);

/** A phone cannot scan its own screen: there the key leads, and the code is for another phone. */
function OnThisPhone({ secret, uri }: SetUp) {
  const [showsCode, setShowsCode] = useState(false);
  return (
    <Stack gap="3" align="flex-start">
      <Box minW="0">
        <Text color="fg.muted">Copy this key into the app, or open the app with it:</Text>
        <Key secret={secret} />
      </Box>
      <HStack gap="2" wrap="wrap">
        <CopyButton label="Key" text={secret} size="sm" />
        <Button asChild size="sm" variant="outline">
          <a href={uri}>Open in Authenticator App</a>
        </Button>
      </HStack>
      <Button
        size="sm"
        variant="ghost"
        color="accent.fg"
        ms="-3"
        aria-expanded={showsCode}
        onClick={() => setShowsCode(!showsCode)}
      >
        {showsCode ? "Hide QR Code" : "Show QR Code"}
      </Button>
      {showsCode && <Code uri={uri} />}
    </Stack>
  );
}

const OnAnotherScreen = ({ secret, uri }: SetUp) => (
  <Stack direction="row" gap="5" align="center">
    <Code uri={uri} />
    <Box minW="0">
      <Text color="fg.muted">Scan the QR code with the app, or enter this key in it:</Text>
      <Key secret={secret} />
      <CopyButton label="Key" text={secret} size="xs" mt="2" />
    </Box>
  </Stack>
);

function ScanStep(setUp: SetUp) {
  const isPhone = !useMediaQuery(mediumScreen);
  return (
    <Stack gap="4">
      <Text textWrap="pretty">
        Add Baton to an authenticator app, such as Aegis, 1Password, Google Authenticator or
        Microsoft Authenticator. Then enter the code that it shows.
      </Text>
      {isPhone ? <OnThisPhone {...setUp} /> : <OnAnotherScreen {...setUp} />}
    </Stack>
  );
}

type SetUpButtonProps = ButtonProps & {
  /** Told once it is set up and the recovery codes were seen. */
  onEnabled: () => unknown;
};

/** Sets a second factor up in a dialog: scan, confirm with a code, keep the recovery codes. */
export function SetUpButton({ onEnabled, ...button }: SetUpButtonProps) {
  const trpc = useTRPC();
  const [open, setOpen] = useState(false);
  const [code, setCode] = useState("");
  const [isSaved, setSaved] = useState(false);
  const begin = useMutation(trpc.secondFactor.begin.mutationOptions());
  const confirm = useMutation(trpc.secondFactor.confirm.mutationOptions());
  const codes = confirm.data?.recoveryCodes;
  const form = useFocusOnError(confirm.error);
  const start = () => {
    setCode("");
    setSaved(false);
    confirm.reset();
    begin.mutate();
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    if (codes) void onEnabled();
  };
  const enter = (value: string) => {
    setCode(value);
    // What is under way goes on, and its answer is waited for.
    if (confirm.isError) confirm.reset();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate({ code });
  };

  return (
    <>
      <Button variant="outline" {...button} onClick={start}>
        Set Up
      </Button>
      <AppDialog
        open={open}
        onClose={close}
        // The codes are not shown again: a click beside them must not lose them.
        closable={!codes}
        title={codes ? "Your Recovery Codes" : "Set Up a Second Factor"}
        footer={
          codes ? (
            <CodesDoneButton isSaved={isSaved} onDone={close} />
          ) : (
            <FormFooter
              form={formId}
              onCancel={close}
              canSend={!begin.isError}
              disabled={!begin.isSuccess}
              pending={confirm.isPending}
              pendingLabel="Verifying..."
            >
              Turn On
            </FormFooter>
          )
        }
      >
        {codes ? (
          <RecoveryCodes codes={codes} onSaved={() => setSaved(true)} />
        ) : begin.isError ? (
          <ErrorState
            compact
            title="The set-up could not be started"
            error={begin.error}
            loadsByItself={false}
            onRetry={() => begin.mutate()}
            retrying={begin.isPending}
          />
        ) : begin.isSuccess ? (
          <Stack gap="5">
            <ScanStep {...begin.data} />
            <form ref={form} id={formId} noValidate onSubmit={send}>
              <CodeField
                autoFocus
                value={code}
                onValueChange={enter}
                error={
                  confirm.isError ? errorMessage(confirm.error, "Please try again.") : undefined
                }
              />
            </form>
          </Stack>
        ) : (
          <Loading label="Starting the set-up...">
            <SkeletonLines lines={4} my="4" />
          </Loading>
        )}
      </AppDialog>
    </>
  );
}
