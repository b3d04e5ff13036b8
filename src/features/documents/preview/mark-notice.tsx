import { Text } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { unzoomed } from "./original/zoom.tsx";

/** Says above an original why the passage is not marked on it; stays in sight while one reads. */
export function MarkNotice({ children }: { children: ReactNode }) {
  return (
    <Text
      role="status"
      {...unzoomed}
      top="0"
      zIndex="1"
      px="3"
      py="1.5"
      bg="bg.mark"
      borderRadius="l2"
      textStyle="xs"
    >
      {children}
    </Text>
  );
}
