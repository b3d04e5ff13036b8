import { Button, Stack, Text } from "@chakra-ui/react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import {
  type NotificationMailMode,
  notificationKinds,
  notificationMailModes,
} from "../../../db/enums.ts";
import type { NotificationSettings } from "../../../server/features/notifications/notifications.schema.ts";
import { ErrorState } from "../../components/feedback/error-state.tsx";
import { FormFooter } from "../../components/forms/form-footer.tsx";
import { SelectField } from "../../components/forms/select-field.tsx";
import { AppDialog } from "../../components/overlays/app-dialog.tsx";
import { useUnsavedChangesGuard } from "../../components/overlays/unsaved-changes-guard.tsx";
import { errorCode, errorMessage } from "../../lib/api/errors.ts";
import { useTRPC } from "../../lib/api/trpc.ts";
import { isSame } from "../../lib/is-same.ts";
import { useRole } from "../../lib/session/session.ts";
import { showToast } from "../../lib/toaster.ts";
import { LoadingNotificationSettings } from "./loading-notification-settings.tsx";
import { NotificationKinds } from "./notification-kinds.tsx";
import { RefusedMail } from "./refused-mail.tsx";

const modeLabels: Record<NotificationMailMode, string> = {
  off: "Never",
  "at-once": "As things happen",
  daily: "Once a day, in the morning",
};

/** Of requests to join owners are told by mail in any case. */
const ownersOffHint =
  "You get no emails about what is new, except about requests to join. Your inbox still shows it.";

const modeHints: Record<NotificationMailMode, string> = {
  off: "You get no emails about what is new. Your inbox still shows it.",
  "at-once": "You get an email soon after something happens. Each email has a link to unsubscribe.",
  daily:
    "Each morning you get an email with what you have not read, one per project. Each email has a link to unsubscribe.",
};

type Chosen = Pick<NotificationSettings, "mailMode" | "levels">;
type FormProps = {
  chosen: Chosen;
  sendsMail: boolean;
  refusal: NotificationSettings["refusal"];
  formId: string;
  onChange: (chosen: Chosen) => void;
  onSave: () => void;
};

/** The kinds of which one can be told: requests to join reach owners alone. */
const useOwnKinds = () => {
  const isOwner = useRole() === "owner";
  return notificationKinds.filter((kind) => isOwner || kind !== "join-request");
};

const noMailHint =
  "This server sends no mail: SMTP is not configured. The person who runs Baton can set it up with SMTP_URL; your choices apply from then on.";

function SettingsForm({ chosen, sendsMail, refusal, formId, onChange, onSave }: FormProps) {
  const { mailMode, levels } = chosen;
  const isOwner = useRole() === "owner";
  const kinds = useOwnKinds();
  const toldRefusal = sendsMail && mailMode !== "off" ? refusal : null;
  const modeHint = mailMode === "off" && isOwner ? ownersOffHint : modeHints[mailMode];
  return (
    <form
      id={formId}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <Stack gap="4">
        <SelectField
          label="Send Emails"
          value={mailMode}
          disabled={!sendsMail}
          hint={sendsMail ? (toldRefusal ? undefined : modeHint) : noMailHint}
          onChange={({ target }) =>
            onChange({
              // In the order in which they are stored: they are compared as they are written.
              mailMode: notificationMailModes.find((mode) => mode === target.value) ?? mailMode,
              levels,
            })
          }
        >
          {notificationMailModes.map((mode) => (
            <option key={mode} value={mode}>
              {modeLabels[mode]}
            </option>
          ))}
        </SelectField>
        {toldRefusal && <RefusedMail refusal={toldRefusal} />}
        <NotificationKinds
          kinds={kinds}
          levels={levels}
          sendsMail={sendsMail}
          takesMail={sendsMail && mailMode !== "off"}
          onLevelChange={(kind, level) =>
            onChange({ mailMode, levels: { ...levels, [kind]: level } })
          }
        />
      </Stack>
    </form>
  );
}

/** Which notifications a person gets, and where, in all of their projects. */
export function NotificationSettingsDialog({ onClose }: { onClose: () => void }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const formId = useId();
  const kinds = useOwnKinds();
  const settings = useQuery(trpc.notifications.settings.queryOptions());
  const update = useMutation(trpc.notifications.updateSettings.mutationOptions());
  const [edited, setEdited] = useState<Chosen | null>(null);
  const stored: Chosen | null = settings.data
    ? { mailMode: settings.data.mailMode, levels: settings.data.levels }
    : null;
  const chosen = edited ?? stored;
  const isDirty = !isSame(chosen, stored);
  const guard = useUnsavedChangesGuard(isDirty, onClose);
  const save = (input: Chosen) =>
    update.mutate(input, {
      onSuccess: (saved) => {
        queryClient.setQueryData(trpc.notifications.settings.queryKey(), saved);
        showToast({ title: "Settings saved", tone: "success" });
        guard.close();
      },
    });
  // The question to sign in again says so already.
  const hasFailed = update.isError && errorCode(update.error) !== "NOT_SIGNED_IN";
  return (
    <>
      <AppDialog
        open
        onClose={guard.requestClose}
        size="md"
        title="Inbox Settings"
        description="Applies only to you, in all your projects"
        footer={
          !settings.isError || settings.data ? (
            <>
              {hasFailed && (
                <Text role="alert" flex="1 0 100%" color="fg.error" textWrap="pretty">
                  The settings were not saved. {errorMessage(update.error, "Please try again.")}
                </Text>
              )}
              <FormFooter
                form={formId}
                onCancel={guard.requestClose}
                pending={update.isPending}
                disabled={!settings.data}
              >
                Save Changes
              </FormFooter>
            </>
          ) : (
            <Button variant="outline" onClick={onClose}>
              Close
            </Button>
          )
        }
      >
        {settings.data && chosen ? (
          <SettingsForm
            chosen={chosen}
            sendsMail={settings.data.sendsMail}
            refusal={settings.data.refusal}
            formId={formId}
            onChange={(next) => {
              setEdited(next);
              update.reset();
            }}
            onSave={() => save(chosen)}
          />
        ) : settings.isError ? (
          <ErrorState
            compact
            title="The settings could not be loaded"
            error={settings.error}
            onRetry={() => void settings.refetch()}
            retrying={settings.isFetching}
          />
        ) : (
          <LoadingNotificationSettings kinds={kinds} />
        )}
      </AppDialog>
      {guard.question}
    </>
  );
}
