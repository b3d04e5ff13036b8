import { Center, Spinner, Text, VisuallyHidden } from "@chakra-ui/react";

/** Fills the space while what decides about the page is still unknown. */
export function PageSpinner({ label }: { label?: string }) {
  return (
    <Center role="status" flexDirection="column" gap="4" minH="60dvh" w="full">
      <Spinner color="accent.solid" borderWidth="2px" size="lg" />
      {label ? <Text color="fg.muted">{label}</Text> : <VisuallyHidden>Loading...</VisuallyHidden>}
    </Center>
  );
}
