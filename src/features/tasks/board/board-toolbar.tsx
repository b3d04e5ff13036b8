import { Box, Button, Flex, HStack } from "@chakra-ui/react";
import { ChartNoAxesColumn, CircleUserRound } from "lucide-react";
import type { ReactNode } from "react";
import { SearchInput } from "../../../components/forms/search-input.tsx";
import { usePausedWords } from "../../../lib/navigation/use-typed-words.ts";
import type { StatisticsToggle } from "../filter/view-menu.tsx";

/** How long the typing may pause before the address follows, in milliseconds. */
const searchDelay = 250;

type BoardToolbarProps = {
  search: string | undefined;
  onSearch: (search: string) => void;
  statistics: StatisticsToggle;
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
  statistics,
  filter,
  view,
  isMine,
  onToggleMine,
}: BoardToolbarProps) {
  const [typed, setTyped] = usePausedWords(search, searchDelay, onSearch);

  return (
    <Flex gap="2" mb={{ base: "3", md: "4" }} wrap={{ base: "wrap", sm: "nowrap" }}>
      {/* On phones beside the buttons, as long as it has room for a few words. */}
      <Box flex={{ base: "1 1 7rem", sm: "0 1 20rem" }}>
        <SearchInput
          label="Search tasks"
          placeholder="Search tasks..."
          value={typed}
          onValueChange={setTyped}
        />
      </Box>
      <HStack gap="2" wrap="wrap" css={{ "& > button": { px: { base: "3", sm: "3.5" } } }}>
        {filter}
        <Button
          // On phones among the views.
          hideBelow="sm"
          variant={isMine ? "subtle" : "outline"}
          aria-pressed={isMine}
          onClick={onToggleMine}
        >
          <CircleUserRound aria-hidden />
          My Tasks
        </Button>
        {view}
        <Button
          // On phones in the menu of the layout.
          hideBelow="sm"
          variant="outline"
          aria-expanded={statistics.isOpen}
          aria-controls={statistics.isOpen ? statistics.id : undefined}
          disabled={!statistics.isReady}
          onClick={statistics.onToggle}
        >
          <ChartNoAxesColumn aria-hidden />
          Statistics
        </Button>
      </HStack>
    </Flex>
  );
}
