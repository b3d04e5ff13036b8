import { z } from "zod";

/** What the reference reads of a JSON Schema. */
export type FieldSchema = {
  type?: string;
  format?: string;
  contentMediaType?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  anyOf?: FieldSchema[];
  oneOf?: FieldSchema[];
  items?: FieldSchema;
  properties?: Record<string, FieldSchema>;
  required?: string[];
};

const inner = z.lazy(() => fieldSchema);

const fieldSchema: z.ZodType<FieldSchema> = z.object({
  type: z.string().optional(),
  format: z.string().optional(),
  contentMediaType: z.string().optional(),
  description: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  default: z.unknown().optional(),
  anyOf: z.array(inner).optional(),
  oneOf: z.array(inner).optional(),
  items: inner.optional(),
  properties: z.record(z.string(), inner).optional(),
  required: z.array(z.string()).optional(),
});

const parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().default(false),
  description: z.string().optional(),
  schema: fieldSchema,
});

const body = z.object({ schema: fieldSchema, example: z.unknown().optional() });

const response = z.object({ $ref: z.string().optional(), description: z.string().optional() });

// What cannot be read of a call is left out, and the call itself is listed all the same.
const operation = z.object({
  summary: z.string().default(""),
  tags: z.array(z.string()).default([]),
  security: z.array(z.record(z.string(), z.unknown())).default([{ session: [] }, { token: [] }]),
  parameters: z.array(parameter).default([]).catch([]),
  requestBody: z
    .object({ content: z.record(z.string(), body) })
    .default({ content: {} })
    .catch({ content: {} }),
  responses: z.record(z.string(), response).default({}).catch({}),
});

const readableOperation = operation.catch(() => operation.parse({}));

/** The parts of the OpenAPI document that the reference shows. */
export const apiDocument = z.object({
  paths: z.record(z.string(), z.record(z.string(), readableOperation)),
  components: z
    .object({ responses: z.record(z.string(), z.object({ description: z.string() })).default({}) })
    .default({ responses: {} }),
});

type Operation = z.infer<typeof operation>;

export type ApiCall = Pick<Operation, "summary" | "security" | "parameters"> & {
  method: string;
  path: string;
  group: string;
  body?: { mediaType: string; schema: FieldSchema; example?: unknown };
  /** What it may answer: each status, or "default" for all others, and what that means. */
  answers: { status: string; meaning: string }[];
};
