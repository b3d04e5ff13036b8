import type { RouterOutputs } from "../../lib/api/trpc.ts";

export type CatalogueEntry = RouterOutputs["integrations"]["catalogue"]["integrations"][number];
export type Integration = RouterOutputs["integrations"]["list"][number];
