import type { RouterOutputs } from "../../lib/api/trpc.ts";

export type CatalogueEntry = RouterOutputs["integrations"]["catalogue"]["integrations"][number];
export type Integration = RouterOutputs["integrations"]["list"][number];

/** Whether something is stored for a service that it can take or refuse. */
export const hasSecrets = ({ fields }: CatalogueEntry, integration: Integration | undefined) =>
  Object.keys(integration?.credentials ?? {}).length > 0 && fields.some(({ secret }) => secret);

/** Whether a service whose key is stored answers, or what answers in its place; null without a key. */
export function noteOfAnswers(
  { name }: CatalogueEntry,
  integration: Integration | undefined,
  { inUse }: RouterOutputs["aiModel"]["read"],
  mayChoose: boolean,
): string | null {
  const isConnected = integration?.isActive && Object.keys(integration.credentials).length > 0;
  if (!isConnected || !inUse) return null;
  if (inUse.name === name) return `Your key is stored, and ${inUse.model} answers your questions.`;
  const chooser = mayChoose ? "You" : "An owner of the project";
  return `Your key is stored, but ${inUse.name} answers your questions. ${chooser} can choose ${name} under “Model for Answers”.`;
}

/** What no longer happens once the credentials of a service are removed, and what stays. */
export function consequenceOf({ id, name, category }: CatalogueEntry): string {
  if (category === "ai") {
    const search =
      id === "openai" ? " Where search by meaning uses this key, search goes by words alone." : "";
    return `Answers and summaries then come from another connected service, or from the built-in assistant.${search}`;
  }
  if (category === "meetings") {
    return `New meetings get no links and no transcripts from ${name}. The links that were made stay.`;
  }
  if (id === "google_calendar" || id === "ms_outlook") {
    return `Meetings are no longer written to ${name}. Those in it stay there as they are.`;
  }
  return `Nothing more can be imported from ${name}. What was imported stays.`;
}
