import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describeApi } from "../../../server/rest/openapi.ts";

export const apiDocument = describeApi();

type MediaType = { schema: object; example?: unknown };
type Described = {
  $ref?: string;
  content?: Record<string, MediaType>;
};
type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  security: object[];
  parameters?: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { required: boolean; content: Record<string, MediaType> };
  responses: Record<string, Described>;
};

/** Every call of the OpenAPI document. */
export const operations = Object.entries(apiDocument.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    method: method.toUpperCase(),
    path,
    operation: operation as Operation,
  })),
);

const ajv = new Ajv2020({ strict: false, allErrors: true, inlineRefs: false });
addFormats.default(ajv);
ajv.addSchema({ $id: "baton", components: apiDocument.components });

const told = (errors: ErrorObject[] | null | undefined) =>
  (errors ?? []).map(({ instancePath, message, params }) =>
    `${instancePath} ${message} ${JSON.stringify(params)}`.trim(),
  );

const validators = new Map<string, ValidateFunction>();

/** Compiled once for each schema, which takes far longer than validating. */
function validatorOf(schema: object): ValidateFunction {
  const absolute = JSON.stringify(schema).replaceAll('"#/components/', '"baton#/components/');
  const validate = validators.get(absolute) ?? ajv.compile(JSON.parse(absolute));
  validators.set(absolute, validate);
  return validate;
}

/** What of a value goes against a schema of the document; nothing when it fits. */
export function violations(schema: object, value: unknown): string[] {
  const validate = validatorOf(schema);
  return validate(value) ? [] : told(validate.errors);
}

/** The response that a call's description gives for a status, its reference followed. */
export function responseOf(operation: Operation, status: number): Described {
  const described = operation.responses[String(status)] ?? operation.responses.default;
  if (!described) throw new Error(`${operation.operationId} describes no answer ${status}.`);
  const name = described.$ref?.split("/").at(-1);
  const shared: Record<string, Described> = apiDocument.components.responses;
  return name ? (shared[name] ?? {}) : described;
}
