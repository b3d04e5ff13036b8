import { Box, Flex } from "@chakra-ui/react";
import { CloudOff } from "lucide-react";
import { useConnection } from "./use-connection.ts";

/** Says above every page that the server does not answer, for as long as it does not. */
export function ConnectionNotice() {
  const connected = useConnection();
  return (
    // Stays in the page, or a screen reader would not notice what appears in it.
    <div role="status">
      {!connected && (
        <Flex
          align="center"
          justify="center"
          gap="2.5"
          px="4"
          py="2"
          bg="bg.warning"
          color="fg.warning"
          borderBottomWidth="1px"
          borderColor="border.hairline"
          animation="fade-in 200ms"
        >
          <Box as="span" flexShrink="0">
            <CloudOff size={16} aria-hidden />
          </Box>
          <span>
            {navigator.onLine ? "Baton does not answer." : "You are offline."} This page catches up
            by itself when the connection is back.
          </span>
        </Flex>
      )}
    </div>
  );
}
