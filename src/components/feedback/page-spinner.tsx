import { Center, Spinner, Text, VisuallyHidden } from "@chakra-ui/react";

/** Fills the space while what decides about the page is still unknown. */
export function PageSpinner({ label, minH = "60dvh" }: { label?: string; minH?: string }) {
  return (
    <Center role="status" flexDirection="column" gap="4" minH={minH} w="full">
      <Spinner color="accent.fg" borderWidth="2px" size="lg" />
      {label ? (
        <Text as="h1" color="fg.muted">
          {label}
        </Text>
      ) : (
        <VisuallyHidden>Loading...</VisuallyHidden>
      )}
    </Center>
  );
}

/** The same where nothing stands around it yet. */
export const InitialSpinner = () => (
  <main>
    <VisuallyHidden as="h1">Baton</VisuallyHidden>
    <PageSpinner minH="100dvh" />
  </main>
);
