import { chakra, Flex, Text } from "@chakra-ui/react";
import { useId } from "react";
import type { NotificationKind, NotificationLevel } from "../../../db/enums.ts";
import {
  type NotificationSettings,
  notificationLevelsOf,
} from "../../../server/features/notifications/notifications.schema.ts";
import { Checkbox } from "../../components/forms/checkbox.tsx";
import { touch } from "../../theme/recipes.ts";

type KindWords = {
  label: string;
  hint?: string;
  /** What is said instead of it where the server sends mail. */
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
    mailNote: "As an owner you always get these by email.",
  },
  "connection-lost": { label: "Broken connections", hint: "Services and webhooks" },
  "sync-failed": { label: "Failed syncs", hint: "Your calendars and imports" },
};

const headLook = {
  pb: "2",
  textStyle: "xs",
  fontWeight: "medium",
  color: "fg.muted",
} as const;

const rowLook = {
  py: "1.5",
  verticalAlign: "middle",
  borderTopWidth: "1px",
  borderColor: "border.hairline",
  css: { [touch]: { h: "11" } },
} as const;

const boxColumn = { w: "16", textAlign: "center", whiteSpace: "nowrap" } as const;

type MailState = {
  sendsMail: boolean;
  /** Whether the person gets emails at all; what was chosen is kept, and cannot be changed before. */
  takesMail: boolean;
};

type KindRowProps = MailState & {
  kind: NotificationKind;
  level: NotificationLevel;
  onLevelChange: (level: NotificationLevel) => void;
};

/** Whether a kind's row has a second line in any case. */
export const hasHint = (kind: NotificationKind) => kindWords[kind].hint !== undefined;

/** One kind of notification, and where it goes: what is sent by email stands in the inbox as well. */
function KindRow({ kind, level, sendsMail, takesMail, onLevelChange }: KindRowProps) {
  const { label, hint, mailNote } = kindWords[kind];
  const note = (sendsMail && mailNote) || hint;
  const id = useId();
  const describedBy = note && id;
  return (
    <tr>
      <chakra.th scope="row" {...rowLook} pe="3" fontWeight="normal" textAlign="start">
        {label}
        {note && (
          <Text id={id} textStyle="xs" color="fg.subtle" textWrap="pretty">
            {note}
          </Text>
        )}
      </chakra.th>
      <chakra.td {...rowLook} {...boxColumn}>
        <Flex justify="center">
          <Checkbox
            label={`${label}: inbox`}
            describedBy={describedBy}
            checked={level !== "off"}
            onChange={({ target }) => onLevelChange(target.checked ? "inbox" : "off")}
          />
        </Flex>
      </chakra.td>
      <chakra.td {...rowLook} {...boxColumn}>
        {notificationLevelsOf(kind).includes("email") ? (
          <Flex justify="center">
            <Checkbox
              label={`${label}: email`}
              describedBy={describedBy}
              checked={level === "email"}
              disabled={!takesMail}
              onChange={({ target }) => onLevelChange(target.checked ? "email" : "inbox")}
            />
          </Flex>
        ) : (
          sendsMail && (
            <Text as="span" textStyle="xs" color="fg.subtle">
              Always
            </Text>
          )
        )}
      </chakra.td>
    </tr>
  );
}

type NotificationKindsProps = MailState & {
  kinds: readonly NotificationKind[];
  levels: NotificationSettings["levels"];
  onLevelChange: (kind: NotificationKind, level: NotificationLevel) => void;
};

/** Where each kind of notification goes. */
export const NotificationKinds = ({
  kinds,
  levels,
  onLevelChange,
  ...mail
}: NotificationKindsProps) => (
  <chakra.table w="full">
    <thead>
      <tr>
        <chakra.th scope="col" {...headLook} textAlign="start">
          Notifications
        </chakra.th>
        <chakra.th scope="col" {...headLook} {...boxColumn}>
          Inbox
        </chakra.th>
        <chakra.th scope="col" {...headLook} {...boxColumn}>
          Email
        </chakra.th>
      </tr>
    </thead>
    <tbody>
      {kinds.map((kind) => (
        <KindRow
          key={kind}
          {...mail}
          kind={kind}
          level={levels[kind]}
          onLevelChange={(level) => onLevelChange(kind, level)}
        />
      ))}
    </tbody>
  </chakra.table>
);
