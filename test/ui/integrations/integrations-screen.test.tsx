import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

it("the integrations say what they are for and how credentials are kept (2.12)", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  openApp("/integrations", { deps, cookie: member.cookie() });
  expect(await screen.findByRole("heading", { level: 1, name: "Integrations" })).toBeTruthy();
  const notice = await screen.findByRole("complementary", { name: "Security Notice" });
  expect(notice.textContent).toContain(
    "Your credentials are encrypted and are used only to authenticate on your behalf.",
  );
  expect(notice.textContent).toContain("You can update or remove them at any time.");
});

const kinds = {
  "AI Services": ["OpenAI", "Anthropic", "Grok"],
  "Storage & Data": ["SharePoint", "Smartsheet", "Databricks"],
  "Cloud Services": ["Google Cloud Platform", "Amazon Web Services"],
  "Meeting Services": ["Zoom", "Microsoft Teams", "Google Meet"],
  "Productivity Tools": ["Google Calendar", "Microsoft Outlook", "Google Sheets", "Google Slides"],
};

it("services stand under their kind; OpenAI is connected by the built-in assistant (2.12)", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const { user } = openApp("/integrations", { deps, cookie: member.cookie() });
  expect(
    await screen.findByText("Connect external services to enhance your platform capabilities"),
  ).toBeTruthy();
  const openai = within(await screen.findByRole("article", { name: "OpenAI" }));
  expect(openai.getByText("Connected")).toBeTruthy();
  expect(
    openai.getByText(
      "The built-in assistant answers your questions. No OpenAI key is stored; add one to use OpenAI models.",
    ),
  ).toBeTruthy();
  const marks: (string | undefined)[] = [];
  for (const [kind, services] of Object.entries(kinds)) {
    await user.click(screen.getByRole("button", { name: kind }));
    for (const name of services) {
      const card = await screen.findByRole("article", { name });
      marks.push(card.querySelector("svg")?.innerHTML);
    }
    expect(screen.getAllByRole("article")).toHaveLength(services.length);
  }
  expect(new Set(marks).size).toBe(marks.length);
});

it("says once that credentials are not checked, and offers to check none", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const credentials = { apiKey: "sk-1" };
  const api = await member.call();
  await api.integrations.save({ integrationId: "openai", credentials });
  await api.integrations.save({ integrationId: "grok", credentials });
  openApp("/integrations", { deps, cookie: member.cookie() });
  for (const name of ["OpenAI", "Grok"]) {
    const card = within(await screen.findByRole("article", { name }));
    expect(card.queryByText(/verified|checked/)).toBeNull();
    expect(card.getByRole("button", { name: `Update ${name}` })).toBeTruthy();
    expect(card.queryByRole("button", { name: /^Test Connection/ })).toBeNull();
  }
  expect(
    screen.getAllByText(
      "This server does not check credentials. The person who runs Baton can switch the checks on.",
    ),
  ).toHaveLength(1);
});

it("a local Ollama is offered with its models, and used once one is chosen", async () => {
  const deps = createTestDeps({ OLLAMA_URL: "http://ollama.test:11434" });
  const member = await registerMember(deps);
  const models = [{ name: "llama3.2:3b" }, { name: "qwen3:4b" }];
  const { user } = openApp("/integrations", {
    deps,
    cookie: member.cookie(),
    intercept: (path) => (path === "/api/tags" ? Response.json({ models }) : null),
  });
  const card = within(await screen.findByRole("article", { name: "Ollama" }));
  expect(card.getByText("Not Connected")).toBeTruthy();
  expect(card.getByText(/Nothing is sent to it before you choose a model/)).toBeTruthy();
  await user.click(card.getByRole("button", { name: "Configure Ollama" }));
  const choice = card.getByLabelText("Model");
  expect(
    within(choice)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Choose a model", "llama3.2:3b", "qwen3:4b"]);
  await user.selectOptions(choice, "qwen3:4b");
  await user.click(card.getByRole("button", { name: "Save" }));
  expect(await card.findByText("Connected")).toBeTruthy();
  expect(
    card.getByText("qwen3:4b at ollama.test:11434 writes your answers in this project."),
  ).toBeTruthy();
  const grok = within(screen.getByRole("article", { name: "Grok" }));
  await user.click(grok.getByRole("button", { name: "Configure Grok" }));
  await user.type(grok.getByLabelText("API Key"), "xai-1");
  await user.click(grok.getByRole("button", { name: "Save" }));
  await card.findByText("Grok answers your questions; remove its key to have Ollama answer.");
});

it("the card says what the service said to the credentials, and asks it again", async () => {
  const deps = createTestDeps({ SERVICE_CHECKS: "on" });
  const member = await registerMember(deps);
  let status = 401;
  const { user } = openApp("/integrations?category=storage", {
    deps,
    cookie: member.cookie(),
    intercept: (path) => (path === "/2.0/users/me" ? Response.json({ id: 1 }, { status }) : null),
  });
  const card = within(await screen.findByRole("article", { name: "Smartsheet" }));
  await user.click(card.getByRole("button", { name: "Configure Smartsheet" }));
  await user.type(card.getByLabelText("Access Token"), "a-token-1234");
  await user.click(card.getByRole("button", { name: "Save" }));
  await card.findByText(/^Smartsheet refused these credentials/);
  expect(card.getByText("Not Connected")).toBeTruthy();
  status = 200;
  await user.click(card.getByRole("button", { name: "Test Connection to Smartsheet" }));
  await card.findByText("Smartsheet accepted the token.");
  await user.click(card.getByRole("button", { name: "Remove Smartsheet" }));
  const question = within(await screen.findByRole("alertdialog"));
  question.getByText(/Nothing more can be imported from Smartsheet\. What was imported stays\./);
  await user.click(question.getByRole("button", { name: "Cancel" }));
  expect(card.getByText("Connected")).toBeTruthy();
});

it("an app is entered, then somebody signs in with it; what went wrong there is said", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const { user } = openApp("/integrations?category=meetings&service=google_meet&signIn=cancelled", {
    deps,
    cookie: member.cookie(),
  });
  const card = within(await screen.findByRole("article", { name: "Google Meet" }));
  expect(card.getByRole("alert").textContent).toBe(
    "You were not signed in: the sign-in was cancelled.",
  );
  const signIn = { name: "Sign In to Google: Google Meet" };
  expect(card.queryByRole("button", signIn)).toBeNull();
  await user.click(card.getByRole("button", { name: "Configure Google Meet" }));
  expect(card.getByText(/\/api\/oauth\/google_meet\/callback$/)).toBeTruthy();
  expect(card.getByText(/meetings\.space\.created/)).toBeTruthy();
  expect(card.getByRole("link", { name: "Open console.cloud.google.com" })).toHaveProperty(
    "href",
    "https://console.cloud.google.com/apis/credentials",
  );
  await user.type(card.getByLabelText("Client ID"), "an-app");
  await user.type(card.getByLabelText("Client Secret"), "a-secret-1234");
  await user.click(card.getByRole("button", { name: "Save" }));
  expect(await card.findByRole("button", signIn)).toBeTruthy();
  expect(screen.getByRole("article", { name: "Zoom" }).querySelector("[role=alert]")).toBeNull();
});

it("who has signed in can do so again", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  await (await member.call()).integrations.save({
    integrationId: "google_calendar",
    credentials: { clientId: "id", clientSecret: "secret", refreshToken: "1//refresh-token" },
  });
  openApp("/integrations?category=productivity", { deps, cookie: member.cookie() });
  const card = within(await screen.findByRole("article", { name: "Google Calendar" }));
  await card.findByRole("button", { name: "Sign In Again: Google Calendar" });
  expect(card.queryByText(/Nobody has signed in/)).toBeNull();
});

it.each([
  [
    "a proxy that answers",
    "Failed to save integration",
    () => new Response("<h1>", { status: 502 }),
  ],
  ["nobody who answers", "Error saving integration", () => Promise.reject(new TypeError("down"))],
])("credentials that meet %s are told as %s (8)", async (_, words, answer) => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const { user } = openApp("/integrations", {
    deps,
    cookie: member.cookie(),
    intercept: (path) => (path.includes("integrations.save") ? answer() : null),
  });
  const openai = within(await screen.findByRole("article", { name: "OpenAI" }));
  await user.click(openai.getByRole("button", { name: "Configure OpenAI" }));
  await user.type(openai.getByLabelText("API Key"), "sk-1");
  await user.click(openai.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(words)).toBeTruthy();
});

it("brings the reason of a refused credential into view, and the cursor into its field", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const { user } = openApp("/integrations?category=storage", { deps, cookie: member.cookie() });
  const card = within(await screen.findByRole("article", { name: "Databricks" }));
  await user.click(card.getByRole("button", { name: "Configure Databricks" }));
  const host = card.getByLabelText<HTMLInputElement>("Workspace Host");
  expect(host.placeholder).toBe("dbc-1234.cloud.databricks.com");
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
  await user.click(card.getByRole("button", { name: "Save" }));
  const reason = await card.findByText("Workspace host is required");
  expect(document.activeElement).toBe(host);
  expect(scroll.mock.contexts).toContain(reason);
  // Told there alone: the message beside it says that nothing was saved.
  expect(await screen.findByText("Failed to save integration")).toBeTruthy();
  expect(screen.getAllByText("Workspace host is required")).toEqual([reason]);
});
