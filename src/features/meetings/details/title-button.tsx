import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { targetHeight } from "../../../theme/recipes.ts";

/** The title of a meeting in a list, which opens it. */
export const TitleButton = ({ onOpen, children }: { onOpen: () => void; children: ReactNode }) => (
  <chakra.button
    type="button"
    dir="auto"
    {...targetHeight}
    textStyle="cardTitle"
    textAlign="start"
    overflowWrap="anywhere"
    cursor="pointer"
    borderRadius="l1"
    textUnderlineOffset="3px"
    _hover={{ textDecoration: "underline" }}
    onClick={onOpen}
  >
    {children}
  </chakra.button>
);
