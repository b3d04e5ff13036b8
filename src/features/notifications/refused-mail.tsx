import { Link, Text } from "@chakra-ui/react";
import { Link as RouterLink } from "@tanstack/react-router";
import type { NotificationSettings } from "../../../server/features/notifications/notifications.schema.ts";
import { formatDate } from "../../lib/formats.ts";
import { pagePath } from "../../lib/navigation/paths.ts";
import { useScope } from "../../lib/session/session.ts";

type RefusedMailProps = { refusal: NonNullable<NotificationSettings["refusal"]> };

/** Says that the mail server refuses one's emails, and what can be done about it. */
export function RefusedMail({ refusal: { address, answer, since } }: RefusedMailProps) {
  const scope = useScope();
  return (
    <Text
      px="3"
      py="2"
      borderRadius="l1"
      bg="bg.warning"
      color="fg.warning"
      overflowWrap="anywhere"
    >
      The mail server has refused emails to {address} since {formatDate(since)}. It says: “{answer}
      ”. Your inbox still shows everything. To get emails again, change your email in{" "}
      <Link asChild variant="underline" color="inherit">
        <RouterLink to={pagePath(scope, "account")}>Account Settings</RouterLink>
      </Link>{" "}
      or ask an administrator.
    </Text>
  );
}
