import { Box, chakra, Flex, IconButton, Text } from "@chakra-ui/react";
import { Trash2 } from "lucide-react";
import type { SavedView } from "../../../server/features/saved-views/saved-views.schema.ts";
import { useCurrentProject, useRole } from "../../lib/session/session.ts";
import { AppDialog } from "../overlays/app-dialog.tsx";

const List = chakra("ul");

type DeleteViewsDialogProps = {
  views: readonly SavedView[];
  pending: boolean;
  onDelete: (id: number) => void;
  onClose: () => void;
};

/**
 * The views that one may delete: one's own, and as owner those for everyone; in an archived project
 * those for everyone stay.
 */
export function DeleteViewsDialog({ views, pending, onDelete, onClose }: DeleteViewsDialogProps) {
  const isOwner = useRole() === "owner";
  const isArchived = Boolean(useCurrentProject()?.archivedAt);
  const deletable = views.filter(
    ({ isOwn, isShared }) => (isOwn || isOwner) && !(isShared && isArchived),
  );
  return (
    <AppDialog open onClose={onClose} title="Delete views" size="sm">
      {deletable.length === 0 ? (
        <Text color="fg.muted">There is no view here that you may delete.</Text>
      ) : (
        <List aria-label="Views" divideY="1px" divideColor="border.hairline">
          {deletable.map(({ id, name, isShared, isOwn, madeBy }) => (
            <li key={id}>
              <Flex align="center" justify="space-between" gap="3" py="2">
                <Box minW="0">
                  <Text truncate title={name}>
                    {name}
                  </Text>
                  <Text textStyle="xs" color="fg.muted">
                    {isShared ? "For everyone" : "Only for you"}
                    {!isOwn && `, saved by ${madeBy}`}
                  </Text>
                </Box>
                <IconButton
                  aria-label={`Delete the view ${name}`}
                  variant="ghost"
                  size="sm"
                  disabled={pending}
                  onClick={() => onDelete(id)}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              </Flex>
            </li>
          ))}
        </List>
      )}
    </AppDialog>
  );
}
