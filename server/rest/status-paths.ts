const answer = (description: string, schema: object, example?: object) => ({
  description,
  content: { "application/json": { schema, ...(example ? { example } : {}) } },
});

const call = (operationId: string, summary: string, responses: object) => ({
  get: { operationId, tags: ["server"], summary, security: [], responses },
});

const notReadySentence = "1 uploaded file is missing on the server.";

/** How the server reports its own state, for the OpenAPI document. */
export const statusPaths = {
  "/api/health": call("health", "Whether the server and its database answer", {
    200: answer(
      "Success",
      { type: "object", properties: { status: { const: "ok" } } },
      { status: "ok" },
    ),
  }),
  "/api/ready": call(
    "ready",
    "Whether the server can do all its work: database, uploads, background jobs",
    {
      200: answer(
        "Ready",
        { type: "object", required: ["status"], properties: { status: { const: "ready" } } },
        { status: "ready" },
      ),
      503: answer(
        "Not ready; each reason has a name for programs and a message for people",
        {
          allOf: [{ $ref: "#/components/schemas/Error" }],
          type: "object",
          required: ["status", "reasons"],
          properties: {
            status: { const: "not-ready" },
            reasons: {
              type: "array",
              items: {
                type: "object",
                required: ["name", "message"],
                properties: { name: { type: "string" }, message: { type: "string" } },
              },
            },
          },
        },
        {
          error: notReadySentence,
          message: notReadySentence,
          code: "UNAVAILABLE",
          status: "not-ready",
          reasons: [{ name: "uploads", message: notReadySentence }],
        },
      ),
    },
  ),
  "/api/openapi.json": call("openapi", "This API as an OpenAPI 3.1 document", {
    200: answer("Success", { type: "object" }),
  }),
};
