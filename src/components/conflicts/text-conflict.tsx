import { Box, type BoxProps, Button, Flex } from "@chakra-ui/react";
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

const halfOnPhone = { flexGrow: { base: 1, sm: 0 } } as const;

/** Shows a text that saves itself beside what somebody else has saved there, until one chooses. */
export const TextConflict = ({ title, mine, theirs, onSettle, ...change }: TextConflictProps) => (
  <NoticeFrame
    {...change}
    isUnasked
    hint="Your text is still here, but not saved yet. Keep both, or choose one."
  >
    <Box mt="3" color="fg.default">
      <BothTexts title={title} theirs={theirs} mine={mine} />
    </Box>
    {/* On a phone the two that give up a text share a line. */}
    <Flex wrap="wrap" gap="2" mt="3">
      <Button
        size="sm"
        w={{ base: "full", sm: "auto" }}
        onClick={() => onSettle(`${theirs.trimEnd()}\n\n${mine}`)}
      >
        Keep Both
      </Button>
      <UseSideButton side="mine" size="sm" {...halfOnPhone} onClick={() => onSettle(mine)} />
      <UseSideButton side="theirs" size="sm" {...halfOnPhone} onClick={() => onSettle(theirs)} />
    </Flex>
  </NoticeFrame>
);
