import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { testOfFullRun } from "../../helpers/full-run.ts";
import { announced } from "../../helpers/ui/announced.ts";
import { openTask } from "./open-task.ts";

testOfFullRun(
  "takes nothing for the Enter that accepts a composed word, and drops nothing for its Escape",
  async () => {
    const { dialog, user } = await openTask();
    const picker = await dialog.findByLabelText<HTMLInputElement>("Link a document");
    await user.type(picker, "run");
    expect(picker.dir).toBe("auto");
    await dialog.findByRole("button", { name: "Runbook" });
    await expect.poll(announced).toContain("1 name found");
    fireEvent.keyDown(picker, { key: "Enter", keyCode: 229 });
    fireEvent.keyDown(picker, { key: "Escape", isComposing: true });
    expect(picker.value).toBe("run");
    expect(dialog.queryByRole("list", { name: "Linked" })).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Rename “Limit set”" }));
    const text = dialog.getByLabelText("New text of “Limit set”");
    fireEvent.keyDown(text, { key: "Enter", keyCode: 229 });
    fireEvent.keyDown(text, { key: "Escape", isComposing: true });
    expect(text.isConnected).toBe(true);
  },
);

it("Escape takes back what is typed in a field first, and closes the task another time", async () => {
  const { dialog, user } = await openTask();
  const picker = await dialog.findByLabelText<HTMLInputElement>("Link a document");
  await user.type(picker, "run{Escape}");
  expect(picker.value).toBe("");
  await user.click(dialog.getByRole("button", { name: "Rename “Limit set”" }));
  const text = dialog.getByLabelText("New text of “Limit set”");
  await user.type(text, " today{Escape}");
  await waitFor(() => expect(text.isConnected).toBe(false));
  expect(screen.getByRole("dialog", { name: "Edit Task" }).dataset.state).toBe("open");
  picker.focus();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
