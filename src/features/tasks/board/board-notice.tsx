import { Button, Flex, HStack, Text } from "@chakra-ui/react";
import { FileDown, Plus } from "lucide-react";
import { Card } from "../../../components/card.tsx";

type BoardNoticeProps = {
  /** Null for those who may only look. */
  onAdd: (() => void) | null;
  onImport: (() => void) | null;
};

/** Over a board without tasks: how the first ones come to it. */
export function BoardNotice({ onAdd, onImport }: BoardNoticeProps) {
  return (
    <Card px="4" py="3" mb="4" role="status">
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <Text color="fg.muted">
          {onAdd && onImport
            ? "The board is empty. Add the first task, or import a list."
            : "The board is empty."}
        </Text>
        {onAdd && onImport && (
          <HStack gap="2" wrap="wrap">
            <Button variant="outline" size="sm" onClick={onAdd}>
              <Plus aria-hidden />
              Add the First Task
            </Button>
            <Button variant="outline" size="sm" onClick={onImport}>
              <FileDown aria-hidden />
              Import a List
            </Button>
          </HStack>
        )}
      </Flex>
    </Card>
  );
}
