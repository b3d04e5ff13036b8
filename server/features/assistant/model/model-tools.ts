import { z } from "zod";
import type { Database } from "../../../../db/client.ts";
import { documentCategories, taskStatuses } from "../../../../db/enums.ts";
import type { ProjectAccess } from "../../../access.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { AiTool } from "../../../platform/providers/ai.ts";
import { readMetrics } from "../../dashboard/dashboard.service.ts";
import type { Source } from "../assistant.types.ts";
import { findDocumentPassages, sourceFromWork } from "../retrieve/retrieve-context.ts";
import { byDue } from "../work/compose-work-answer.ts";
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

const listWork = (context: ToolContext, matches: (item: WorkItem) => boolean) =>
  readWork(context.db, context.access, context.clock)
    .items.filter(matches)
    .sort(byDue)
    .slice(0, maxResults)
    .map(sourceFromWork);

const containsText = (item: WorkItem, text: string | undefined) =>
  text === undefined ||
  [item.text, item.title, item.assignee, ...item.tracks, item.details]
    .join(" ")
    .toLowerCase()
    .includes(text.toLowerCase());

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
    "Lists the project's tasks, the earliest due first.",
    z.object({
      status: z.enum(taskStatuses).optional(),
      overdue: z.boolean().optional(),
      containing: z.string().max(200).optional(),
    }),
    (context, { status, overdue, containing }) =>
      listWork(
        context,
        (item) =>
          item.type === "task" &&
          (status === undefined || item.status === status) &&
          (overdue === undefined || item.isOverdue === overdue) &&
          containsText(item, containing),
      ),
  ),
  defineTool(
    "list_meetings",
    "Lists meetings with their decisions, action items and milestones.",
    z.object({ containing: z.string().max(200).optional() }),
    (context, { containing }) =>
      listWork(context, (item) => item.type !== "task" && containsText(item, containing)),
  ),
  defineTool(
    "read_metrics",
    "Reads how far the project and each of its tracks are.",
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
