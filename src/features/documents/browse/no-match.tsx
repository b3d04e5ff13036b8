import { SearchX } from "lucide-react";
import { Card } from "../../../components/card.tsx";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";

/** No document is left by what is searched for and filtered by. */
export const NoMatch = ({ hint = "Try adjusting your search terms" }: { hint?: string }) => (
  <Card>
    <EmptyState compact icon={SearchX} title="No documents found" hint={hint} />
  </Card>
);
