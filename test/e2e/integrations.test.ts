import { describe, expect, test } from "vitest";
import { expectAccessible } from "../helpers/accessibility.ts";
import { openPage, openSession, screens } from "../helpers/browser.ts";

const kinds = {
  "AI Services": ["OpenAI", "Anthropic", "Grok"],
  "Storage & Data": ["SharePoint", "Smartsheet", "Databricks"],
  "Cloud Services": ["Google Cloud", "AWS"],
  "Meeting Services": ["Zoom", "Microsoft Teams", "Google Meet"],
  "Productivity Tools": ["Google Calendar", "Microsoft Outlook", "Google Sheets", "Google Slides"],
};

test("services stand under their kind; OpenAI is connected by the built-in assistant", async () => {
  const page = await openPage();
  await openSession(page);
  await page.goto("/integrations");
  await page.getByText("Connect external services to enhance your platform capabilities").waitFor();
  await page.getByRole("heading", { name: "Security Notice" }).waitFor();
  const openai = page.getByRole("article", { name: "OpenAI" });
  await openai.getByText("Connected", { exact: true }).waitFor();
  await openai.getByText("Built-in assistant in use; add a key to use OpenAI models").waitFor();
  for (const [kind, services] of Object.entries(kinds)) {
    await page.getByRole("button", { name: kind }).click();
    await page.getByRole("article", { name: services[0] ?? "" }).waitFor();
    const titles = await page.getByRole("article").getByRole("heading").allTextContents();
    expect(titles).toHaveLength(services.length);
  }
});

test("on a phone the chosen kind is in view, wherever it stands in the row", async () => {
  const page = await openPage({ viewport: screens.phone });
  await openSession(page);
  await page.goto("/integrations?category=productivity");
  const chosen = page.getByRole("button", { name: "Productivity Tools" });
  const rightEdge = () => chosen.evaluate((button) => button.getBoundingClientRect().right);
  await expect.poll(rightEdge).toBeLessThanOrEqual(screens.phone.width);
});

test("credentials are entered, masked, kept, changed and removed", async () => {
  const page = await openPage({ expectedMessages: /400/ });
  await openSession(page);
  await page.goto("/integrations?category=storage");
  const card = page.getByRole("article", { name: "SharePoint" });
  await card.getByText("Not Connected").waitFor();
  await card.getByRole("button", { name: "Configure SharePoint" }).click();
  expect(await card.getByLabel("Client Secret").getAttribute("type")).toBe("password");
  await card.getByLabel("Client ID").fill("an-application");
  await card.getByRole("button", { name: "Save" }).click();
  await page.getByText("Failed to save integration").waitFor();
  await card.getByText("Client secret is required").waitFor();
  await card.getByLabel("Client Secret").fill("canary-secret-5678");
  await card.getByLabel("Tenant ID").fill("a-tenant");
  await card.getByRole("button", { name: "Save" }).click();
  await page.getByText("Integration saved successfully!").waitFor();
  await card.getByText("Connected", { exact: true }).waitFor();

  await card.getByRole("button", { name: "Update SharePoint" }).click();
  expect(await card.getByLabel("Client Secret").getAttribute("placeholder")).toBe("••••5678");
  expect(await page.content()).not.toContain("canary-secret");
  await expectAccessible(page);
  await card.getByRole("button", { name: "Cancel" }).click();

  await card.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await card.getByText("Not Connected").waitFor();
});

test("a server out of reach is told, and nothing typed is lost", async () => {
  const page = await openPage({ expectedMessages: /ERR_FAILED|Failed to fetch/ });
  await openSession(page);
  await page.goto("/integrations");
  const card = page.getByRole("article", { name: "Anthropic" });
  await card.getByRole("button", { name: "Configure Anthropic" }).click();
  await card.getByLabel("API Key").fill("a-key-to-keep");
  await page.route("**/trpc/**", (route) => route.abort());
  await card.getByRole("button", { name: "Save" }).click();
  await page.getByText("Error saving integration").waitFor();
  expect(await card.getByLabel("API Key").inputValue()).toBe("a-key-to-keep");
});

describe.each(["light", "dark"] as const)("in %s", (colorScheme) => {
  test.each(Object.entries(screens))("the screen is accessible on %s", async (_n, viewport) => {
    const page = await openPage({ colorScheme, viewport });
    await openSession(page);
    await page.goto("/integrations");
    await page.getByRole("button", { name: "Configure Grok" }).click();
    await page.getByRole("form", { name: "Grok credentials" }).waitFor();
    await expectAccessible(page);
  });
});
