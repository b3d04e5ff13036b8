import { z } from "zod";
import { type ConnectionStatus, connectionStatuses } from "../../../db/enums.ts";

const credentialLimits = { key: 64, value: 20_000, fields: 20 };

/** What a stored value begins with when it is shown; its last characters may follow. */
export const mask = "••••";

const integrationId = z
  .string({ error: "integrationId is required" })
  .min(1, "integrationId is required")
  .max(credentialLimits.key, "There is no such integration");

const credentialsField = z
  .record(
    z.string().max(credentialLimits.key, "The name of a credential is too long"),
    z
      .string({ error: "Credentials must be text" })
      .trim()
      .max(credentialLimits.value, `Use ${credentialLimits.value} characters at most`),
    { error: "Credentials are required" },
  )
  .refine(
    (credentials) => Object.keys(credentials).length <= credentialLimits.fields,
    "No integration takes that many credentials",
  );

export const saveIntegrationInput = z.object({
  integrationId,
  credentials: credentialsField.describe(
    "Field key to value; an empty or masked value keeps what is stored.",
  ),
});

export const integrationIdInput = z.object({ integrationId });

export type TestOutcome = { status: ConnectionStatus; message: string };

export const testOutput = z
  .object({
    status: z
      .enum(connectionStatuses)
      .describe(
        "“unreachable” where the service did not say, “unverified” where these credentials alone prove nothing.",
      ),
    message: z.string().describe("The same in a sentence, and what to do."),
    testedAt: z.date(),
  })
  .meta({ id: "ConnectionTest" });

export const testIntegrationInput = z.object({
  integrationId,
  credentials: credentialsField
    .optional()
    .describe("Tried in place of the stored ones, and not stored; masked values stand for those."),
});

export const integrationOutput = z
  .object({
    integrationId: z.string(),
    isActive: z
      .boolean()
      .describe("Whether there are credentials that the service has not refused."),
    /** Field key to masked value, such as "••••1234". */
    credentials: z.record(z.string(), z.string()),
    /** What a person should know about this state. */
    note: z.string().nullable(),
    test: testOutput.nullable().describe("The last time that the service was asked."),
    lastUpdated: z.date().nullable(),
  })
  .meta({ id: "Integration" });

export type Integration = z.infer<typeof integrationOutput>;

const entryOutput = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().describe("What it does here."),
  permissions: z.string().describe("What the credentials have to allow."),
  origin: z.string().describe("Where they come from."),
  consoleUrl: z
    .string()
    .nullable()
    .describe(
      "The provider's page where they are made; null where every customer has an address of their own, or there is no such page.",
    ),
  category: z.string(),
  fields: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      secret: z.boolean(),
      optional: z.boolean().optional().describe("Whether it can be left out."),
      example: z.string().optional().describe("What such a value looks like."),
    }),
  ),
  signIn: z
    .object({
      name: z.string().describe("Whom one signs in to."),
      callbackPath: z.string().describe("The redirect address to enter there, on this server."),
      scopes: z.array(z.string()),
      isOptional: z
        .boolean()
        .describe("Whether the app gets on without it, where it has been given more."),
    })
    .nullable()
    .describe("Where the credentials are an app's, with which a person then signs in."),
});

export const catalogueOutput = z.object({
  categories: z.array(z.object({ id: z.string(), name: z.string() })),
  integrations: z.array(entryOutput),
  checksCredentials: z
    .boolean()
    .describe("Whether this server tests credentials with the services."),
});

export const ollamaOutput = z.object({
  /** What is stored under its id once somebody has chosen a model. */
  entry: entryOutput,
  status: z.enum(["found", "empty", "absent", "slow", "refused", "unreadable", "off"]),
  /** Where it was looked for; null where OLLAMA_URL is "off". */
  address: z.string().nullable(),
  /** The names of the models that can write answers. */
  models: z.array(z.string()),
  /** What a person should know about this state. */
  note: z.string().nullable(),
});

export type OllamaState = z.infer<typeof ollamaOutput>;
