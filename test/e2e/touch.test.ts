import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, screens } from "../helpers/browser/browser.ts";
import { openAsMember } from "../helpers/browser/browser-documents.ts";
import { card, isDragged, isLifted, middleOf, openBoard, titles } from "./work/board-steps.ts";

/** Whether a finger that comes down so many pixels beside its middle still meets a control. */
const isMetWithin = (control: Locator, pixels: number) =>
  control.evaluate((element, distance) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const target = element.closest("label") ?? element;
    const beside = [-distance, distance];
    return [...beside.map((x) => [x, 0]), ...beside.map((y) => [0, y])].every(([x = 0, y = 0]) =>
      target.contains(document.elementFromPoint(left + width / 2 + x, top + height / 2 + y)),
    );
  }, pixels);

test("a long press of 120 ms drags on a phone, a swipe scrolls (2.8)", async () => {
  const page = await openPage({ viewport: screens.phone, hasTouch: true });
  const boxes = Array.from({ length: 12 }, (_, index) => ({ title: `Box ${index}` }));
  await page.clock.install();
  await openBoard(page, [
    { title: "Rehearse" },
    ...boxes,
    { title: "Archive", status: "in-progress" },
  ]);
  await card(page, "Rehearse").waitFor();
  // Beside them the card would open.
  expect(await isMetWithin(page.getByRole("button", { name: "Actions for Rehearse" }), 20)).toBe(
    true,
  );
  const top = () => card(page, "Rehearse").evaluate((link) => link.getBoundingClientRect().top);
  const touch = await page.context().newCDPSession(page);

  const send = (type: "touchStart" | "touchMove" | "touchEnd", x = 0, y = 0, timestamp?: number) =>
    touch.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x, y }],
      ...(timestamp === undefined ? {} : { timestamp }),
    });
  // Sent at once, as the finger would else rest for longer than the press. By the times they carry,
  // it rests at the end, so that the page does not coast on.
  const swipe = (distance: number) => {
    const start = Date.now() / 1000 - 2;
    const sent = [send("touchStart", 195, 600, start)];
    for (let step = 1; step <= 10; step += 1) {
      sent.push(send("touchMove", 195, 600 + (step * distance) / 10, start + step / 50));
    }
    return Promise.all([...sent, send("touchEnd", 0, 0, start + 1)]);
  };
  const before = await top();
  await swipe(-200);
  await expect.poll(top).toBeLessThan(before - 100);
  await swipe(220);
  await expect.poll(top).toBe(before);
  expect((await titles(page, "Todo"))[0]).toBe("Rehearse");

  const from = await middleOf(card(page, "Rehearse"));
  await page.clock.pauseAt(Date.now() + 60_000);
  await send("touchStart", from.x, from.y);
  await page.clock.runFor(119);
  expect(await isLifted(page, "Rehearse")).toBe(false);
  await page.clock.runFor(1);
  await isDragged(page, "Rehearse");
  await page.clock.resume();
  // The next column shows at the edge: the card lies over it once its middle does.
  for (let step = 1; step <= 9; step += 1) await send("touchMove", from.x + step * 20, from.y);
  await page.getByText(/Rehearse is now over In Progress, position/).waitFor();
  await send("touchEnd");
  const status = async () => {
    const tasks: { title: string; status: string }[] = await (
      await page.request.get("/api/tasks")
    ).json();
    return tasks.find(({ title }) => title === "Rehearse")?.status;
  };
  await expect.poll(status).not.toBe("todo");

  await page.goto("/workflow?view=list");
  const box = page.getByRole("checkbox", { name: "Select Box 0" });
  await box.waitFor();
  expect(await isMetWithin(box, 18)).toBe(true);

  await page.getByRole("button", { name: "Search", exact: true }).tap();
  const rows = page.getByRole("option");
  await rows.first().waitFor();
  // Not as they are drawn: the dialog grows while it opens.
  const heights = await rows.evaluateAll((all: HTMLElement[]) =>
    all.map(({ offsetHeight }) => offsetHeight),
  );
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});

test("on a tablet the last entries of the sidebar stay at its foot while the Knowledge Base is open", async () => {
  const page = await openAsMember({ viewport: { width: 1180, height: 820 }, hasTouch: true });
  await page.goto("/knowledge-base/sops");
  const ways = page.getByRole("navigation", { name: "Main" });
  await ways.getByRole("group", { name: "Knowledge Base categories" }).waitFor();
  for (const name of ["Integrations", "Documentation"]) {
    expect(await isMetWithin(ways.getByRole("link", { name }), 20), name).toBe(true);
  }
  // What is under them comes clear of them.
  const inbox = ways.getByRole("link", { name: "Inbox" });
  await inbox.focus();
  expect(await isMetWithin(inbox, 20)).toBe(true);
});
