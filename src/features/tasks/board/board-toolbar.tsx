import { Button, Flex, HStack, Text } from "@chakra-ui/react";
import { ChartNoAxesColumn, CircleUserRound } from "lucide-react";
import type { ReactNode } from "react";
import { SearchInput } from "../../../components/forms/search-input.tsx";
import { usePausedWords } from "../../../lib/navigation/use-typed-words.ts";

/** How long the typing may pause before the address follows, in milliseconds. */
const searchDelay = 250;

type BoardToolbarProps = {
  search: string | undefined;
  onSearch: (search: string) => void;
  statisticsId: string;
  statisticsOpen: boolean;
  /** Whether there is anything to count yet. */
  hasStatistics: boolean;
  onToggleStatistics: () => void;
  filter: ReactNode;
  view: ReactNode;
  /** Whether only one's own tasks are shown. */
  isMine: boolean;
  onToggleMine: () => void;
};

/** Search, filter, view and statistics. What is searched for stands in the address. */
export function BoardToolbar({
  search,
  onSearch,
  statisticsId,
  statisticsOpen,
  hasStatistics,
  onToggleStatistics,
  filter,
  view,
  isMine,
  onToggleMine,
}: BoardToolbarProps) {
  const [typed, setTyped] = usePausedWords(search, searchDelay, onSearch);

  return (
    <Flex gap="2" mb="4" direction={{ base: "column", sm: "row" }}>
      <SearchInput
        label="Search tasks"
        placeholder="Search tasks..."
        value={typed}
        onValueChange={setTyped}
      />
      <HStack gap={{ base: "1.5", sm: "2" }} wrap="wrap">
        {filter}
        <Button
          variant={isMine ? "subtle" : "outline"}
          aria-pressed={isMine}
          onClick={onToggleMine}
        >
          <CircleUserRound aria-hidden />
          My Tasks
        </Button>
        {view}
        <Button
          variant="outline"
          aria-expanded={statisticsOpen}
          aria-controls={statisticsOpen ? statisticsId : undefined}
          disabled={!hasStatistics}
          onClick={onToggleStatistics}
        >
          <ChartNoAxesColumn aria-hidden />
          <Text as="span" srOnly={{ base: true, sm: false }}>
            Statistics
          </Text>
        </Button>
      </HStack>
    </Flex>
  );
}
