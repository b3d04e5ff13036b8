import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { embeddingModels } from "../../../db/enums.ts";
import { projectEmbeddings } from "../../../db/schema/index.ts";
import { storeDocument } from "../../helpers/files/documents.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

async function start() {
  const deps = createTestDeps();
  const owner = await registerMember(deps);
  const credentials = { apiKey: "sk-1" };
  await (await owner.call()).integrations.save({ integrationId: "openai", credentials });
  const passages = ["Every truck is washed on Fridays."];
  await storeDocument(deps, owner.project.id, { title: "Fleet", passages });
  return { deps, owner };
}

it("an owner learns what a model costs whom, chooses it and takes it back", async () => {
  const { deps, owner } = await start();
  const refused = {
    code: -32603,
    message: "OpenAI refused the API key.",
    data: { code: "BAD_GATEWAY", httpStatus: 502, appCode: "PROVIDER_FAILED" },
  };
  let isRefused = true;
  const { user } = openApp("/integrations", {
    deps,
    cookie: owner.cookie(),
    // The client of OpenAI runs in no browser, which this process seems to be.
    intercept: (path) => {
      if (!path.endsWith("/embeddings.choose")) return null;
      if (isRefused) return Response.json([{ error: { json: refused } }], { status: 502 });
      const { id: projectId } = owner.project;
      const choice = { projectId, userId: owner.user.id, model: embeddingModels[0] };
      deps.db.insert(projectEmbeddings).values(choice).run();
      return Response.json([{ result: { data: { json: null } } }]);
    },
  });
  const section = within(await screen.findByRole("region", { name: "Search by Meaning" }));
  await section.findByText("Search matches words, their forms and synonyms.");
  await user.selectOptions(section.getByLabelText("Vectors"), "OpenAI, text-embedding-3-small");
  section.getByText(/Your key pays for it: about 9 tokens for the 1 passage here now/);
  await user.click(section.getByRole("button", { name: "Save" }));
  await section.findByText("OpenAI refused the API key.");
  isRefused = false;
  await user.click(section.getByRole("button", { name: "Save" }));
  await section.findByText(
    `Search goes by words and by meaning: text-embedding-3-small with the key of ${owner.user.name}. 0 of 1 passage done.`,
  );
  await user.selectOptions(section.getByLabelText("Vectors"), "None: only words");
  await user.click(section.getByRole("button", { name: "Save" }));
  await section.findByText("Search matches words, their forms and synonyms.");
});

it("an owner without a key learns what to do first", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps);
  openApp("/integrations", { deps, cookie: owner.cookie() });
  const section = within(await screen.findByRole("region", { name: "Search by Meaning" }));
  await section.findByText("Add an OpenAI key above to search by meaning too.");
  expect(section.queryByRole("form")).toBeNull();
});

it("others see what search goes by, and choose nothing", async () => {
  const { deps, owner } = await start();
  const member = await registerMemberOf(deps, owner.project.id, "member");
  openApp("/integrations", { deps, cookie: member.cookie() });
  const section = within(await screen.findByRole("region", { name: "Search by Meaning" }));
  await section.findByText("Search matches words, their forms and synonyms.");
  expect(section.queryByRole("form")).toBeNull();
});

it("an owner chooses nothing while the project is archived", async () => {
  const { deps, owner } = await start();
  await (await owner.call()).projects.archive();
  openApp("/integrations", { deps, cookie: owner.cookie() });
  const section = within(await screen.findByRole("region", { name: "Search by Meaning" }));
  await section.findByText(/^Search matches words/);
  expect(section.queryByRole("form")).toBeNull();
});
