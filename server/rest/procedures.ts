import { z } from "zod";
import { appRouter } from "../router.ts";
import type { ProcedurePath } from "./routes.ts";

type JsonSchema = z.core.JSONSchema.BaseSchema;

export type ProcedureSchemas = {
  type: "query" | "mutation" | "subscription";
  input: JsonSchema | undefined;
  output: JsonSchema | undefined;
};

/** A zod schema as JSON Schema; dates travel as ISO 8601. */
export const toJsonSchema = (schema: z.core.$ZodType, io: "input" | "output") =>
  z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === "date") {
        jsonSchema.type = "string";
        jsonSchema.format = "date-time";
      }
    },
  });

const isZod = (parser: unknown): parser is z.core.$ZodType =>
  typeof parser === "object" && parser !== null && "_zod" in parser;

const procedures: Record<string, { _def: { type: ProcedureSchemas["type"]; inputs: unknown[] } }> =
  appRouter._def.procedures as never;

/** Every procedure of the router, by path. */
export const procedurePaths = Object.keys(procedures) as ProcedurePath[];

/** What a procedure takes and gives, as JSON Schema. */
export function describeProcedure(path: ProcedurePath): ProcedureSchemas {
  const definition = procedures[path]?._def;
  if (!definition) throw new Error(`There is no procedure ${path}.`);
  const [input] = definition.inputs;
  const output = "output" in definition ? definition.output : undefined;
  return {
    type: definition.type,
    input: isZod(input) ? toJsonSchema(input, "input") : undefined,
    output: isZod(output) ? toJsonSchema(output, "output") : undefined,
  };
}
