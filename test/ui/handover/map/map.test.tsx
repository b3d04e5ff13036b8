import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { acceptanceQuestions, signOffs } from "../../../../db/schema/index.ts";
import { testOfFullRun } from "../../../helpers/full-run.ts";
import { finance, it as systems } from "../../../helpers/handover-project.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../../helpers/harness.ts";
import { openApp } from "../../../helpers/ui/ui-app.tsx";
import { setWindowWidth } from "../../../helpers/ui/window-width.ts";
import { startFreight } from "./freight.ts";

const findMap = async () => within(await screen.findByRole("grid", { name: "Coverage map" }));

type CoverageMap = Awaited<ReturnType<typeof findMap>>;

/** What each row of the map says, cell by cell. */
const rowsOf = (map: CoverageMap) =>
  map
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

const namesIn = (map: CoverageMap) =>
  map.getAllByRole("link").map(({ textContent }) => textContent);

describe("the coverage map", () => {
  it("shows nobody in red only where what the area lacks matters", async () => {
    const { api, lee, open } = await startFreight();
    await api.areas.create({ name: "Plants", importance: "low", receiverId: lee.user.id });
    open();
    const map = await findMap();
    const toneOf = (area: string) =>
      map
        .getByRole("link", { name: area })
        .closest("tr")
        ?.querySelector("[data-nobody]")
        ?.getAttribute("data-nobody");
    expect([toneOf("Gate system"), toneOf("Plants")]).toEqual(["bad", ""]);
  });

  it("shows areas by track, with their people, the evidence of each stage, and how far", async () => {
    const { deps, lee, dana, payroll, open } = await startFreight();
    const { projectId } = payroll;
    for (const status of ["confirmed", "changed"] as const) {
      deps.db
        .insert(acceptanceQuestions)
        .values({ projectId, areaId: payroll.id, question: `What is ${status}?`, status })
        .run();
    }
    open();
    const map = await findMap();
    const rows = rowsOf(map);
    expect(rows.map(([first]) => first?.replace(/Nothing linked yet.*/, ""))).toEqual([
      `${finance} 20%`,
      "Payroll run critical",
      `${systems} 0%`,
      "Gate system ",
      "Without a track 0%",
      "Keys ",
    ]);
    const [, people, documented, shadowed, , accepted, ready] = rows[1] ?? [];
    expect(people).toContain(`${lee.user.name} hands over to ${dana.user.name}`);
    // Their initials are the same.
    expect(people).toContain(`${lee.user.name} → ${dana.user.name}`);
    expect([documented, shadowed, accepted]).toEqual([
      "1 of 2 questions1 changed",
      "Not yet",
      "Not yet",
    ]);
    expect(ready).toBe("20%");
    expect(rows[3]?.[1]).toContain(`${dana.user.name} hands over to nobody`);
    // Its worst gap, which those words say already.
    expect(rows[3]?.[0]).toBe("Gate system Nothing linked yet");
    expect(screen.getByText("◐ Partly")).toBeTruthy();
  });

  it("says beside a figure that a critical gap holds it down", async () => {
    const { deps, api, payroll, open } = await startFreight();
    const { projectId, id: areaId } = payroll;
    await api.areas.update({ id: areaId, receiverId: null });
    deps.db
      .insert(acceptanceQuestions)
      .values({ projectId, areaId, question: "When?", status: "confirmed" })
      .run();
    deps.db
      .insert(signOffs)
      .values({
        projectId,
        areaId,
        scope: "area",
        side: "receiving",
        userName: "Dana",
        signedAt: new Date(0),
        openGaps: 0,
        statement: "{}",
        hash: "",
      })
      .run();
    open();
    const map = await findMap();
    const [track, area] = rowsOf(map);
    expect(track).toEqual([`${finance} 40% · capped by 1 critical gap`]);
    expect(area?.at(-1)).toBe("40%, capped by 1 critical gap");
    const views = within(screen.getByRole("group", { name: "Show" })).getAllByRole("button");
    expect(views.map(({ textContent }) => textContent)).toEqual([
      "All 3",
      "With Critical Gaps 1",
      "I Hand Over 1",
      "I Take Over 1",
    ]);
    // Until it is chosen, it stands back behind the one that is.
    const [all, critical, ...others] = views.map(({ className }) => className);
    expect(critical).not.toBe(all);
    expect(others).toEqual([critical, critical]);
  });

  it("is narrowed by what one hands over or takes over, by track and by person", async () => {
    setWindowWidth("wide");
    const { dana, open } = await startFreight();
    const { user, router } = open();
    const map = await findMap();
    expect(namesIn(map)).toEqual(["Payroll run", "Gate system", "Keys"]);
    await user.selectOptions(screen.getByLabelText("Track"), systems);
    expect(namesIn(map)).toEqual(["Gate system"]);
    await user.selectOptions(screen.getByLabelText("Track"), "Without a track");
    expect(namesIn(map)).toEqual(["Keys"]);
    await user.selectOptions(screen.getByLabelText("Track"), "All tracks");
    await user.selectOptions(screen.getByLabelText("Person"), dana.user.name);
    expect(namesIn(map)).toEqual(["Payroll run", "Gate system"]);
    expect(router.state.location.search).toEqual({ person: dana.user.id });
    await user.selectOptions(screen.getByLabelText("Group by"), "No groups");
    expect(rowsOf(map)).toHaveLength(2);
    await user.click(screen.getByRole("button", { name: "I Take Over 1" }));
    expect(screen.queryByRole("grid")).toBeNull();
    await user.selectOptions(screen.getByLabelText("Person"), "Everybody");
    expect(namesIn(await findMap())).toEqual(["Keys"]);
    expect(router.state.location.search).toEqual({ view: "receiving", group: "none" });
  });

  testOfFullRun("is walked with the arrow keys, and opens an area with Enter", async () => {
    const { payroll, gate, open } = await startFreight();
    const { user, router } = open();
    const map = await findMap();
    const [first] = map.getAllByRole("link");
    const stops = () =>
      [...document.querySelectorAll('[role="grid"] [tabindex="0"]')].map(
        ({ textContent }) => textContent,
      );
    expect(stops()).toEqual(["Payroll run"]);
    first?.focus();
    const focused = () => document.activeElement?.textContent;
    await user.keyboard("{ArrowDown}");
    expect(focused()).toBe("Gate system");
    await user.keyboard("{ArrowRight}{ArrowRight}");
    expect(document.activeElement).toBe(
      within(map.getByRole("row", { name: /Gate system/ })).getAllByText("Not yet")[0]
        ?.parentElement,
    );
    await user.keyboard("{Control>}{End}{/Control}");
    expect(focused()).toBe("0%");
    await user.keyboard("{Home}{ArrowUp}{ArrowRight}");
    expect(focused()).toContain("hands over to nobody");
    expect(stops()).toHaveLength(1);
    await user.keyboard("{Enter}");
    await screen.findByRole("heading", { level: 1, name: "Gate system" });
    expect(router.state.location.pathname).toMatch(new RegExp(`/handover/${gate.id}$`));
    expect(payroll.id).not.toBe(gate.id);
  });

  it("leads to the first step where there is no area", async () => {
    const deps = createTestDeps();
    const owner = await registerMember(deps);
    const { user } = openApp("/handover", { deps, cookie: owner.cookie() });
    await screen.findByText("No areas yet");
    expect(screen.getByRole("button", { name: "Start from a Template" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "See Suggestions" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Add Area" })).toBeNull();
    expect(screen.getByText(/The teams and the last day come under Set Up\.$/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Add by Hand" }));
    await user.type(await screen.findByLabelText("Name"), "Payroll run");
    const dialog = within(await screen.findByRole("dialog", { name: "Add Area" }));
    await user.click(dialog.getByRole("button", { name: "Add Area" }));
    expect(await screen.findByRole("link", { name: "Payroll run" })).toBeTruthy();
  });

  it("has on a phone what else can be done in a menu", async () => {
    const { open } = await startFreight();
    const { user } = open();
    await findMap();
    await user.click(screen.getByRole("button", { name: "More" }));
    const items = screen.getAllByRole("menuitem");
    expect(items.map(({ textContent }) => textContent)).toEqual([
      "Set Up",
      "What If … Is Away?",
      "Report",
    ]);
    expect(items.at(-1)?.getAttribute("href")).toMatch(/\/handover\/report$/);
    await user.click(screen.getByRole("menuitem", { name: "Set Up" }));
    expect(await screen.findByRole("dialog", { name: "Set Up the Handover" })).toBeTruthy();
  });

  it("outlines what was there the last time", async () => {
    const { open } = await startFreight();
    const buttonsWhileLoading = async () => {
      const never = new Promise<Response>(() => {});
      open("/handover", {
        intercept: (path) => (path.includes("handover.readiness") ? never : null),
      });
      await screen.findByText("Loading the handover...");
      const buttons = within(screen.getByRole("main")).getAllByRole("button");
      cleanup();
      return buttons.map(({ textContent }) => textContent);
    };
    // A project never seen may well be new.
    expect(await buttonsWhileLoading()).toEqual(["Set Up"]);
    open();
    await findMap();
    cleanup();
    expect(await buttonsWhileLoading()).toContain("Add Area");
  });

  it("keeps what is typed for the first area where somebody else adds one meanwhile", async () => {
    const deps = createTestDeps();
    const owner = await registerMember(deps);
    const { user, queryClient } = openApp("/handover", { deps, cookie: owner.cookie() });
    await user.click(await screen.findByRole("button", { name: "Add by Hand" }));
    const name = await screen.findByLabelText<HTMLInputElement>("Name");
    await user.type(name, "Payroll run");
    await (await owner.call()).areas.create({ name: "Gate system" });
    void queryClient.invalidateQueries();
    expect(await screen.findAllByText("Gate system")).not.toEqual([]);
    expect(name.isConnected).toBe(true);
    expect(name.value).toBe("Payroll run");
  });

  it("offers viewers nothing to change", async () => {
    const deps = createTestDeps();
    const owner = await registerMember(deps);
    const viewer = await registerMemberOf(deps, owner.project.id, "viewer");
    openApp("/handover", { deps, cookie: viewer.cookie() });
    await screen.findByText("No areas yet");
    expect(within(screen.getByRole("main")).queryByRole("button")).toBeNull();
  });

  it("tells a failure, and reads again at another try", async () => {
    const { open } = await startFreight();
    let isDown = true;
    const { user } = open("/handover", {
      intercept: (path) =>
        isDown && path.includes("handover.readiness")
          ? new Response("down", { status: 503 })
          : null,
    });
    await screen.findByText("The handover could not be loaded");
    const buttons = within(screen.getByRole("main")).getAllByRole("button");
    expect(buttons.map(({ textContent }) => textContent)).toEqual(["Try Again"]);
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    expect(namesIn(await findMap())).toHaveLength(3);
  });

  it("folds track, person and groups on a phone", async () => {
    setWindowWidth("narrow");
    const { open } = await startFreight();
    const { user, router } = open();
    const map = await findMap();
    expect(screen.queryByLabelText("Track")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Filter" }));
    const filter = within(await screen.findByRole("dialog", { name: "Filter areas" }));
    await user.selectOptions(filter.getByLabelText("Track"), systems);
    await waitFor(() => expect(namesIn(map)).toEqual(["Gate system"]));
    await user.click(filter.getByRole("button", { name: "Clear Filters" }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });
});

describe("a map of very many areas", () => {
  testOfFullRun("is drawn to its end, and its last area is reached by the keyboard", async () => {
    const { api, open } = await startFreight();
    for (let index = 0; index < 90; index += 1) await api.areas.create({ name: `Zone ${index}` });
    const { user } = open("/handover?group=none");
    const map = await findMap();
    await waitFor(() => expect(map.getAllByRole("link")).toHaveLength(93));
    map.getAllByRole("link")[0]?.focus();
    await user.keyboard("{Control>}{End}{/Control}");
    const last = map.getAllByRole("row").at(-1);
    expect(last?.contains(document.activeElement)).toBe(true);
  });
});
