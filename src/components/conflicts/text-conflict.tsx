import { Box, type BoxProps, Button, Stack } from "@chakra-ui/react";
import { BothTexts, NoticeFrame, UseSideButton } from "./conflict-notice.tsx";
import type { Change } from "./use-changed-by.ts";

type TextConflictProps = Change & {
  /** What the text is called on the screen. */
  title: string;
  mine: string;
  theirs: string;
  /** Called with the text that is to stand. */
  onSettle: (text: string) => void;
} & Pick<BoxProps, "mb">;

/** Shows a text that saves itself beside what somebody else has saved there, until one chooses. */
export const TextConflict = ({ title, mine, theirs, onSettle, ...change }: TextConflictProps) => (
  <NoticeFrame
    {...change}
    hint="Your text is still here, but not saved yet. Keep both, or choose one."
  >
    <Box mt="3" color="fg.default">
      <BothTexts title={title} theirs={theirs} mine={mine} />
    </Box>
    {/* On a phone each has a line of its own. */}
    <Stack direction={{ base: "column", sm: "row" }} gap="2" mt="3">
      <Button size="sm" onClick={() => onSettle(`${theirs.trimEnd()}\n\n${mine}`)}>
        Keep Both
      </Button>
      <UseSideButton side="mine" size="sm" onClick={() => onSettle(mine)} />
      <UseSideButton side="theirs" size="sm" onClick={() => onSettle(theirs)} />
    </Stack>
  </NoticeFrame>
);
