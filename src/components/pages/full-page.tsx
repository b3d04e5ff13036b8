import { Center, Heading, Stack, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { useDocumentTitle } from "../../lib/navigation/use-document-title.ts";
import { BatonMark } from "../baton-mark.tsx";

type PageMessageProps = {
  title: string;
  text: ReactNode;
  action: ReactNode;
  /** In small print under the action. */
  note?: ReactNode;
};

/** What stands in place of a page: its title, a sentence and what to do. */
export function PageMessage({ title, text, action, note }: PageMessageProps) {
  useDocumentTitle(title);
  return (
    <Stack align="center" textAlign="center" gap="6" w="full" maxW="form">
      <BatonMark size={40} />
      <Stack gap="2">
        <Heading as="h1" textStyle="pageTitle" textWrap="balance">
          {title}
        </Heading>
        <Text color="fg.muted" textWrap="balance">
          {text}
        </Text>
      </Stack>
      {action}
      {note && (
        <Text fontSize="xs" color="fg.muted">
          {note}
        </Text>
      )}
    </Stack>
  );
}

/** One message on a page of its own, outside the shell. */
export function FullPage(message: PageMessageProps) {
  return (
    <Center as="main" minH="100dvh" px="6" py="16">
      <PageMessage {...message} />
    </Center>
  );
}
