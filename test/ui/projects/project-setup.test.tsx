import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { describeCreationError } from "../../../src/features/projects/create-project-form.tsx";
import { createTestDeps, registerMember, registerPerson } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

type Intercept = NonNullable<Parameters<typeof openApp>[1]>["intercept"];

async function openSetup(existingProject?: string, intercept: Intercept = () => null) {
  const deps = createTestDeps();
  const member = existingProject ? await registerMember(deps, existingProject) : null;
  const person = await registerPerson(deps, { firstName: "Grace" });
  const app = openApp("/project-setup", { deps, cookie: person.cookie(), intercept });
  await screen.findByRole("heading", { name: "Welcome, Grace" });
  return { ...app, person, member };
}

describe("the page", () => {
  it("has a card for each way, and says that the choice is not for good (2.6)", async () => {
    await openSetup("North Star");
    expect(screen.getByRole("heading", { name: "Create New Project" })).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Join Existing Project" })).toBeTruthy();
    expect(await screen.findByRole("option", { name: /North Star/ })).toBeTruthy();
    expect(screen.getByText("You can change your project later in account settings.")).toBeTruthy();
  });

  it("shows placeholders while the projects are on their way", async () => {
    await openSetup("North Star", (path) =>
      path.includes("projects.list") ? new Promise<Response>(() => {}) : null,
    );
    const loading = screen.getByText("Loading projects...").nextElementSibling;
    expect(loading?.querySelector(".chakra-skeleton")).toBeTruthy();
  });
});

describe("creating a project", () => {
  it("needs a name", async () => {
    const { user } = await openSetup();
    await user.click(screen.getByRole("button", { name: "Create" }));
    expect(await screen.findByText("Project name is required")).toBeTruthy();
  });

  it("says so, then leads to its dashboard (2.6, 8)", async () => {
    const { user, router, person } = await openSetup();
    expect(screen.getByLabelText(/Description/).getAttribute("rows")).toBe("3");
    await user.type(screen.getByLabelText("Project Name"), "North Star");
    await user.click(screen.getByRole("button", { name: "Create" }));
    expect(await screen.findByText("North Star has been created successfully.")).toBeTruthy();
    expect(screen.getByText("Project created")).toBeTruthy();
    expect(screen.getByText("Setting up your project...")).toBeTruthy();
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/${person.user.userId}/north-star/dashboard`),
    );
  });

  it("shows the server's words when the name is taken (8)", async () => {
    const { user } = await openSetup("North Star");
    await user.type(screen.getByLabelText("Project Name"), "north star");
    await user.click(screen.getByRole("button", { name: "Create" }));
    expect(await screen.findByText("Failed to create project")).toBeTruthy();
    // The toast goes, the form keeps why.
    const reason = "A project named “north star” already exists.";
    expect(screen.getAllByText(reason)).toHaveLength(2);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Project Name")));
  });

  it("is sent once by a double click", async () => {
    const calls: string[] = [];
    const { user } = await openSetup(undefined, (path) => {
      if (path.includes("projects.create")) calls.push(path);
      return null;
    });
    await user.type(screen.getByLabelText("Project Name"), "North Star");
    const create = screen.getByRole("button", { name: "Create" });
    fireEvent.click(create);
    fireEvent.click(create);
    expect(await screen.findByText("Project created")).toBeTruthy();
    expect(calls).toEqual(["/trpc/projects.create"]);
  });

  it("wraps any other failure (8)", () => {
    expect(describeCreationError("The disk is full.")).toBe(
      "Error: The disk is full. Please try again.",
    );
    expect(describeCreationError("Baton is busy. Please try again in a moment.")).toBe(
      "Error: Baton is busy. Please try again.",
    );
  });

  it("says so where its dashboard cannot be opened (8)", async () => {
    const { user, router } = await openSetup();
    await user.type(screen.getByLabelText("Project Name"), "North Star");
    const opened = vi.spyOn(router, "navigate").mockRejectedValue(new Error("lost"));
    await user.click(screen.getByRole("button", { name: "Create" }));
    expect(await screen.findByText("Navigation error")).toBeTruthy();
    expect(
      screen.getByText("Project created but navigation failed. Please refresh the page."),
    ).toBeTruthy();
    opened.mockRestore();
  });

  it("empties the form on Cancel (2.6)", async () => {
    const { user } = await openSetup();
    const name = screen.getByLabelText("Project Name");
    const cancel = screen.getByRole("button", { name: "Cancel" });
    await user.type(name, "North");
    await user.click(cancel);
    expect(name).toHaveProperty("value", "");
    // A button that can never be pressed at first would look broken; pressed again, it takes nothing.
    expect(cancel).toHaveProperty("disabled", false);
    await user.click(cancel);
    expect(name).toHaveProperty("value", "");
    await user.click(screen.getByRole("button", { name: "Create" }));
    await screen.findByText("Project name is required");
    await user.click(cancel);
    expect(screen.queryByText("Project name is required")).toBeNull();
  });
});

describe("joining a project", () => {
  it("is not offered where there is none (2.6)", async () => {
    await openSetup();
    expect(await screen.findByText("No existing projects available")).toBeTruthy();
    expect(screen.getByText("Create a new project to get started")).toBeTruthy();
  });

  it("needs a choice", async () => {
    const { user } = await openSetup("North Star");
    await user.click(await screen.findByRole("button", { name: "Join Project" }));
    expect(await screen.findByText("Please select a project")).toBeTruthy();
  });

  it("tells a failure in the server's words (8)", async () => {
    const refusal = { code: -32603, message: "The disk is full.", data: { httpStatus: 507 } };
    const { user } = await openSetup("North Star", (path) =>
      path.includes("projects.join")
        ? Response.json([{ error: { json: refusal } }], { status: 507 })
        : null,
    );
    await user.selectOptions(await screen.findByLabelText("Project"), "North Star");
    await user.click(screen.getByRole("button", { name: "Join Project" }));
    expect(await screen.findByText("Failed to join project")).toBeTruthy();
    // The toast goes after a moment; the form says the same until the next try.
    expect(screen.getAllByText("The disk is full.")).toHaveLength(2);
  });

  it("welcomes, and leads to the dashboard (8)", async () => {
    const { user, router, person } = await openSetup("North Star");
    await user.selectOptions(await screen.findByLabelText("Project"), "North Star");
    await user.click(screen.getByRole("button", { name: "Join Project" }));
    expect(await screen.findByText("Welcome to your project!")).toBeTruthy();
    expect(screen.getByText("You've successfully joined the project.")).toBeTruthy();
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/${person.user.userId}/north-star/dashboard`),
    );
  });
});

it("offers no other way in while one is under way", async () => {
  const { user } = await openSetup("North Star", (path) =>
    path.includes("projects.join") ? new Promise<Response>(() => {}) : null,
  );
  const others = ["Create", "Open an Example"].map((name) => screen.getByRole("button", { name }));
  expect(others.some((button) => button.matches(":disabled"))).toBe(false);
  await user.selectOptions(await screen.findByLabelText("Project"), "North Star");
  await user.click(screen.getByRole("button", { name: "Join Project" }));
  await waitFor(() => expect(others.every((button) => button.matches(":disabled"))).toBe(true));
});

it("leads on who has a project already (2.6)", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps, "North Star");
  const { router } = openApp("/project-setup", { deps, cookie: member.cookie() });
  expect(await screen.findByText("Setting up your project...")).toBeTruthy();
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/${member.user.userId}/north-star/dashboard`),
  );
});
