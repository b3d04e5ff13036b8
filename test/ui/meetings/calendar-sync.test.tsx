import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

async function openForm(stored?: { integrationId: string; credentials: Record<string, string> }) {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  if (stored) await (await member.call()).integrations.save(stored);
  const { user } = openApp("/meeting-logs", { deps, cookie: member.cookie() });
  await screen.findByText("No meetings yet");
  const [button] = screen.getAllByRole("button", { name: "New Meeting" });
  if (button) await user.click(button);
  return within(await screen.findByRole("dialog", { name: "Create New Meeting" }));
}

const application = { clientId: "id", clientSecret: "secret" };

describe("a calendar", () => {
  it("is named in a hint until then, which leads to Integrations (2.11)", async () => {
    const form = await openForm();
    const link = await form.findByRole("link", { name: "Integrations" });
    expect(link.parentElement?.textContent).toBe(
      "Configure Google Calendar or Outlook in Integrations to sync meetings.",
    );
    expect(link.getAttribute("href")).toMatch(/\/integrations$/);
    expect(form.queryByRole("checkbox", { name: "Google Calendar" })).toBeNull();
    expect(form.queryByRole("checkbox", { name: "Outlook" })).toBeNull();
  });

  it.each([
    ["Google Calendar", "google_calendar", { ...application, refreshToken: "token" }],
    ["Outlook", "ms_outlook", { ...application, tenantId: "tenant" }],
  ])(
    "is offered once its credentials are stored: %s (2.11)",
    async (name, integrationId, credentials) => {
      const form = await openForm({ integrationId, credentials });
      expect(await form.findByRole("checkbox", { name })).toBeTruthy();
      expect(form.getAllByRole("checkbox", { name: /Google Calendar|Outlook/ })).toHaveLength(1);
      expect(form.queryByText(/in Integrations to sync/)).toBeNull();
    },
  );
});
