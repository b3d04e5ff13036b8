import { Box, Button, HStack } from "@chakra-ui/react";
import { BothTexts, NoticeFrame, UseSideButton } from "./conflict-notice.tsx";
import type { Change } from "./use-changed-by.ts";

type TextConflictProps = Change & {
  /** What the text is called on the screen. */
  title: string;
  mine: string;
  theirs: string;
  /** Called with the text that is to stand. */
  onSettle: (text: string) => void;
};

/** Shows a text that saves itself beside what somebody else has saved there, until one chooses. */
export const TextConflict = ({ title, mine, theirs, onSettle, ...change }: TextConflictProps) => (
  <NoticeFrame
    {...change}
    hint="Yours is kept here but is not saved yet. Choose which one to keep."
  >
    <Box mt="3" color="fg.default">
      <BothTexts title={title} theirs={theirs} mine={mine} />
    </Box>
    <HStack gap="2" mt="3" wrap="wrap">
      <Button size="sm" onClick={() => onSettle(`${theirs.trimEnd()}\n\n${mine}`)}>
        Keep Both
      </Button>
      <UseSideButton side="mine" size="sm" onClick={() => onSettle(mine)} />
      <UseSideButton side="theirs" size="sm" onClick={() => onSettle(theirs)} />
    </HStack>
  </NoticeFrame>
);
