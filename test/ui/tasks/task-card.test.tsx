import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import type { Task } from "../../../server/features/tasks/tasks.schema.ts";
import { TaskCard, TaskCardStyles } from "../../../src/features/tasks/board/task-card.tsx";
import { getSystem } from "../../../src/theme.ts";
import { buildTask } from "./build-task.ts";

function showCard(task: Task, blockerCount = 0, hides?: "track" | "assignee") {
  const onOpen = vi.fn();
  const onMenu = vi.fn();
  render(
    <ChakraProvider value={getSystem()}>
      <TaskCardStyles />
      <TaskCard
        task={task}
        trackColor="blue"
        assignee={{ id: 4, name: "Ines Prado", initials: "IP", avatarUrl: null }}
        blockerCount={blockerCount}
        hides={hides}
        onOpen={onOpen}
        onMenu={onMenu}
      />
    </ChakraProvider>,
  );
  return { onOpen, onMenu };
}

const longAgo = new Date("2020-03-04T00:00:00Z");

it("says when a task is overdue, and when it has no due date (2.8)", () => {
  showCard(buildTask({ endDate: longAgo }));
  expect(screen.getByText("Overdue")).toBeDefined();
  expect(screen.getByText("Mar 4")).toBeDefined();
  expect(screen.queryByText("No due date")).toBeNull();
});

it("has no due date to show for a task without one (2.8)", () => {
  showCard(buildTask());
  expect(screen.getByText("No due date")).toBeDefined();
});

it("never calls a completed task overdue (2.8)", () => {
  showCard(buildTask({ title: "Archive", status: "completed", endDate: longAgo }));
  expect(screen.queryByText("Overdue")).toBeNull();
});

it.each(["todo", "in-progress", "at-risk", "completed"] as const)(
  "shows a bar at 50 only in progress: %s (2.8)",
  (status) => {
    showCard(buildTask({ status }));
    const bar = screen.queryByRole("progressbar");
    expect(bar?.getAttribute("aria-valuenow") ?? null).toBe(status === "in-progress" ? "50" : null);
  },
);

it("sets the title in its own direction", () => {
  showCard(buildTask({ title: "تسليم المفاتيح" }));
  expect(screen.getByText("تسليم المفاتيح").dir).toBe("auto");
});

it("opens the task by its title and the menu by its button", async () => {
  const task = buildTask({ title: "Hand over the keys" });
  const { onOpen, onMenu } = showCard(task);
  await userEvent.click(screen.getByRole("link", { name: "Hand over the keys" }));
  expect(onOpen).toHaveBeenCalledWith(task.id);
  await userEvent.click(screen.getByRole("button", { name: "Actions for Hand over the keys" }));
  expect(onMenu).toHaveBeenCalledWith(task.id);
});

it("shows the share of its checklist, and what it waits for", () => {
  const checklist = ["Pack", "Move", "Unpack", "Test"].map((text, index) => ({
    id: index + 1,
    text,
    isDone: index < 3,
  }));
  showCard(buildTask({ status: "in-progress", checklist }), 2);
  expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("75");
  expect(screen.getByText("3/4")).toBeDefined();
  expect(screen.getByText("Blocked by 2")).toBeDefined();
});

it("waits for nothing once it is completed", () => {
  showCard(buildTask({ status: "completed" }), 2);
  expect(screen.queryByText(/Blocked/)).toBeNull();
});

it("names its track and its assignee, except in the lane that does", () => {
  const task = buildTask({ title: "Copy the keys", track: "Warehouse" });
  showCard(task);
  expect(screen.getByTitle("Warehouse").textContent).toBe("Warehouse");
  cleanup();
  showCard(task, 0, "track");
  expect(screen.queryByTitle("Warehouse")).toBeNull();
  expect(screen.getByTitle("Ines Prado")).toBeDefined();
  expect(screen.getByRole("button", { name: "Actions for Copy the keys" })).toBeDefined();
  cleanup();
  showCard(task, 0, "assignee");
  expect(screen.getByTitle("Warehouse")).toBeDefined();
  expect(screen.queryByTitle("Ines Prado")).toBeNull();
});
