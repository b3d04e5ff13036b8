import { Link, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";
import type { Components } from "react-markdown";
import { ScrollingTable } from "./scrolling-table.tsx";

const isWebAddress = (address: string | undefined): address is string =>
  address !== undefined && /^https?:\/\//i.test(address);

const Heading = ({ children }: { children?: ReactNode }) => (
  <Text as="h3" fontWeight="semibold">
    {children}
  </Text>
);

/** How Markdown shows that quotes what anybody may have written: no address is loaded. */
export const safeElements: Components = {
  a: ({ href, children }) =>
    isWebAddress(href) ? (
      <Link
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        variant="underline"
        display="inline"
      >
        {children}
      </Link>
    ) : (
      children
    ),
  img: ({ alt }) => alt,
  input: ({ checked }) => (checked ? "☑" : "☐"),
  table: ({ children }) => <ScrollingTable label="Table">{children}</ScrollingTable>,
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
};
