import { Box, type BoxProps } from "@chakra-ui/react";
import type { RefAttributes } from "react";

/** Says beside a form what somebody else has done meanwhile. */
export const MeanwhileNotice = (props: BoxProps & RefAttributes<HTMLDivElement>) => (
  <Box
    role="alert"
    scrollMarginY="4"
    mb="5"
    p="4"
    borderRadius="l2"
    bg="bg.warning"
    color="fg.warning"
    {...props}
  />
);
