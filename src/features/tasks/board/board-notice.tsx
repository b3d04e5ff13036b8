import { Button, Flex, Text } from "@chakra-ui/react";
import { Plus } from "lucide-react";
import { Card } from "../../../components/card.tsx";
import { useMediaQuery, wideScreen } from "../../../lib/browser/use-media-query.ts";
import { useCanEdit } from "../../../lib/session/session.ts";

type BoardNoticeProps = {
  /** What lets no task through; null where there are none at all. */
  nothingFound: string | null;
  onAdd: () => void;
  onClear: () => void;
};

/** Over a board whose columns are all empty: why they are, and what to do about it. */
export function BoardNotice({ nothingFound, onAdd, onClear }: BoardNoticeProps) {
  const canEdit = useCanEdit();
  const isWide = useMediaQuery(wideScreen);
  const howToMove = isWide ? "drag it" : "hold and drag it, or move it with its menu,";
  return (
    <Card px="4" py="3" mb="4" role="status">
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <Text color="fg.muted" minW="0" overflowWrap="anywhere">
          {nothingFound ??
            (canEdit
              ? `The board is empty. Add a task, then ${howToMove} from column to column as the work moves on.`
              : "The board is empty.")}
        </Text>
        {nothingFound !== null ? (
          <Button variant="outline" size="sm" onClick={onClear}>
            Show Everything
          </Button>
        ) : (
          canEdit && (
            <Button variant="outline" size="sm" onClick={onAdd}>
              <Plus aria-hidden />
              Add the First Task
            </Button>
          )
        )}
      </Flex>
    </Card>
  );
}
