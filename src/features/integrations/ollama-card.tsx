import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "../../lib/api/trpc.ts";
import type { Integration } from "./catalogue-entry.ts";
import { IntegrationCard } from "./integration-card.tsx";

/**
 * The Ollama of this machine with its models, where one is found or was chosen before; nothing is
 * sent to it before somebody saves a model.
 */
export function OllamaCard({ integrations }: { integrations: readonly Integration[] }) {
  const trpc = useTRPC();
  // Somebody may start it, or load a model, while the page is open.
  const { data } = useQuery({ ...trpc.integrations.ollama.queryOptions(), staleTime: 0 });
  const model = useQuery(trpc.aiModel.read.queryOptions());
  if (!data) return null;
  const { entry, status, models } = data;
  const integration = integrations.find(({ integrationId }) => integrationId === entry.id);
  if (!integration && status !== "found" && status !== "empty") return null;
  const chosen = integration?.credentials.model;
  const inUse = model.data?.inUse;
  const answers =
    inUse?.name === entry.name
      ? `${chosen} at ${data.address} writes your answers in this project.`
      : inUse &&
        `${inUse.name} answers your questions; remove its key to have ${entry.name} answer.`;
  const note = (status === "found" && chosen && answers) || data.note;
  const all = chosen && !models.includes(chosen) ? [chosen, ...models] : models;
  return (
    <IntegrationCard entry={entry} integration={integration} note={note} choices={{ model: all }} />
  );
}
