import { Skeleton, type SkeletonProps, Stack, VisuallyHidden } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Card } from "./card.tsx";

/** Announces once that something loads, around placeholders that say nothing themselves. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/** Lines of text to come; the last one is shorter. */
export function SkeletonLines({ lines = 3, ...props }: { lines?: number } & SkeletonProps) {
  const keys = Array.from({ length: lines }, (_, index) => `line-${index}`);
  return (
    <Stack gap="2.5" w="full">
      {keys.map((key, index) => (
        <Skeleton
          key={key}
          h="3"
          borderRadius="l1"
          w={index === lines - 1 && lines > 1 ? "3/5" : "full"}
          {...props}
        />
      ))}
    </Stack>
  );
}

/** The outline of a card to come. */
export function SkeletonCard({ lines = 3 }: { lines?: number }) {
  return (
    <Card p="5">
      <Skeleton h="4" w="2/5" mb="4" borderRadius="l1" />
      <SkeletonLines lines={lines} />
    </Card>
  );
}
