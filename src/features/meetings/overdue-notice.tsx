import { Box, Button, HStack, Text } from "@chakra-ui/react";
import { TriangleAlert } from "lucide-react";
import { EditorsOnly } from "../../components/editors-only.tsx";
import { overdueMessage } from "./meeting-labels.ts";
import { type Meeting, useChangeStatus } from "./meeting-queries.ts";

const outcomes = [
  { status: "completed", label: "Held" },
  { status: "cancelled", label: "Cancelled" },
] as const;

/** Says that a meeting's time is over, and asks in place what became of it. */
export function OverdueNotice({ meeting }: { meeting: Meeting }) {
  const change = useChangeStatus();
  return (
    <HStack
      gap="3"
      px="3"
      py="2"
      borderRadius="l1"
      bg="bg.warning"
      color="fg.warning"
      justify="space-between"
      wrap="wrap"
    >
      <HStack gap="2" align="flex-start" minW="0">
        <Box pt="0.5" flexShrink="0">
          <TriangleAlert size={14} aria-hidden />
        </Box>
        <Text>{overdueMessage}</Text>
      </HStack>
      <EditorsOnly>
        <HStack gap="2">
          {outcomes.map(({ status, label }) => (
            <Button
              key={status}
              size="xs"
              variant="outline"
              bg="bg.card"
              aria-label={`${label}: ${meeting.title}`}
              loading={change.isPending && change.variables.status === status}
              disabled={change.isPending}
              onClick={() => change.mutate({ id: meeting.id, status })}
            >
              {label}
            </Button>
          ))}
        </HStack>
      </EditorsOnly>
    </HStack>
  );
}
