import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { layOutLibrary, openLibrary, search, untilTitles } from "./open-library.ts";

layOutLibrary();

describe("searching the library", () => {
  it("shows the list as one types, with hits of the text beneath the titles", async () => {
    const opened = await openLibrary("");
    await opened.user.type(await screen.findByRole("searchbox"), "gate");
    await untilTitles(["Gate system"]);
    expect(screen.getByRole("searchbox")).toHaveProperty("value", "gate");
    expect(document.activeElement).toBe(screen.getByRole("searchbox"));
    const hits = within(await screen.findByRole("region", { name: "Found in the text" }));
    expect(await hits.findByText("gate", { selector: "mark" })).toBeTruthy();
    expect(search(opened)).toEqual({ view: "list", q: "gate" });
  });

  it("shows hits of the text in place of 'No documents found', and opens them at their passage", async () => {
    const { user, router, gate } = await openLibrary("?view=list&q=porter");
    const hits = await screen.findByRole("region", { name: "Found in the text" });
    await user.click(await within(hits).findByRole("button"));
    expect(await screen.findByRole("dialog", { name: "Gate system" })).toBeTruthy();
    expect(router.state.location.search).toMatchObject({ document: gate, chunk: 0 });
    expect(screen.queryByText("No documents found")).toBeNull();
  });

  it("says that nothing is found once the text holds nothing either", async () => {
    await openLibrary("?view=list&q=submarine");
    expect(await screen.findByText("No documents found")).toBeTruthy();
    expect(screen.getByText("Try adjusting your search terms")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Found in the text" })).toBeNull();
  });
});

describe("what wants attention", () => {
  it("stands on the overview and opens the list narrowed down to it", async () => {
    const opened = await openLibrary("");
    const { user } = opened;
    await user.click(await screen.findByRole("button", { name: "1 could not be read" }));
    await untilTitles(["Carrier terms"]);
    expect(search(opened)).toEqual({ view: "list", state: "failed" });
    await user.click(screen.getByRole("button", { name: "1 due for review" }));
    await untilTitles(["Payroll runbook"]);
    expect(search(opened)).toEqual({ view: "list", review: true });
  });
});
