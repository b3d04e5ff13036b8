import type { Page } from "playwright-core";
import { onTestFinished } from "vitest";
import type { Deps } from "../../../server/context.ts";
import type { JobDefinition } from "../../../server/platform/jobs/job-definition.ts";
import { openPage, setSessionCookie } from "../../helpers/browser/browser.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { startServerInTest } from "../../helpers/servers/server-in-test.ts";
import { startServiceStub } from "../../helpers/services/service-stub.ts";

/** A page of an owner whose server asks a stub in place of every service, and does these jobs. */
export async function openWithServices(
  answer: Parameters<typeof startServiceStub>[0],
  jobs: readonly JobDefinition<unknown, Deps>[],
) {
  const services = await startServiceStub(answer);
  const deps = createTestDeps({
    SERVICE_CHECKS: "on",
    SERVICE_ADDRESSES: `*=${services.origin}`,
  });
  deps.jobs.start(jobs, deps);
  onTestFinished(() => deps.jobs.stop());
  const { url } = await startServerInTest(deps);
  const member = await registerMember(deps);
  const page = await openPage({ baseURL: url });
  await setSessionCookie(page, url, member.cookie());
  return { page, deps, member };
}

/** Enters credentials of a service and saves them; resolves to its card. */
export async function connect(
  page: Page,
  service: { category: string; name: string; fields: Record<string, string> },
) {
  await page.goto(`/integrations?category=${service.category}`);
  const card = page.getByRole("article", { name: service.name, exact: true });
  await card.getByRole("button", { name: `Configure ${service.name}` }).click();
  for (const [label, value] of Object.entries(service.fields)) {
    await card.getByLabel(label, { exact: true }).fill(value);
  }
  await card.getByRole("button", { name: "Save" }).click();
  await card.getByText("Connected", { exact: true }).waitFor();
  return card;
}
