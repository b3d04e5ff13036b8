import { Button } from "@chakra-ui/react";
import { Link } from "@tanstack/react-router";
import { ScrollRow } from "../scroll-row.tsx";

/** Ways to the parts of a long page, each by the id of its element. */
export const PageIndex = ({ parts }: { parts: readonly { id: string; title: string }[] }) => (
  <ScrollRow as="nav" aria-label="On this page" columnGap="4" rowGap="0">
    {parts.map(({ id, title }) => (
      <Button key={id} asChild size="xs" variant="plain" px="0" borderWidth="0">
        <Link to="." search hash={id} replace>
          {title}
        </Link>
      </Button>
    ))}
  </ScrollRow>
);
