import { Box, Button, HStack, Text } from "@chakra-ui/react";
import { useReducer } from "react";
import { restoreDraft } from "../../lib/browser/draft-storage.ts";
import { useCanEdit } from "../../lib/session/session.ts";
import { SideText } from "../conflicts/conflict-notice.tsx";
import { MeanwhileNotice } from "../conflicts/meanwhile-notice.tsx";
import { CopyButton } from "../forms/copy-field.tsx";
import { clearCommentDraft, findLostDrafts } from "./comment-draft.ts";
import type { Commented } from "./use-comments.ts";

type LostDraftsProps = {
  on: Commented;
  /** The comments in sight, whose changes are found with them. */
  present: ReadonlySet<number>;
};

/** What was typed to change comments that were deleted while nobody looked. */
export function LostDrafts({ on, present }: LostDraftsProps) {
  const canEdit = useCanEdit();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const discard = (id: number) => {
    clearCommentDraft(id);
    redraw();
  };
  return findLostDrafts(on, present).map(({ id, text }) => (
    <MeanwhileNotice key={id} mb="0" p="3">
      <Text fontWeight="medium">A comment that you were changing was deleted meanwhile.</Text>
      <Text mt="0.5">What you typed is kept until you discard it.</Text>
      <Box mt="2">
        <SideText side="mine" title="Comment" text={text} />
      </Box>
      <HStack mt="2" gap="2" wrap="wrap">
        {canEdit && (
          <Button
            size="xs"
            variant="outline"
            onClick={() => {
              restoreDraft(`comment-on-${on.entityType}-${on.entityId}`, text);
              discard(id);
            }}
          >
            Use as New Comment
          </Button>
        )}
        <CopyButton label="Text" text={text} size="xs" />
        <Button size="xs" variant="ghost" onClick={() => discard(id)}>
          Discard
        </Button>
      </HStack>
    </MeanwhileNotice>
  ));
}
