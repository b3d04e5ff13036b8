import { Flex, Link as StyledLink } from "@chakra-ui/react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { pagePath } from "../../lib/navigation/paths.ts";
import { useScope } from "../../lib/session/session.ts";

/** The way back to the map, above the title of a page; what lies between the two comes after it. */
export function HandoverTrail({ children }: { children?: ReactNode }) {
  const scope = useScope();
  return (
    <Flex as="nav" aria-label="Breadcrumb" gap="1.5" mb="1" color="fg.muted" minW="0">
      <StyledLink asChild color="fg.muted">
        <Link to={pagePath(scope, "handover")}>Handover</Link>
      </StyledLink>
      {children && (
        <>
          <span aria-hidden>/</span>
          {children}
        </>
      )}
    </Flex>
  );
}
