import { Box, Heading } from "@chakra-ui/react";
import type { ReactNode } from "react";

type PartProps = { title: string; level?: "h3" | "h4"; children: ReactNode };

/** A part of a meeting; a card's own title is an h3, a dialog's an h2. */
export function Part({ title, level = "h4", children }: PartProps) {
  return (
    <Box as="section">
      <Heading as={level} textStyle="xs" fontWeight="medium" color="fg.muted" mb="1">
        {title}
      </Heading>
      {children}
    </Box>
  );
}

export const TextLines = ({ texts }: { texts: string[] }) => (
  <Box as="ul" ps="4" listStyleType="disc">
    {[...new Set(texts)].map((text) => (
      <Box as="li" key={text} overflowWrap="anywhere" _marker={{ color: "fg.subtle" }}>
        {text}
      </Box>
    ))}
  </Box>
);
