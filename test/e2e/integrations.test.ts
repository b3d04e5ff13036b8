import { expect, test } from "vitest";
import { openAsMember } from "../helpers/browser/browser-documents.ts";

test("credentials are kept while the server is away, then saved, masked and removed (2.12, 8)", async () => {
  const page = await openAsMember({ expectedMessages: /400|ERR_FAILED|Failed to fetch/ });
  await page.goto("/integrations");
  await page.getByRole("button", { name: "Storage & Data" }).click();
  const card = page.getByRole("article", { name: "SharePoint" });
  await card.getByText("Not Connected").waitFor();
  await card.getByRole("button", { name: "Configure SharePoint" }).click();
  expect(await card.getByLabel("Client Secret").getAttribute("type")).toBe("password");
  // Its row makes room for the form, and the eye meets the cards in the order of the keyboard.
  const placeOf = (name: string) =>
    page.getByRole("article", { name }).evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { sides: [left, right], top, bottom };
    });
  const [own, beside, below] = [
    await placeOf("SharePoint"),
    await placeOf("Smartsheet"),
    await placeOf("Databricks"),
  ];
  expect(beside.sides).toEqual(own.sides);
  expect(beside.top).toBeGreaterThan(own.bottom);
  expect(below.top).toBeGreaterThan(beside.bottom);
  await card.getByLabel("Client ID").fill("an-application");
  await card.getByRole("button", { name: "Save" }).click();
  await page.getByText("Failed to save integration").waitFor();
  await card.getByText("Client secret is required").waitFor();
  await card.getByLabel("Client Secret").fill("canary-secret-5678");
  await card.getByLabel("Tenant ID").fill("a-tenant");

  await page.route("**/trpc/**", (route) => route.abort());
  await card.getByRole("button", { name: "Save" }).click();
  await page.getByText("Error saving integration").waitFor();
  expect(await card.getByLabel("Client Secret").inputValue()).toBe("canary-secret-5678");
  await page.unroute("**/trpc/**");
  await card.getByRole("button", { name: "Save" }).click();
  await page.getByText("Integration saved successfully!").waitFor();
  await card.getByText("Connected", { exact: true }).waitFor();

  await card.getByRole("button", { name: "Update SharePoint" }).click();
  expect(await card.getByLabel("Client Secret").getAttribute("placeholder")).toBe("••••5678");
  expect(await page.content()).not.toContain("canary-secret");
  await card.getByRole("button", { name: "Cancel" }).click();
  await card.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove Credentials" }).click();
  await card.getByText("Not Connected").waitFor();
});
