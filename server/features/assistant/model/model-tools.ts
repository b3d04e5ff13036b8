import { z } from "zod";
import type { Database } from "../../../../db/client.ts";
import { documentCategories } from "../../../../db/enums.ts";
import type { ProjectAccess } from "../../../access.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { AiTool } from "../../../platform/providers/ai.ts";
import { readMetrics } from "../../dashboard/dashboard.service.ts";
import { listDocumentsAdded } from "../../documents/read-documents.ts";
import type { Source } from "../assistant.types.ts";
import { findDocumentPassages, sourceFromWork } from "../retrieve/retrieve-context.ts";
import { documentSource } from "../work/answers/answer-documents.ts";
import { selectItems, type WorkFilter, workFilterInput } from "../work/query/work-filter.ts";
import { readWork, type WorkItem } from "../work/work-items.ts";

const maxResults = 12;

export type ToolContext = { db: Database; access: ProjectAccess; clock: Clock };

type Tool = {
  definition: AiTool;
  /** The sources that a call finds; throws a ZodError for arguments that do not fit. */
  run: (context: ToolContext, input: unknown) => Source[] | Promise<Source[]>;
};

/** A tool only reads, and only in the caller's project: neither can be named in its arguments. */
function defineTool<Schema extends z.ZodType>(
  name: string,
  description: string,
  schema: Schema,
  run: (context: ToolContext, input: z.output<Schema>) => Source[] | Promise<Source[]>,
): Tool {
  const { $schema, ...parameters } = z.toJSONSchema(schema, { io: "input" });
  return {
    definition: { type: "function", function: { name, description, parameters } },
    run: (context, input) => run(context, schema.parse(input)),
  };
}

const listWork = (context: ToolContext, types: WorkItem["type"][], filter: WorkFilter) =>
  selectItems(readWork(context.db, context.access, context.clock).items, {
    ...filter,
    types: filter.types?.length ? types.filter((type) => filter.types?.includes(type)) : types,
    limit: Math.min(filter.limit ?? maxResults, maxResults),
  }).map(sourceFromWork);

const tools: Tool[] = [
  defineTool(
    "search_documents",
    "Finds passages of the project's documents.",
    z.object({
      query: z.string().min(1).max(500),
      category: z.enum(documentCategories).optional(),
      track: z.string().max(200).optional(),
    }),
    async ({ db, access }, input) =>
      (await findDocumentPassages(db, access.projectId, input)).passages,
  ),
  defineTool(
    "list_tasks",
    "Lists the project's tasks, the earliest due first unless told otherwise.",
    workFilterInput.omit({ types: true }),
    (context, filter) => listWork(context, ["task"], filter),
  ),
  defineTool(
    "list_meetings",
    "Lists meetings with their decisions, action items and milestones.",
    workFilterInput,
    (context, filter) =>
      listWork(context, ["meeting", "decision", "action item", "milestone"], filter),
  ),
  defineTool(
    "list_documents",
    "Lists the documents of the knowledge base, the newest first, with who added them and when.",
    z.object({ containing: z.string().max(200).optional() }),
    ({ db, access, clock }, { containing = "" }) =>
      listDocumentsAdded(db, access)
        .map((document) => documentSource(document, clock))
        .filter(({ content }) => content.toLowerCase().includes(containing.toLowerCase()))
        .slice(0, maxResults),
  ),
  defineTool(
    "read_metrics",
    "Reads how far the project and each of its tracks have come.",
    z.object({}),
    ({ db, access, clock }) => {
      const { trackProgress } = readMetrics(db, access);
      return readWork(db, access, clock).tracks.flatMap((track): Source[] => {
        const progress = trackProgress.find((entry) => entry.track === track.name);
        if (!progress) return [];
        const content = `${track.name}: ${progress.completed} of ${progress.total} tasks completed (${progress.percent}%).`;
        const { id: sourceId, name: title } = track;
        return [{ kind: "track", sourceId, title, chunkIndex: null, location: {}, content }];
      });
    },
  ),
];

export const toolDefinitions = tools.map((tool) => tool.definition);

/** What a call of the model finds; undefined for an unknown tool or arguments that do not fit. */
export async function runTool(
  context: ToolContext,
  name: string,
  json: string,
): Promise<Source[] | undefined> {
  const tool = tools.find(
    ({ definition }) => definition.type === "function" && definition.function.name === name,
  );
  try {
    return await tool?.run(context, JSON.parse(json === "" ? "{}" : json));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return undefined;
    throw error;
  }
}
