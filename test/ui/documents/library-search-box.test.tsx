import { act, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { storeDocument } from "../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

it("the words in the search box follow the address, and lead it as they are typed", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  await storeDocument(deps, member.project.id, { title: "Gate system", passages: ["At night."] });
  const { user, router } = openApp("/knowledge-base", { deps, cookie: member.cookie() });
  const box = await screen.findByRole<HTMLInputElement>("searchbox", { name: "Search documents" });
  const shown = () => ({ typed: box.value, ...router.state.location.search });
  await user.type(box, "gate system");
  await waitFor(() =>
    expect(shown()).toEqual({ typed: "gate system", q: "gate system", view: "list" }),
  );

  act(() => router.history.back());
  await waitFor(() => expect(shown()).toEqual({ typed: "" }));
  act(() => router.history.forward());
  await waitFor(() => expect(shown()).toMatchObject({ typed: "gate system", q: "gate system" }));
  const link = screen.getAllByRole("link", { name: "Knowledge Base" })[0] as HTMLElement;
  await user.click(link);
  await waitFor(() => expect(shown()).toEqual({ typed: "" }));
  expect(box.isConnected).toBe(true);
});

it("the words of a category follow its address as well", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  for (const title of ["Gate system", "Tax return"])
    await storeDocument(deps, member.project.id, { title, category: "playbooks", passages: ["."] });
  const address = "/knowledge-base/playbooks";
  const { user, router } = openApp(address, { deps, cookie: member.cookie() });
  const box = await screen.findByRole<HTMLInputElement>("searchbox", { name: "Search documents" });
  await user.type(box, "gate");
  await waitFor(() => expect(router.state.location.search).toEqual({ q: "gate" }));
  expect(screen.queryByText("Tax return")).toBeNull();
  await act(() => router.navigate({ href: router.state.location.pathname }));
  await waitFor(() => expect(box.value).toBe(""));
  expect(await screen.findByText("Tax return")).toBeTruthy();
});
