import { Button, Flex } from "@chakra-ui/react";
import { Link } from "@tanstack/react-router";
import { pagePath } from "../../lib/navigation/paths.ts";
import { useScope } from "../../lib/session/session.ts";

/** Where to go from the place of something that is gone. */
export function WaysOut() {
  const scope = useScope();
  return (
    <Flex gap="2" wrap="wrap" justify="center">
      <Button asChild size="sm">
        <Link to={pagePath(scope, "handover")}>Open the Handover</Link>
      </Button>
      <Button asChild variant="outline" size="sm">
        <Link to={pagePath(scope, "account", "trash")}>Open Trash</Link>
      </Button>
    </Flex>
  );
}
