import type { TRPCProcedureType as ProcedureType } from "@trpc/server";
import { z } from "zod";
import type { Context } from "../context.ts";
import { appRouter } from "../router.ts";
import { isLimited, type ProcedureMeta } from "../trpc.ts";
import type { ProcedurePath } from "./routes/rest-route.ts";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

type ProcedureDescription = ProcedureMeta & {
  /** Whether its calls are counted against a limit. */
  isLimited: boolean;
  input: JsonSchema | undefined;
  output: JsonSchema | undefined;
};

/** Two ways of writing the same JSON value, such as a Date and its text, are one. */
function mergeVariants(schema: JsonSchema) {
  if (!schema.anyOf) return;
  const variants = schema.anyOf.flatMap((variant) =>
    Object.keys(variant).join() === "anyOf" ? (variant.anyOf ?? []) : [variant],
  );
  const distinct = new Map(variants.map((variant) => [JSON.stringify(variant), variant]));
  schema.anyOf = [...distinct.values()];
}

/** A zod schema as JSON Schema; a Date is the date-time text that travels. */
export const toJsonSchema = (schema: z.core.$ZodType, io: "input" | "output"): JsonSchema =>
  z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === "date") {
        jsonSchema.type = "string";
        jsonSchema.format = "date-time";
      }
      // The format says it all; the pattern beside it is several hundred characters long.
      if (jsonSchema.format) delete jsonSchema.pattern;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      mergeVariants(jsonSchema);
    },
  });

const isZod = (parser: unknown): parser is z.core.$ZodType =>
  typeof parser === "object" && parser !== null && "_zod" in parser;

/** The schema of an output, also of one that is served without checking it again. */
const schemaOf = (output: unknown) =>
  typeof output === "function" && "schema" in output ? output.schema : output;

type Definition = {
  type: ProcedureType;
  inputs: unknown[];
  middlewares: object[];
  output?: unknown;
  meta?: ProcedureMeta;
};

type Procedure = { _def: Definition } & ((call: {
  path: string;
  type: ProcedureType;
  ctx: Context;
  getRawInput: () => Promise<unknown>;
  signal: undefined;
  batchIndex: number;
}) => Promise<unknown>);

const procedures: Record<string, Procedure> = appRouter._def.procedures as never;

/** Every procedure of the router, by path. */
export const procedurePaths = Object.keys(procedures) as ProcedurePath[];

export const describeAudience = (path: ProcedurePath) => procedures[path]?._def.meta?.audience;

/** Undefined for what is no path of a procedure. */
export const procedureType = (path: string): ProcedureType | undefined =>
  procedures[path]?._def.type;

/** Calls a procedure, which reads its input once it is its turn; `batchIndex` is the place in a batch. */
export function callProcedure(
  ctx: Context,
  path: string,
  readInput: () => unknown,
  batchIndex = 0,
): Promise<unknown> {
  const procedure = procedures[path];
  if (!procedure) throw new Error(`There is no procedure ${path}.`);
  const { type } = procedure._def;
  const getRawInput = async () => readInput();
  return procedure({ path, type, ctx, getRawInput, signal: undefined, batchIndex });
}

/** Who may call a procedure, and what it takes and gives, as JSON Schema. */
export function describeProcedure(path: ProcedurePath): ProcedureDescription {
  const definition = procedures[path]?._def;
  if (!definition?.meta) throw new Error(`There is no procedure ${path}.`);
  const { inputs, middlewares, meta } = definition;
  const output = schemaOf(definition.output);
  const [input] = inputs;
  return {
    ...meta,
    isLimited: isLimited(middlewares),
    input: isZod(input) ? toJsonSchema(input, "input") : undefined,
    output: isZod(output) ? toJsonSchema(output, "output") : undefined,
  };
}
