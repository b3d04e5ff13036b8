import { Box, Button, Stack, Text } from "@chakra-ui/react";
import { History } from "lucide-react";
import { formatCount } from "../../../lib/formats.ts";
import type { Citation } from "../assistant-types.ts";

type ChangedSourcesProps = {
  citations: readonly Citation[];
  /** Asks the question again; absent where that would answer nothing. */
  onAskAgain: (() => void) | undefined;
};

/** Says which sources no longer say what an answer cites of them, and what they say now. */
export function ChangedSources({ citations, onAskAgain }: ChangedSourcesProps) {
  const changed = citations.flatMap(({ changed, ...citation }) =>
    changed ? { ...citation, changed } : [],
  );
  if (changed.length === 0) return null;
  return (
    <Stack
      role="note"
      aria-label="Changed sources"
      gap="2"
      p="3"
      borderRadius="l2"
      bg="bg.warning"
      textStyle="sm"
    >
      <Text color="fg.warning" fontWeight="medium" display="flex" gap="2" alignItems="center">
        <History size={14} aria-hidden />
        {formatCount(changed.length, "source has", "sources have")} changed since this answer
      </Text>
      <Stack as="ul" gap="2" listStyleType="none">
        {changed.map(({ number, title, quote, changed: { from, to, now } }) => (
          <Box as="li" key={number} overflowWrap="anywhere" dir="auto">
            <Text>
              [{number}] {title}, version {from}: <del>{quote}</del>
            </Text>
            <Text>
              {now === null ? (
                `Version ${to} no longer says this.`
              ) : (
                <>
                  Version {to} says: <ins style={{ textDecoration: "none" }}>{now}</ins>
                </>
              )}
            </Text>
          </Box>
        ))}
      </Stack>
      {onAskAgain && (
        <Button size="xs" variant="outline" alignSelf="flex-start" onClick={onAskAgain}>
          Ask Again
        </Button>
      )}
    </Stack>
  );
}
