import { Link } from "@chakra-ui/react";
import type { ReactNode } from "react";
import type { Citation } from "../assistant-types.ts";
import { useSource } from "./source-navigation.ts";

type CitedNameProps = { citation: Citation; children: ReactNode };

/** The name of a source within an answer, which leads to it. */
export function CitedName({ citation, children }: CitedNameProps) {
  const { href, follow } = useSource(citation);
  return href === null ? (
    <Link asChild variant="underline">
      <button type="button" onClick={follow}>
        {children}
      </button>
    </Link>
  ) : (
    <Link href={href} onClick={follow} variant="underline">
      {children}
    </Link>
  );
}
