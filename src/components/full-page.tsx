import { Center, Heading, Stack, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { useDocumentTitle } from "../lib/document-title.ts";
import { BatonMark } from "./baton-mark.tsx";

type FullPageProps = { title: string; text: string; action: ReactNode };

/** One message on a page of its own, outside the shell. */
export function FullPage({ title, text, action }: FullPageProps) {
  useDocumentTitle(title);
  return (
    <Center as="main" minH="100dvh" px="6" py="16">
      <Stack align="center" textAlign="center" gap="6" maxW="form">
        <BatonMark size={40} />
        <Stack gap="2">
          <Heading as="h1" textStyle="pageTitle">
            {title}
          </Heading>
          <Text color="fg.muted" textWrap="balance">
            {text}
          </Text>
        </Stack>
        {action}
      </Stack>
    </Center>
  );
}
