import { Box } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** Says above a form what somebody else has done meanwhile, so that it can no longer be sent. */
export const MeanwhileNotice = ({ children }: { children: ReactNode }) => (
  <Box role="alert" mb="5" p="4" borderRadius="l2" bg="bg.warning" color="fg.warning">
    {children}
  </Box>
);
