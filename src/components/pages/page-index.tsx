import { Button } from "@chakra-ui/react";
import { Link } from "@tanstack/react-router";
import { ScrollRow } from "../scroll-row.tsx";

/** Ways to the parts of a long page, each by the id of its element. */
export const PageIndex = ({ parts }: { parts: readonly { id: string; title: string }[] }) => (
  <ScrollRow as="nav" aria-label="On this page" columnGap="4" rowGap="0">
    {parts.map(({ id, title }) => (
      // A short title takes its own width under a mouse, and begins where the column does under a finger.
      <Button
        key={id}
        asChild
        size="xs"
        variant="plain"
        minW="0"
        px="0"
        borderWidth="0"
        justifyContent="flex-start"
      >
        <Link to="." search hash={id} replace>
          {title}
        </Link>
      </Button>
    ))}
  </ScrollRow>
);
