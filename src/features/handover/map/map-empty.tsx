import { Button, Flex } from "@chakra-ui/react";
import { Layers } from "lucide-react";
import { Card } from "../../../components/card.tsx";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { useCanEdit } from "../../../lib/session/session.ts";
import type { AddAreaWay } from "../areas/add-area-menu.tsx";
import { whatAnAreaIs } from "../areas/area-words.ts";

/**
 * In place of the map as long as nothing is handed over: the three ways to a first area. Their
 * dialogs stand elsewhere, since somebody else may add the first area meanwhile.
 */
export function MapEmpty({ onChoose }: { onChoose: (way: AddAreaWay) => void }) {
  const canEdit = useCanEdit();
  return (
    <Card>
      <EmptyState
        icon={Layers}
        title="No areas yet"
        hint={
          canEdit
            ? `${whatAnAreaIs} Begin with a template, with what Baton finds in the project, or by hand. The teams and the last day come under Set Up.`
            : whatAnAreaIs
        }
        action={
          canEdit && (
            <Flex
              direction={{ base: "column", sm: "row" }}
              w={{ base: "full", sm: "auto" }}
              gap="2"
              wrap={{ sm: "wrap" }}
              justify="center"
              mt="1"
            >
              <Button onClick={() => onChoose("template")}>Start from a Template</Button>
              <Button variant="outline" onClick={() => onChoose("suggestions")}>
                See Suggestions
              </Button>
              <Button variant="outline" onClick={() => onChoose("by-hand")}>
                Add by Hand
              </Button>
            </Flex>
          )
        }
      />
    </Card>
  );
}
