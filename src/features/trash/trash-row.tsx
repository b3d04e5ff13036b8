import { Box, Button, Flex, HStack, IconButton, Text } from "@chakra-ui/react";
import {
  CalendarDays,
  FileText,
  Flag,
  Layers,
  ListChecks,
  type LucideIcon,
  MessageSquare,
  MessageSquareText,
  RotateCcw,
  SquareKanban,
  Trash2,
} from "lucide-react";
import { memo } from "react";
import type { TrashEntityType } from "../../../db/enums.ts";
import { Checkbox } from "../../components/forms/checkbox.tsx";
import { FactLine } from "../../components/pages/fact-line.tsx";
import { formatUnbrokenDate } from "../../lib/formats.ts";
import type { TrashItem } from "./trash-queries.ts";

const icons: Record<TrashEntityType, LucideIcon> = {
  document: FileText,
  task: ListChecks,
  meeting: CalendarDays,
  milestone: Flag,
  conversation: MessageSquare,
  track: SquareKanban,
  area: Layers,
  comment: MessageSquareText,
};

export const kindLabels: Record<TrashEntityType, string> = {
  document: "Document",
  task: "Task",
  meeting: "Meeting",
  milestone: "Milestone",
  conversation: "Conversation",
  track: "Track",
  area: "Area",
  comment: "Comment",
};

export const keyOf = ({ entityType, id }: TrashItem) => `${entityType} ${id}`;

type TrashRowProps = {
  item: TrashItem;
  /** Whether whoever looks may restore it. */
  mayChange: boolean;
  isSelected: boolean;
  /** Left out where there are no several to select. */
  onSelect: ((key: string, through: boolean) => void) | undefined;
  restoring: boolean;
  onRestore: (item: TrashItem) => void;
  onDelete: (item: TrashItem) => void;
};

/**
 * One thing in the Trash: what it was, who deleted it and when, and when it goes for good. Among very
 * many, only the row that is restored is drawn again.
 */
export const TrashRow = memo(function TrashRow({
  item,
  mayChange,
  isSelected,
  onSelect,
  restoring,
  onRestore,
  onDelete,
}: TrashRowProps) {
  const { entityType, title, deletedAt, deletedByName, expiresAt, mayDelete } = item;
  const Icon = icons[entityType];
  return (
    <Flex
      as="li"
      align={{ base: "stretch", sm: "center" }}
      direction={{ base: "column", sm: "row" }}
      gap={{ base: "3", sm: "4" }}
      px="4"
      py="3"
      bg={isSelected ? "bg.subtle" : undefined}
      borderTopWidth="1px"
      borderColor="border.hairline"
      _first={{ borderTopWidth: "0" }}
    >
      <HStack flex="1" minW="0" gap="3" align="flex-start">
        {onSelect && (
          // As wide where there is no box, so that all titles begin below each other.
          <Flex w="4" flexShrink="0" align="flex-start">
            {mayChange && (
              <Checkbox
                label={`Select ${title}`}
                checked={isSelected}
                onChange={({ nativeEvent }) =>
                  onSelect(keyOf(item), "shiftKey" in nativeEvent && nativeEvent.shiftKey === true)
                }
              />
            )}
          </Flex>
        )}
        <Box as="span" color="fg.subtle" pt="0.5" flexShrink="0">
          <Icon size={16} aria-hidden />
        </Box>
        <Box minW="0">
          <Text fontWeight="medium" overflowWrap="anywhere">
            {title}
          </Text>
          <Text textStyle="xs" color="fg.muted">
            <FactLine
              facts={[
                kindLabels[entityType],
                // No line breaks within a date.
                `Deleted on\u00a0${formatUnbrokenDate(deletedAt)}${deletedByName ? ` by ${deletedByName}` : ""}`,
                `Will be deleted for good on\u00a0${formatUnbrokenDate(expiresAt)}`,
              ]}
            />
          </Text>
        </Box>
      </HStack>
      {mayChange && (
        // On a phone below the title.
        <HStack gap="1" flexShrink="0" ps={{ base: onSelect ? "14" : "7", sm: "0" }}>
          <Button
            variant="outline"
            size="sm"
            aria-label={`Restore ${title}`}
            loading={restoring}
            onClick={() => onRestore(item)}
          >
            <RotateCcw aria-hidden />
            Restore
          </Button>
          {mayDelete && (
            <IconButton
              aria-label={`Delete ${title} for good`}
              variant="ghost"
              size="sm"
              color="fg.muted"
              disabled={restoring}
              onClick={() => onDelete(item)}
            >
              <Trash2 aria-hidden />
            </IconButton>
          )}
        </HStack>
      )}
    </Flex>
  );
});
