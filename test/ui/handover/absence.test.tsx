import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

it("says who is away, what would stop, and what to do first", async () => {
  const deps = createTestDeps();
  const lee = await registerMember(deps, "Freight Handover");
  const api = await lee.call();
  const payroll = await api.areas.create({
    name: "Payroll run",
    importance: "critical",
    expertId: lee.user.id,
  });
  const { user } = openApp("/handover/absence", { deps, cookie: lee.cookie() });
  await screen.findByText("Choose who is away");
  const title = () => screen.getByRole("heading", { level: 1 }).textContent;
  expect(title()).toBe("What if … is away?");
  await user.click(await screen.findByRole("checkbox", { name: lee.user.name }));
  const stops = within(await screen.findByRole("region", { name: "Would Stop" }));
  expect(stops.getByRole("link", { name: "Payroll run" }).getAttribute("href")).toMatch(
    new RegExp(`/handover/${payroll.id}$`),
  );
  expect(title()).toBe(`What if ${lee.user.name} is away?`);
  expect(screen.getByText(`Without ${lee.user.name}, 1 thing would stop.`)).toBeTruthy();
  expect(stops.getByText(`Nobody but ${lee.user.name} can do it`)).toBeTruthy();
  const first = within(screen.getByRole("region", { name: "What to Do First" }));
  expect(first.getByRole("link", { name: /^Choose/ }).getAttribute("href")).toMatch(/open=edit$/);
  const parts = within(screen.getByRole("main")).getAllByRole("region");
  expect(parts.map((part) => part.querySelector("h2")?.textContent)).toEqual([
    "What to Do First",
    "Would Stop",
  ]);
  await user.click(screen.getByRole("checkbox", { name: lee.user.name }));
  await screen.findByText("Choose who is away");
});

it("says once by when a task is to be done", async () => {
  const deps = createTestDeps();
  const lee = await registerMember(deps, "Freight Handover");
  const api = await lee.call();
  await api.tasks.create({ title: "Copy the keys", endDate: new Date("2026-12-03") });
  openApp(`/handover/absence?people=${lee.user.id}`, { deps, cookie: lee.cookie() });
  const stops = within(await screen.findByRole("region", { name: "Would Stop" }));
  const held = within(stops.getByRole("listitem"));
  expect(held.getByText(`${lee.user.name} is to finish it by Dec 3`)).toBeTruthy();
  expect(held.getAllByText(/Dec 3/)).toHaveLength(1);
});

it("says beside the field that the last day is before the first", async () => {
  const deps = createTestDeps();
  const lee = await registerMember(deps, "Freight Handover");
  const search = `people=${lee.user.id}&from=2026-12-01&until=2026-11-01`;
  openApp(`/handover/absence?${search}`, { deps, cookie: lee.cookie() });
  await screen.findByText("The last day away cannot be before the first.");
  expect(screen.queryByText("The result could not be loaded")).toBeNull();
});

it("takes a first day that is typed to the end, and brings it back where it is cleared", async () => {
  const deps = createTestDeps();
  const lee = await registerMember(deps, "Freight Handover");
  const { router } = openApp("/handover/absence?from=2026-12-01", { deps, cookie: lee.cookie() });
  const from = await screen.findByLabelText<HTMLInputElement>("From");
  fireEvent.change(from, { target: { value: "" } });
  expect(from.value).toBe("");
  fireEvent.change(from, { target: { value: "0002-12-24" } });
  expect(from.value).toBe("0002-12-24");
  expect(router.state.location.search).toMatchObject({ from: "2026-12-01" });
  fireEvent.change(from, { target: { value: "2026-12-24" } });
  await waitFor(() => expect(router.state.location.search).toMatchObject({ from: "2026-12-24" }));
  fireEvent.change(from, { target: { value: "" } });
  fireEvent.blur(from);
  expect(from.value).toBe("2026-12-24");
});
