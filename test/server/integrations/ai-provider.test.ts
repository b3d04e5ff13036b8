import { expect, test } from "vitest";
import { chooseProviderOf } from "../../../server/features/integrations/ai-provider.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";

const environment = { AI_BASE_URL: "http://model.test/v1", AI_MODEL: "test-model" };

test("work without a request uses the key of the person behind it, in their project alone", async () => {
  const deps = createTestDeps(environment);
  const [owner, other] = [await registerMember(deps), await registerMember(deps)];
  const credentials = { apiKey: "sk-ant-owner" };
  await (await owner.call()).integrations.save({ integrationId: "anthropic", credentials });
  const projectId = owner.project.id;

  const own = chooseProviderOf(deps, { projectId, userId: owner.user.id });
  expect(own).toMatchObject({ name: "Anthropic", apiKey: "sk-ant-owner" });
  const without = { name: "model.test", model: "test-model", apiKey: undefined };
  for (const userId of [other.user.id, null]) {
    expect(chooseProviderOf(deps, { projectId, userId })).toMatchObject(without);
  }
  const elsewhere = { projectId: other.project.id, userId: owner.user.id };
  expect(chooseProviderOf(deps, elsewhere)).toMatchObject(without);
});
