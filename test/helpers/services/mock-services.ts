import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll } from "vitest";

/**
 * Answers a file's calls to services, which each test says how; a call without an answer fails.
 * Called once at the top of the file, whose hooks it sets.
 */
export function mockServices() {
  const services = setupServer();
  beforeAll(() => services.listen({ onUnhandledFrame: "error" }));
  afterEach(() => services.resetHandlers());
  afterAll(() => services.close());
  return services;
}
