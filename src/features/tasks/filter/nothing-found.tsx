import { Button } from "@chakra-ui/react";
import { SearchX } from "lucide-react";
import { Card } from "../../../components/card.tsx";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";

type NothingFoundProps = {
  /** What lets no task through. */
  words: string;
  onShowAll: () => void;
};

/** In place of the tasks where the search and the filters let none of them through. */
export const NothingFound = ({ words, onShowAll }: NothingFoundProps) => (
  <Card role="status">
    <EmptyState
      icon={SearchX}
      title={words}
      action={
        <Button variant="outline" size="sm" onClick={onShowAll}>
          Show Everything
        </Button>
      }
    />
  </Card>
);
