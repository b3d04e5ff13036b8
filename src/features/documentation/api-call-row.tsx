import { Badge, Box, chakra, Text } from "@chakra-ui/react";
import { ChevronDown } from "lucide-react";
import { Fragment, useId, useState } from "react";
import { CallDetails } from "./api-call-details.tsx";
import type { ApiCall } from "./api-document.schema.ts";

const methodPalettes: Record<string, string> = {
  GET: "status-todo",
  POST: "status-completed",
  PATCH: "status-inProgress",
  DELETE: "status-failed",
};

export const callColumns = {
  base: "4.5rem 1fr auto",
  md: "4.5rem 20rem 1fr auto",
  xl: "4.5rem 23rem 1fr auto",
};

/** A path that is longer than its line breaks before a slash, not within {id}. */
const BrokenAtSlashes = ({ path }: { path: string }) =>
  path.split(/(?=\/)/).map((step, index) => (
    // Steps repeat and never move.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {step}
    </Fragment>
  ));

/** A call in one line, which opens to all that is to be known of it. */
export function CallRow({ call }: { call: ApiCall }) {
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const { method, path, summary } = call;
  return (
    <Box as="li" borderTopWidth="1px" borderColor="border.hairline">
      <chakra.button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailsId : undefined}
        onClick={() => setOpen(!isOpen)}
        display="grid"
        w="full"
        gridTemplateColumns={callColumns}
        gap={{ base: "1", md: "4" }}
        alignItems="baseline"
        px="4"
        py="2"
        textAlign="start"
        cursor="pointer"
        _hover={{ bg: "bg.subtle" }}
        // The card cuts off what stands out of it.
        _focusVisible={{ outlineOffset: "-2px" }}
      >
        <span>
          <Badge colorPalette={methodPalettes[method] ?? "status-todo"} fontFamily="mono">
            {method}
          </Badge>
        </span>
        <Text as="span" fontFamily="mono" textStyle="xs" overflowWrap="anywhere">
          <BrokenAtSlashes path={path} />
        </Text>
        <Text as="span" color="fg.muted" gridColumn={{ base: "2", md: "auto" }}>
          {summary}
        </Text>
        <Box
          asChild
          gridRow="1"
          gridColumn={{ base: "3", md: "4" }}
          alignSelf="center"
          color="fg.subtle"
          transform={isOpen ? "rotate(180deg)" : undefined}
        >
          <ChevronDown size={16} aria-hidden />
        </Box>
      </chakra.button>
      {isOpen && (
        <Box id={detailsId}>
          <CallDetails call={call} />
        </Box>
      )}
    </Box>
  );
}
