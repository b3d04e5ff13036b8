import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

async function startArea(options: { name?: string } = {}) {
  const deps = createTestDeps();
  const person = await registerMember(deps);
  const api = await person.call();
  const area = await api.areas.create({
    name: options.name ?? "Payroll run",
    description: "Pays 4,000 people on the 23rd.",
    track: "Financial Management & Reporting",
    importance: "critical",
    expertId: person.user.id,
  });
  const open = (path: string, more: Parameters<typeof openApp>[1] = {}) =>
    openApp(path, { deps, cookie: person.cookie(), ...more });
  return { deps, api, area, person, open };
}

describe("the page of an area", () => {
  it("says what is handed over, how much it matters, and by whom to whom", async () => {
    const { area, person, open } = await startArea();
    const { router } = open(`/handover/${area.id}`);
    expect(await screen.findByRole("heading", { level: 1, name: "Payroll run" })).toBeTruthy();
    expect(document.title).toBe("Payroll run · Baton");
    expect(router.state.location.pathname).toMatch(new RegExp(`/handover/${area.id}$`));
    expect(screen.getByText("critical")).toBeTruthy();
    expect(screen.getByText("Pays 4,000 people on the 23rd.")).toBeTruthy();
    const trail = screen.getByRole("navigation", { name: "Where this area stands" });
    expect(trail.textContent).toBe("Handover/Financial Management & Reporting");
    expect(await screen.findByText(`${person.user.name} hands over`)).toBeTruthy();
    expect(screen.getByText("Nobody takes over")).toBeTruthy();
  });

  it("says that an area is gone, and leads back", async () => {
    const { api, area, open } = await startArea();
    await api.areas.delete({ id: area.id });
    const { user, router } = open(`/handover/${area.id}`);
    await screen.findByText("This area is gone");
    await user.click(screen.getByRole("link", { name: "Open the Handover" }));
    await screen.findByRole("heading", { level: 1, name: "Handover" });
    expect(router.state.location.pathname).toMatch(/\/handover$/);
  });

  it("says the same where the address names no area at all", async () => {
    const { open } = await startArea();
    open("/handover/payroll");
    expect(await screen.findByText("This area is gone")).toBeTruthy();
  });

  it("tells a failure, and reads again at another try", async () => {
    const { area, open } = await startArea();
    let isDown = true;
    const { user } = open(`/handover/${area.id}`, {
      intercept: (path) =>
        isDown && path.includes("areas.read") ? new Response("down", { status: 503 }) : null,
    });
    await screen.findByText("The area could not be loaded");
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Payroll run" })).toBeTruthy();
  });
});
