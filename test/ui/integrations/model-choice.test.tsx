import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

const models = { data: [{ id: "claude-opus-4-6" }, { id: "claude-haiku-4-5" }], has_more: false };
const intercept = (path: string) => (path === "/v1/models" ? Response.json(models) : null);

async function start() {
  const deps = createTestDeps();
  const owner = await registerMember(deps);
  const api = await owner.call();
  const credentials = { apiKey: "sk-ant-1" };
  await api.integrations.save({ integrationId: "anthropic", credentials });
  return { deps, owner };
}

it("an owner chooses which model answers, from those that the service lists, and takes it back", async () => {
  const { deps, owner } = await start();
  const { user } = openApp("/integrations", { deps, cookie: owner.cookie(), intercept });
  const section = within(await screen.findByRole("region", { name: "Model for Answers" }));
  await section.findByText(
    /^Anthropic answers your questions with claude-sonnet-4-5, because it is/,
  );
  section.getByText("Choose a service to see its models.");
  await user.selectOptions(section.getByLabelText("Service"), "Anthropic");
  expect(section.queryByText(/Choose a service to see/)).toBeNull();
  expect(section.getByRole<HTMLButtonElement>("button", { name: "Save" }).disabled).toBe(true);
  await user.selectOptions(section.getByLabelText("Model"), "claude-opus-4-6");
  await user.click(section.getByRole("button", { name: "Save" }));
  await section.findByText(
    /^Anthropic answers your questions with claude-opus-4-6, which .* chose/,
  );
  await user.selectOptions(section.getByLabelText("Service"), "The first service connected");
  await user.click(section.getByRole("button", { name: "Save" }));
  await section.findByText(/because it is the first/);
});

it("the card of a service whose key is not used says what is, and that an owner can change it", async () => {
  const { deps, owner } = await start();
  const credentials = { apiKey: "sk-1" };
  await (await owner.call()).integrations.save({ integrationId: "openai", credentials });
  const { user } = openApp("/integrations", { deps, cookie: owner.cookie(), intercept });
  const card = async (name: string) => within(await screen.findByRole("article", { name }));
  await (await card("Anthropic")).findByText(
    "Your key is stored, but OpenAI answers your questions. You can choose Anthropic under “Model for Answers”.",
  );
  (await card("OpenAI")).getByText("Your key is stored, and gpt-4.1-mini answers your questions.");
  const section = within(await screen.findByRole("region", { name: "Model for Answers" }));
  await user.selectOptions(await section.findByLabelText("Service"), "Anthropic");
  await user.selectOptions(section.getByLabelText("Model"), "claude-opus-4-6");
  await user.click(section.getByRole("button", { name: "Save" }));
  await (await card("OpenAI")).findByText(/but Anthropic answers your questions/);
  (await card("Anthropic")).getByText(
    "Your key is stored, and claude-opus-4-6 answers your questions.",
  );
});

it("tells a member that an owner can choose the service whose key is not used", async () => {
  const { deps, owner } = await start();
  const member = await registerMemberOf(deps, owner.project.id, "member");
  const api = await member.call();
  for (const [integrationId, apiKey] of [
    ["openai", "sk-1"],
    ["anthropic", "sk-ant-1"],
  ] as const) {
    await api.integrations.save({ integrationId, credentials: { apiKey } });
  }
  openApp("/integrations", { deps, cookie: member.cookie(), intercept });
  expect(
    await screen.findByText(
      /^Your key is stored, but .* An owner of the project can choose .* under “Model for Answers”\.$/,
    ),
  ).toBeTruthy();
});

it("others see what answers them, and choose nothing", async () => {
  const { deps, owner } = await start();
  const member = await registerMemberOf(deps, owner.project.id, "member");
  openApp("/integrations", { deps, cookie: member.cookie(), intercept });
  const section = within(await screen.findByRole("region", { name: "Model for Answers" }));
  await section.findByText(/^The built-in assistant answers/);
  expect(section.queryByRole("form")).toBeNull();
});

it("an owner chooses nothing while the project is archived", async () => {
  const { deps, owner } = await start();
  await (await owner.call()).projects.archive();
  openApp("/integrations", { deps, cookie: owner.cookie(), intercept });
  const section = within(await screen.findByRole("region", { name: "Model for Answers" }));
  await section.findByText(/^Anthropic answers your questions with/);
  expect(section.queryByRole("form")).toBeNull();
});
