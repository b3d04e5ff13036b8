import { Box, Flex, HStack, Mark, Text } from "@chakra-ui/react";
import { CornerDownLeft } from "lucide-react";
import { excerptAround, findWords } from "../../lib/excerpt.ts";
import { touch } from "../../theme/recipes.ts";
import type { PaletteEntry } from "./palette-entries.ts";

type PaletteOptionProps = {
  id: string;
  entry: PaletteEntry;
  /** What is searched for, marked in an excerpt. */
  text: string;
  active: boolean;
  onChoose: () => void;
};

export function PaletteOption({ id, entry, text, active, onChoose }: PaletteOptionProps) {
  const { kind, icon: Icon, title, detail, excerpt } = entry;
  // Before anything is typed, the heading above names the kind; a question names itself.
  const isNamed = text !== "" && kind !== "Ask";
  const facts = [...(isNamed ? [kind] : []), ...(detail ? [detail] : [])];
  return (
    <HStack
      id={id}
      role="option"
      aria-selected={active}
      ref={(element: HTMLElement | null) => {
        if (active) element?.scrollIntoView({ block: "nearest" });
      }}
      gap="3"
      px="3"
      py="2"
      css={{ [touch]: { minH: "11" } }}
      borderRadius="l1"
      cursor="pointer"
      align={excerpt ? "flex-start" : "center"}
      bg={active ? "bg.emphasized" : "transparent"}
      _hover={{ bg: active ? "bg.emphasized" : "bg.muted" }}
      onClick={onChoose}
    >
      <Box color={kind === "Ask" ? "accent.fg" : "fg.subtle"} flexShrink="0" pt={excerpt && "0.5"}>
        <Icon size={16} aria-hidden />
      </Box>
      <Box flex="1" minW="0">
        <Flex
          columnGap="3"
          direction={{ base: "column", sm: "row" }}
          align={{ sm: "center" }}
          minW="0"
        >
          <Text truncate flex="1" dir="auto">
            {title}
          </Text>
          {facts.length > 0 && (
            <Text textStyle="xs" color="fg.muted" flexShrink="0" maxW={{ sm: "1/2" }} truncate>
              {facts.join(" · ")}
            </Text>
          )}
        </Flex>
        {excerpt && (
          <Text textStyle="xs" color="fg.muted" lineClamp="2" overflowWrap="anywhere" dir="auto">
            {excerptAround(excerpt, findWords(excerpt, text)).map(({ text: part, hit, at }) =>
              hit ? <Mark key={at}>{part}</Mark> : <span key={at}>{part}</span>,
            )}
          </Text>
        )}
      </Box>
      {active && (
        <Box as="span" color="fg.subtle" flexShrink="0" css={{ [touch]: { display: "none" } }}>
          <CornerDownLeft size={14} aria-hidden />
        </Box>
      )}
    </HStack>
  );
}
