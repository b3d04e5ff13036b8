import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { documentCategories, gapSeverities, taskStatuses } from "../../../db/enums.ts";
import packageFile from "../../../package.json" with { type: "json" };
import type { Context } from "../../context.ts";
import { type AppError, toAppError } from "../../errors.ts";
import { questionText } from "../../features/assistant/question/question.schema.ts";
import { pageLink } from "../../platform/page-link.ts";
import { appRouter } from "../../router.ts";
import { createCallerFactory } from "../../trpc.ts";
import { citationLine, passageLine } from "./mcp-text.ts";

const createCaller = createCallerFactory(appRouter);

/** Told once, when another assistant connects. */
const instructions =
  "Baton holds the knowledge of a team that hands its work over: documents, tasks, meetings and what is not handed over yet. Ask it with “ask”, which answers from the project alone and cites where each answer stands, or says that nothing here answers it. Pass its citations on.";

/** A longer list would fill the other assistant's context; how many there are is told. */
const maxRows = 50;
/** Of one document's text, in characters; the next part is asked for by its offset. */
const partLength = 20_000;

const readOnly = { readOnlyHint: true, openWorldHint: false };

/** An answer as text to be read and, beside it, as data. */
function answer(text: string, data: Record<string, unknown>): CallToolResult {
  return {
    content: [{ type: "text", text }],
    // As it travels: days are texts.
    structuredContent: JSON.parse(JSON.stringify(data)),
  };
}

const offset = z.int().min(0).default(0).describe("How many rows of the list to pass over.");

type ListText<Row> = { what: string; offset: number; line: (row: Row) => string };

function listAnswer<Row>(rows: readonly Row[], { what, offset, line }: ListText<Row>) {
  const shown = rows.slice(offset, offset + maxRows);
  const end = offset + shown.length;
  const nextOffset = end < rows.length ? end : null;
  const none = rows.length > 0 ? `No more ${what}: there are ${rows.length}.` : `No ${what}.`;
  const more =
    nextOffset === null
      ? []
      : [`…and ${rows.length - end} more: the list goes on at offset ${nextOffset}.`];
  const text = shown.length > 0 ? [...shown.map(line), ...more].join("\n") : none;
  return answer(text, { total: rows.length, rows: shown, nextOffset });
}

/**
 * A server of the Model Context Protocol with the read tools of the caller's project. What a tool
 * cannot do is told as its result, in the sentence that a person would read.
 */
export function createMcpServer(context: Context, report: (failure: AppError) => void): McpServer {
  const caller = createCaller(context);
  const { user, ownOrigin } = context;
  const linkTo = (path: string) => pageLink(ownOrigin, path, user?.projectId ?? null);
  const server = new McpServer({ name: "baton", version: packageFile.version }, { instructions });

  const attempt = async (run: () => Promise<CallToolResult>): Promise<CallToolResult> => {
    try {
      return await run();
    } catch (error) {
      const failure = toAppError(error);
      report(failure);
      return { isError: true, content: [{ type: "text", text: failure.message }] };
    }
  };

  server.registerTool(
    "search",
    {
      title: "Search the documents",
      description: "Finds the passages of the project's documents that fit a question best.",
      inputSchema: {
        query: z.string().describe("Words or a question."),
        limit: z.int().min(1).max(20).default(8),
        category: z.enum(documentCategories).optional(),
      },
      annotations: readOnly,
    },
    (input) =>
      attempt(async () => {
        const { results } = await caller.assistant.search(input);
        const lines = results.map(
          ({ content, ...source }, index) =>
            `[${index + 1}] ${passageLine(linkTo, source)}\n${content}`,
        );
        return answer(lines.join("\n\n") || "Nothing was found.", { results });
      }),
  );

  server.registerTool(
    "ask",
    {
      title: "Ask the project",
      description:
        "Answers a question from the project's documents, tasks, meetings and handover, with citations, or says that nothing there answers it. The question and its answer stand among the conversations of the token's owner.",
      inputSchema: { question: questionText() },
      annotations: { openWorldHint: false, destructiveHint: false },
    },
    ({ question }) =>
      attempt(async () => {
        const conversation = await caller.assistant.createConversation({});
        const { message } = await caller.assistant.chat({
          conversationId: conversation.id,
          message: question,
        });
        const { content, citations, declined = false } = message;
        const sources = citations.map(
          ({ number, ...source }) => `[${number}] ${citationLine(linkTo, source)}`,
        );
        const text = [content, ...(sources.length > 0 ? ["Sources:", ...sources] : [])].join(
          "\n\n",
        );
        return answer(text, { answer: content, declined, citations });
      }),
  );

  server.registerTool(
    "list_tasks",
    {
      title: "List tasks",
      description:
        "The tasks of the project, by status, by what they say, or the overdue ones; 50 at a time.",
      inputSchema: {
        status: z.enum(taskStatuses).optional(),
        overdue: z.boolean().optional(),
        search: z
          .string()
          .optional()
          .describe(
            "A part of their title, description, checklist, track, priority or status, as it is written there.",
          ),
        offset,
      },
      annotations: readOnly,
    },
    ({ offset, ...filter }) =>
      attempt(async () =>
        listAnswer(await caller.tasks.list(filter), {
          what: "tasks",
          offset,
          line: ({ title, status, track, endDate }) => {
            const due = endDate ? `, due ${endDate.toISOString().slice(0, 10)}` : "";
            return `- ${title} (${status}, ${track}${due})`;
          },
        }),
      ),
  );

  server.registerTool(
    "list_gaps",
    {
      title: "List what is not handed over",
      description:
        "What is missing from the handover, the worst first, with who can resolve it; 50 at a time.",
      inputSchema: { severity: z.enum(gapSeverities).optional(), offset },
      annotations: readOnly,
    },
    ({ offset, ...filter }) =>
      attempt(async () =>
        listAnswer(await caller.handover.gaps(filter), {
          what: "gaps",
          offset,
          line: ({ what, areaName, severity, people }) => {
            const who = people.map(({ name }) => name).join(", ");
            return `- [${severity}] ${areaName ? `${areaName}: ` : ""}${what}${who ? ` (${who})` : ""}`;
          },
        }),
      ),
  );

  server.registerTool(
    "list_documents",
    {
      title: "List documents",
      description:
        "The documents of the project, by category or by a part of their titles; 50 at a time.",
      inputSchema: {
        category: z.enum(documentCategories).optional(),
        search: z.string().optional().describe("Part of a title."),
        offset,
      },
      annotations: readOnly,
    },
    ({ offset, ...filter }) =>
      attempt(async () => {
        const rows = (await caller.documents.list(filter)).map(
          ({ id, title, category, track, updatedAt }) => ({
            id,
            title,
            category,
            track,
            updatedAt,
          }),
        );
        return listAnswer(rows, {
          what: "documents",
          offset,
          line: (row) => `- ${row.id}: ${row.title} (${row.category})`,
        });
      }),
  );

  server.registerTool(
    "read_document",
    {
      title: "Read a document",
      description: "The text of a document, in parts of 20,000 characters.",
      inputSchema: {
        id: z.int().describe("As list_documents and the sources of answers give it."),
        offset: z.int().min(0).default(0).describe("Where in its text to go on."),
      },
      annotations: readOnly,
    },
    ({ id, offset }) =>
      attempt(async () => {
        const { title, extractedText, content, version } = await caller.documents.read({ id });
        const text = extractedText ?? content ?? "";
        const part = text.slice(offset, offset + partLength);
        const next = offset + part.length < text.length ? offset + part.length : null;
        const more = next === null ? "" : `\n\n…the text goes on at offset ${next}.`;
        return answer(`# ${title}\n\n${part}${more}`, {
          id,
          title,
          version,
          text: part,
          characters: text.length,
          nextOffset: next,
        });
      }),
  );

  return server;
}
