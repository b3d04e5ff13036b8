import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui-app.tsx";

it("the integrations say what they are for and how credentials are kept", async () => {
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
