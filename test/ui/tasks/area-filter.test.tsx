import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { patience } from "../../helpers/patience.ts";
import { layOutBoard, openBoard, titlesIn } from "./open-board.ts";

layOutBoard();

describe("the board of an area", () => {
  it("filters by areas of the handover", async () => {
    const { api, open } = await openBoard();
    const gates = await api.areas.create({ name: "Gates" });
    const desk = await api.areas.create({ name: "Rate desk" });
    for (const [title, area] of [
      ["Oil the hinges", gates],
      ["Renew the list", desk],
      ["Order badges", null],
    ] as const) {
      const { id } = await api.tasks.create({ title });
      if (area) await api.areaLinks.save({ id: area.id, kind: "task", targetId: id });
    }
    const app = open();
    await screen.findByRole("link", { name: "Order badges" });
    await app.user.click(screen.getByRole("button", { name: "Filter" }));
    await app.user.click(await screen.findByRole("checkbox", { name: "Gates" }));
    await waitFor(() => expect(screen.queryByRole("link", { name: "Order badges" })).toBeNull());
    expect(await titlesIn("Todo")).toEqual(["Oil the hinges"]);
    expect(app.router.state.location.search).toEqual({ area: [gates.id] });
    await app.user.click(screen.getByRole("checkbox", { name: "Rate desk" }));
    expect(await screen.findByText("2 of 3 tasks")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Remove filter Area: Gates" })).toBeTruthy();
  });

  it("says that the tasks of an area could not be read, and not that there are none", async () => {
    let down = false;
    const { api, open } = await openBoard("", (path) =>
      down && path.includes("tasks.list") ? new Response("", { status: 502 }) : null,
    );
    await api.areas.create({ name: "Gates" });
    await api.tasks.create({ title: "Order badges" });
    const app = open();
    await screen.findByRole("link", { name: "Order badges" });
    down = true;
    await app.user.click(screen.getByRole("button", { name: "Filter" }));
    await app.user.click(await screen.findByRole("checkbox", { name: "Gates" }));
    expect(await screen.findByText("The tasks could not be loaded", {}, patience)).toBeTruthy();
    expect(screen.queryByText(/No task matches/)).toBeNull();
    down = false;
    await app.user.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await screen.findByText(/No task matches/, {}, patience)).toBeTruthy();
  });

  it("says of an area in its address that it is gone", async () => {
    const { api, open } = await openBoard("?area=[987654]");
    await api.tasks.create({ title: "Order badges" });
    const app = open();
    const remove = { name: "Remove filter Area: An area that is gone" };
    await app.user.click(await screen.findByRole("button", remove));
    expect(await screen.findByRole("link", { name: "Order badges" })).toBeTruthy();
  });
});
