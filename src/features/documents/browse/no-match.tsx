import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "../../../components/card.tsx";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";

/** No document is left by what is searched for and filtered by. */
export const NoMatch = ({
  hint = "Try adjusting your search terms",
  action,
}: {
  hint?: string | undefined;
  action?: ReactNode;
}) => (
  <Card>
    <EmptyState compact icon={SearchX} title="No documents found" hint={hint} action={action} />
  </Card>
);
