import {
  Box,
  Link as ChakraLink,
  Code,
  Heading,
  type LinkProps,
  Stack,
  Text,
} from "@chakra-ui/react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Card } from "../../components/card.tsx";
import { CopyButton } from "../../components/forms/copy-field.tsx";
import { PageIndex } from "../../components/pages/page-index.tsx";
import { type AppPage, pagePath } from "../../lib/navigation/paths.ts";
import { useScope } from "../../lib/session/session.ts";

/** What a link to a part of a tab names after the number sign. */
export const anchorOf = (title: string) => title.toLowerCase().replace(/[^a-z]+/g, "-");

/** The parts of a long tab, by their titles. */
export const TopicIndex = ({ titles }: { titles: readonly string[] }) => (
  <PageIndex parts={titles.map((title) => ({ id: anchorOf(title), title }))} />
);

/** One subject of a tab. */
export function Topic({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" id={anchorOf(title)} scrollMarginTop="4" maxW="reading">
      <Heading as="h2" textStyle="cardTitle" mb="2">
        {title}
      </Heading>
      <Stack gap="3" color="fg.muted" lineHeight="tall">
        {children}
      </Stack>
    </Box>
  );
}

export const Paragraph = ({ children }: { children: ReactNode }) => <Text>{children}</Text>;

export function Points({ items, ordered = false }: { items: ReactNode[]; ordered?: boolean }) {
  return (
    <Box as={ordered ? "ol" : "ul"} ps="5" listStyleType={ordered ? "decimal" : "disc"}>
      {items.map((item, index) => (
        // The lists are fixed text and never change their order.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Box as="li" key={index} mb="1.5" _marker={{ color: "fg.subtle" }}>
          {item}
        </Box>
      ))}
    </Box>
  );
}

/** Leads to another page of the app. */
export const PageLink = ({ to, ...link }: LinkProps & { to: string }) => (
  <ChakraLink asChild {...link}>
    <Link to={to}>{link.children}</Link>
  </ChakraLink>
);

/** A few terms, each with what is to be said of it; one that names a page leads there. */
export function Facts({ rows }: { rows: [term: string, fact: ReactNode, page?: AppPage][] }) {
  const scope = useScope();
  return (
    <Card as="dl" overflow="hidden">
      {rows.map(([term, fact, page]) => (
        <Box
          key={term}
          display={{ sm: "grid" }}
          gridTemplateColumns="11rem 1fr"
          gap="4"
          px="4"
          py="2.5"
          borderTopWidth="1px"
          borderColor="border.hairline"
          _first={{ borderTopWidth: "0" }}
        >
          <Text as="dt" fontWeight="medium" color="fg.default">
            {page ? <PageLink to={pagePath(scope, page)}>{term}</PageLink> : term}
          </Text>
          <Text as="dd">{fact}</Text>
        </Box>
      ))}
    </Card>
  );
}

export const Mono = ({ children }: { children: ReactNode }) => (
  <Code
    fontFamily="mono"
    fontSize="0.92em"
    bg="bg.muted"
    px="1"
    borderRadius="xs"
    whiteSpace="nowrap"
  >
    {children}
  </Code>
);

/** Lines to copy into a terminal. */
export function CodeBlock({ label, children }: { label: string; children: string }) {
  return (
    <Box>
      <Box
        as="pre"
        // Scrolls where a line has no room, so the keyboard must reach it. On a phone lines are
        // broken instead: cut at a quote, a command would look whole.
        whiteSpace={{ base: "pre-wrap", sm: "pre" }}
        overflowWrap="anywhere"
        tabIndex={0}
        role="region"
        aria-label={label}
        p="4"
        overflowX="auto"
        fontFamily="mono"
        textStyle="xs"
        lineHeight="tall"
        color="fg.default"
        bg="bg.muted"
        borderRadius="l2"
      >
        {children}
      </Box>
      <CopyButton label={label} text={children} size="xs" mt="2" />
    </Box>
  );
}
