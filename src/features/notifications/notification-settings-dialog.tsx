import { Box, Button, Flex, Stack, Text } from "@chakra-ui/react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import {
  type NotificationKind,
  type NotificationLevel,
  type NotificationMailMode,
  notificationKinds,
  notificationMailModes,
} from "../../../db/enums.ts";
import {
  type NotificationSettings,
  notificationLevelsOf,
} from "../../../server/features/notifications/notifications.schema.ts";
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
import { RefusedMail } from "./refused-mail.tsx";

type KindWords = {
  label: string;
  hint?: string;
  /** A sentence about it, under its row, where the server sends mail. */
  mailNote?: string;
};

const kindWords: Record<NotificationKind, KindWords> = {
  mention: { label: "Mentions" },
  comment: { label: "Comments", hint: "Where you take part" },
  assigned: { label: "Assigned to you", hint: "Tasks, meetings and areas" },
  question: { label: "Questions to you" },
  answered: { label: "Answers to your questions" },
  "due-soon": { label: "Due soon", hint: "Today or tomorrow" },
  overdue: { label: "Overdue" },
  "document-failed": { label: "Unreadable documents", hint: "Ones you uploaded" },
  "join-request": {
    label: "Requests to join",
    mailNote: "As an owner you also get these by email, whatever you choose.",
  },
  "connection-lost": { label: "Broken connections", hint: "Services and webhooks" },
  "sync-failed": { label: "Failed syncs", hint: "Your calendars and imports" },
};

const levelLabels: Record<NotificationLevel, string> = {
  email: "Inbox and email",
  inbox: "Inbox only",
  off: "Nowhere",
};

/** Kept for when there are emails again, and not to be chosen before. */
const emailsOffLabel = "Inbox, email off";

/** Of a kind for which there is no choice of emails. */
const plainInboxLabel = "Inbox";

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

type KindRowProps = {
  kind: NotificationKind;
  level: NotificationLevel;
  sendsMail: boolean;
  /** Whether the person gets emails at all. */
  takesMail: boolean;
  onLevelChange: (level: NotificationLevel) => void;
};

/** One kind of notification, and where it goes. */
function KindRow({ kind, level, sendsMail, takesMail, onLevelChange }: KindRowProps) {
  const { label, hint, mailNote } = kindWords[kind];
  const note = sendsMail ? mailNote : undefined;
  const id = useId();
  const hintId = hint && `${id}-hint`;
  const noteId = note && `${id}-note`;
  const levels = notificationLevelsOf(kind);
  const labelOf = (each: NotificationLevel) => {
    if (each === "email" && !takesMail) return emailsOffLabel;
    return each === "inbox" && !levels.includes("email") ? plainInboxLabel : levelLabels[each];
  };
  return (
    <Box>
      <Flex align="center" gap="3">
        <Box flex="1" minW="0">
          <Text aria-hidden>{label}</Text>
          {hint && (
            <Text id={hintId} textStyle="xs" color="fg.subtle">
              {hint}
            </Text>
          )}
        </Box>
        <Box w="44" flexShrink="0">
          <SelectField
            label={label}
            labelHidden
            aria-describedby={[hintId, noteId].filter(Boolean).join(" ") || undefined}
            value={level}
            onChange={({ target }) =>
              onLevelChange(levels.find((each) => each === target.value) ?? level)
            }
          >
            {levels.map((each) => (
              <option key={each} value={each} disabled={each === "email" && !takesMail}>
                {labelOf(each)}
              </option>
            ))}
          </SelectField>
        </Box>
      </Flex>
      {note && (
        <Text id={noteId} mt="1" textStyle="xs" color="fg.subtle" textWrap="pretty">
          {note}
        </Text>
      )}
    </Box>
  );
}

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
        <Box borderTopWidth="1px" borderColor="border.hairline" pt="4">
          <Stack gap="2">
            {kinds.map((kind) => (
              <KindRow
                key={kind}
                kind={kind}
                level={levels[kind]}
                sendsMail={sendsMail}
                takesMail={sendsMail && mailMode !== "off"}
                onLevelChange={(level) =>
                  onChange({ mailMode, levels: { ...levels, [kind]: level } })
                }
              />
            ))}
          </Stack>
        </Box>
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
          <LoadingNotificationSettings kinds={kinds.length} />
        )}
      </AppDialog>
      {guard.question}
    </>
  );
}
