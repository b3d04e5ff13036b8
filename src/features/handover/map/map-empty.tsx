import { Button, Flex } from "@chakra-ui/react";
import { Layers } from "lucide-react";
import { useState } from "react";
import { Card } from "../../../components/card.tsx";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { useCanEdit } from "../../../lib/session/session.ts";
import { AddAreaDialog, type AddAreaWay } from "../areas/add-area-menu.tsx";
import { whatAnAreaIs } from "../areas/area-words.ts";

/** In place of the map as long as nothing is handed over: the three ways to a first area. */
export function MapEmpty() {
  const canEdit = useCanEdit();
  const [way, setWay] = useState<AddAreaWay | null>(null);
  return (
    <Card>
      <EmptyState
        icon={Layers}
        title="No areas yet"
        hint={
          canEdit
            ? `${whatAnAreaIs} Begin with a template, with what Baton finds in the project, or by hand.`
            : whatAnAreaIs
        }
        action={
          canEdit && (
            <Flex gap="2" wrap="wrap" justify="center" mt="1">
              <Button onClick={() => setWay("template")}>Start from a Template</Button>
              <Button variant="outline" onClick={() => setWay("suggestions")}>
                See Suggestions
              </Button>
              <Button variant="outline" onClick={() => setWay("by-hand")}>
                Add by Hand
              </Button>
            </Flex>
          )
        }
      />
      {way && <AddAreaDialog way={way} onClose={() => setWay(null)} />}
    </Card>
  );
}
