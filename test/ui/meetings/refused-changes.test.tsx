import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { type Answer, refuse } from "../../helpers/answers.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

/** A meeting and a milestone in front of a server that is in trouble with some calls. */
async function openMeetings(...answers: Answer[]) {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const api = await member.call();
  await api.meetings.create({
    title: "Cut-over",
    date: new Date("2026-11-24"),
    startTime: "09:00",
    endTime: "10:00",
  });
  await api.milestones.create({ title: "Keys handed over", dueDate: new Date("2026-12-01") });
  const { user } = openApp("/meeting-logs", { deps, cookie: member.cookie(), answers });
  await screen.findByRole("article", { name: "Cut-over" });
  return {
    api,
    user,
    act: async (item: string, of = "Cut-over") => {
      await user.click(screen.getByRole("button", { name: `Actions for ${of}` }));
      await user.click(await screen.findByRole("menuitem", { name: item }));
    },
    confirm: async () => {
      const question = within(await screen.findByRole("alertdialog"));
      await user.click(question.getByRole("button", { name: /^Delete M/ }));
    },
    dismiss: async () => {
      const question = within(screen.getByRole("alertdialog"));
      await user.click(question.getByRole("button", { name: "Cancel" }));
      await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    },
  };
}

const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

it("a meeting that is not created stays in its form (8)", async () => {
  const { api, user } = await openMeetings(refuse("meetings.create"));
  await user.click(screen.getByRole("button", { name: "New Meeting" }));
  const form = await dialog("Create New Meeting");
  await user.type(form.getByLabelText("Title"), "Retrospective");
  await user.type(form.getByLabelText("Date"), "2026-11-25");
  await user.type(form.getByLabelText("Start Time"), "09:00");
  await user.type(form.getByLabelText("End Time"), "10:00");
  await user.click(form.getByRole("button", { name: "Create Meeting" }));
  expect(await screen.findByText("Failed to create meeting")).toBeTruthy();
  expect(form.getByLabelText("Title")).toHaveProperty("value", "Retrospective");
  expect(await api.meetings.list()).toHaveLength(1);
});

it("a meeting that is not changed stays as it was, and in its form what was typed (8)", async () => {
  const { api, user, act } = await openMeetings(refuse("meetings.update"));
  await act("Mark as Completed");
  expect(await screen.findByText("Failed to update meeting")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Dismiss notification" }));
  await act("Edit Meeting");
  const form = await dialog("Edit Meeting");
  await user.type(form.getByLabelText("Title"), " on Friday");
  await user.click(form.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Failed to update meeting")).toBeTruthy();
  expect(form.getByLabelText("Title")).toHaveProperty("value", "Cut-over on Friday");
  expect(await api.meetings.list()).toMatchObject([{ title: "Cut-over", status: "scheduled" }]);
});

it("a meeting and a milestone that may not be deleted stay (8)", async () => {
  const { act, confirm, dismiss } = await openMeetings(
    refuse("meetings.delete"),
    refuse("milestones.delete"),
  );
  await act("Delete");
  await confirm();
  expect(await screen.findByText("Failed to delete meeting")).toBeTruthy();
  await dismiss();
  expect(screen.getByRole("article", { name: "Cut-over" })).toBeTruthy();

  await act("Delete", "Keys handed over");
  await confirm();
  expect(await screen.findByText("Failed to delete milestone")).toBeTruthy();
  await dismiss();
  const milestones = within(screen.getByRole("region", { name: "Milestones" }));
  expect(milestones.getByText("Keys handed over")).toBeTruthy();
});

it("a milestone that is not created or changed goes back to what it was (8)", async () => {
  const { api, user } = await openMeetings(
    refuse("milestones.create"),
    refuse("milestones.update"),
  );
  const reached = await screen.findByRole("checkbox", { name: "Reached: Keys handed over" });
  await user.click(reached);
  expect(await screen.findByText("Failed to update milestone")).toBeTruthy();
  await waitFor(() => expect(reached).toHaveProperty("checked", false));

  await user.click(screen.getByRole("button", { name: "Add milestone" }));
  const form = await dialog("Add Milestone");
  await user.type(form.getByLabelText("Title"), "Access granted");
  await user.type(form.getByLabelText("Due Date"), "2026-12-02");
  await user.click(form.getByRole("button", { name: "Add Milestone" }));
  expect(await screen.findByText("Failed to create milestone")).toBeTruthy();
  expect(form.getByLabelText("Title")).toHaveProperty("value", "Access granted");
  expect(await api.milestones.list()).toMatchObject([{ status: "pending" }]);
});
