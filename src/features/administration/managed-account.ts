import type { RouterOutputs } from "../../lib/api/trpc.ts";

/** An account as administrators see it. */
export type ManagedAccount = RouterOutputs["administration"]["accounts"]["accounts"][number];
