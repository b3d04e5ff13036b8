import { Box, Button, HStack } from "@chakra-ui/react";
import { BothTexts, NoticeFrame } from "./conflict-notice.tsx";
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
    hint="Your version is kept here but not saved yet. Choose which one to keep."
  >
    <Box mt="3" color="fg.default">
      <BothTexts change={{ title, theirs, mine }} />
    </Box>
    <HStack gap="2" mt="3" wrap="wrap">
      <Button size="sm" onClick={() => onSettle(`${theirs.trimEnd()}\n\n${mine}`)}>
        Keep Both
      </Button>
      <Button size="sm" variant="outline" onClick={() => onSettle(mine)}>
        Keep Yours
      </Button>
      <Button size="sm" variant="outline" onClick={() => onSettle(theirs)}>
        Use Saved
      </Button>
    </HStack>
  </NoticeFrame>
);
