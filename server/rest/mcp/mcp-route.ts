import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import type { Hono } from "hono";
import { AppError, methodNotAllowed } from "../../errors.ts";
import type { ReportUnknown, RestEnv } from "../adapter.ts";
import { createMcpServer } from "./mcp-tools.ts";

/** Where other assistants reach Baton. */
export const mcpPath = "/mcp";

/**
 * Adds the server of the Model Context Protocol (streamable HTTP), for API tokens alone: a browser's
 * session goes along with calls that its person knows nothing of. Each call stands by itself, so
 * that nothing has to be kept between two.
 */
export function addMcpRoute(app: Hono<RestEnv>, reportUnknown: ReportUnknown) {
  app.post(mcpPath, async (c) => {
    const context = c.get("context");
    if (context.tokenId === undefined) {
      throw new AppError(
        "NOT_SIGNED_IN",
        "Send an API token of Baton as Bearer; make one under Account Settings.",
      );
    }
    const server = createMcpServer(context, (failure) =>
      reportUnknown(failure, mcpPath, c.get("requestId")),
    );
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    try {
      return await transport.handleRequest(c.req.raw);
    } finally {
      await server.close();
    }
  });
  app.all(mcpPath, (c) => {
    c.header("Allow", "POST");
    throw methodNotAllowed();
  });
}
