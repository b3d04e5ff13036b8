import { HStack, Text } from "@chakra-ui/react";

/** Baton's mark: a slanted bar and the one it is handed on to. */
export function BatonMark({ size = 24 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
      style={{ flexShrink: 0 }}
    >
      <rect width="32" height="32" rx="8" fill="var(--chakra-colors-accent-solid)" />
      <g stroke="var(--chakra-colors-accent-contrast)" strokeWidth="4.4" strokeLinecap="round">
        <path d="M8.2 22.6 14.4 9.8" strokeOpacity="0.5" />
        <path d="M17.6 22.2 23.8 9.4" />
      </g>
    </svg>
  );
}

/** The mark with the name beside it. */
export function Wordmark({ size = 24 }: { size?: number }) {
  return (
    <HStack gap="2.5">
      <BatonMark size={size} />
      <Text fontWeight="semibold" textStyle="md" letterSpacing="-0.02em">
        Baton
      </Text>
    </HStack>
  );
}

export const tagline = "Knowledge Transfer & Transition Management";
