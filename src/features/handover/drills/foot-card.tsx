import type { BoxProps } from "@chakra-ui/react";
import { Card } from "../../../components/card.tsx";

/** Where a drill is finished or given up, over the steps that scroll under it; on a phone below them. */
export const FootCard = (props: BoxProps) => (
  <Card
    data-covers-end
    p="4"
    mt="4"
    position={{ sm: "sticky" }}
    bottom="4"
    zIndex="2"
    // Lighter than the cards under it.
    bg={{ base: "bg.card", sm: "bg.panel" }}
    borderColor={{ base: "border.hairline", sm: "border.emphasized" }}
    boxShadow={{ sm: "md" }}
    {...props}
  />
);
