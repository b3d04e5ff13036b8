import { Box, Center, HStack, Text } from "@chakra-ui/react";
import { type Place, useWhoIsHere } from "../../lib/live/lookers.ts";
import { useSignedInUser } from "../../lib/session/session.ts";

/** So many are shown by their initials; the words count the others. */
const maxShown = 4;

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join("")
    .toUpperCase();

function sentenceOf([first, second, ...others]: readonly { name: string }[]): string {
  if (!first) return "";
  if (!second) return `${first.name} is here too`;
  if (others.length === 0) return `${first.name} and ${second.name} are here too`;
  return `${first.name} and ${others.length + 1} others are here too`;
}

/** Says who else has this task, meeting or document open, and tells them that one has it open. */
export function WhoIsHere({ isInFooter = false, ...place }: Place & { isInFooter?: boolean }) {
  const people = useWhoIsHere(place, useSignedInUser().id);
  return (
    // Stays in the page, or a screen reader would not notice who comes.
    <Box role="status">
      {people.length > 0 && (
        <HStack
          gap="2"
          mb={isInFooter ? "0" : "4"}
          // On a phone the buttons stand below it.
          minW={isInFooter ? { base: "72vw", md: "0" } : "0"}
          color="fg.muted"
          textStyle="sm"
        >
          <HStack gap="1" aria-hidden>
            {people.slice(0, maxShown).map(({ userId, name }) => (
              <Center
                key={userId}
                boxSize="6"
                borderRadius="full"
                bg="accent.muted"
                color="accent.fg"
                textStyle="2xs"
                fontWeight="medium"
              >
                {initialsOf(name)}
              </Center>
            ))}
          </HStack>
          <Text>{sentenceOf(people)}</Text>
        </HStack>
      )}
    </Box>
  );
}
