import { Box, Link as StyledLink } from "@chakra-ui/react";
import { Link } from "@tanstack/react-router";
import { pagePath } from "../../lib/navigation/paths.ts";
import { useScope } from "../../lib/session/session.ts";

/** The way back to the map, above the title of a page right under it. */
export function HandoverTrail() {
  const scope = useScope();
  return (
    <Box as="nav" aria-label="Breadcrumb" mb="1">
      <StyledLink asChild color="fg.muted">
        <Link to={pagePath(scope, "handover")}>Handover</Link>
      </StyledLink>
    </Box>
  );
}
