import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { testOfFullRun } from "../../helpers/full-run.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

testOfFullRun(
  "an owner adds a webhook, sees its secret once, tests it and reads its log",
  async () => {
    const deps = createTestDeps();
    const owner = await registerMember(deps);
    let status = 500;
    const { user } = openApp("/integrations", {
      deps,
      cookie: owner.cookie(),
      intercept: (path) => (path === "/baton" ? new Response("thanks", { status }) : null),
    });
    const section = within(await screen.findByRole("region", { name: "Webhooks" }));
    await section.findByText("No webhooks yet.");
    await user.click(section.getByRole("button", { name: "New Webhook" }));
    let dialog = within(await screen.findByRole("dialog", { name: "New Webhook" }));
    await user.type(dialog.getByLabelText("Address"), "http://hooks.example.com/baton");
    await user.click(dialog.getByRole("button", { name: "Add Webhook" }));
    await dialog.findByText("The address must begin with https://");
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText("Address")));
    await user.clear(dialog.getByLabelText("Address"));
    await user.type(dialog.getByLabelText("Address"), "https://hooks.example.com/baton");
    await user.click(dialog.getByLabelText("Tasks"));
    await user.click(dialog.getByRole("button", { name: "Add Webhook" }));
    await dialog.findByText("Choose at least one kind");
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText("Tasks")));
    await user.click(dialog.getByLabelText("Gaps"));
    await user.click(dialog.getByRole("button", { name: "Add Webhook" }));
    const secret = await dialog.findByRole<HTMLTextAreaElement>("textbox", { name: "Secret" });
    expect(secret.value).toMatch(/^whsec_/);
    await user.click(dialog.getByRole("button", { name: "Done" }));

    const row = within(await section.findByRole("listitem"));
    row.getByText("hooks.example.com/baton");
    row.getByText("On");
    row.getByText("Gaps");
    const act = async (name: string) => {
      await user.click(await section.findByRole("button", { name: /^Actions for hooks/ }));
      await user.click(await screen.findByRole("menuitem", { name }));
    };
    await act("Send a Test");
    await screen.findByText("The test did not arrive");
    status = 200;
    await act("Deliveries");
    dialog = within(await screen.findByRole("dialog", { name: "Deliveries" }));
    await user.click(await dialog.findByRole("button", { name: /webhook\.test.*Failed/ }));
    dialog.getByText("The receiver answered 500.");
    dialog.getByText("thanks");
    await user.click(dialog.getByRole("button", { name: "Send Again" }));
    await dialog.findByText("Delivered");
    await user.click(dialog.getByRole("button", { name: "Close" }));
    await act("Switch Off");
    await section.findByText("Off");
    await act("Delete");
    const confirm = within(await screen.findByRole("alertdialog"));
    await user.click(confirm.getByRole("button", { name: "Delete Webhook" }));
    await section.findByText("No webhooks yet.");
  },
);

it("two owners who edit a webhook at once keep what each has changed", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps);
  const { webhooks } = await owner.call();
  const address = "https://hooks.example.com/old";
  const { id } = await webhooks.create({ address, kinds: ["task"] });
  const { user } = openApp("/integrations", { deps, cookie: owner.cookie() });
  await user.click(await screen.findByRole("button", { name: /^Actions for hooks/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Webhook" }));
  await webhooks.update({ id, address: "https://hooks.example.com/new" });
  await user.click(dialog.getByLabelText("Gaps"));
  await user.click(dialog.getByRole("button", { name: "Save Changes" }));
  await screen.findByText("hooks.example.com/new");
  const [saved] = await webhooks.list();
  expect(saved?.kinds).toEqual(["task", "gap"]);
  expect(saved?.address).toBe("https://hooks.example.com/new");
});

it("an owner makes an address for another system, sees it once and revokes it", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps);
  const { user } = openApp("/integrations", { deps, cookie: owner.cookie() });
  const section = within(await screen.findByRole("region", { name: "Incoming Webhooks" }));
  await section.findByText("No incoming webhooks yet.");
  await user.click(section.getByRole("button", { name: "New Incoming Webhook" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New Incoming Webhook" }));
  await user.click(dialog.getByRole("button", { name: "Create Address" }));
  await dialog.findByText("Name is required");
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText("Name")));
  await user.type(dialog.getByLabelText("Name"), "Release notes");
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Keep Editing" }));
  await user.selectOptions(dialog.getByLabelText("Adds"), "Documents");
  await user.click(dialog.getByRole("button", { name: "Create Address" }));
  const address = await dialog.findByRole<HTMLTextAreaElement>("textbox", { name: "Address" });
  expect(address.value).toMatch(/\/api\/incoming\/[\w-]{43}\/documents$/);
  await user.click(dialog.getByRole("button", { name: "Done" }));
  await section.findByText(/^Documents in the name of /);
  await user.click(section.getByRole("button", { name: "Revoke Release notes" }));
  const confirm = within(await screen.findByRole("alertdialog"));
  await user.click(confirm.getByRole("button", { name: "Revoke Address" }));
  await section.findByText("No incoming webhooks yet.");
});

it("an owner of an archived project reads the log, and changes nothing", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps);
  const { webhooks, incomingWebhooks, projects } = await owner.call();
  await webhooks.create({ address: "https://hooks.example.com/baton", kinds: ["task"] });
  await incomingWebhooks.create({ name: "Release notes", adds: "document" });
  await projects.archive();
  const { user } = openApp("/integrations", { deps, cookie: owner.cookie() });
  const incoming = within(await screen.findByRole("region", { name: "Incoming Webhooks" }));
  await incoming.findByText("Release notes");
  expect(incoming.queryByRole("button")).toBeNull();
  expect(screen.queryByRole("button", { name: "New Webhook" })).toBeNull();
  await user.click(await screen.findByRole("button", { name: /^Actions for hooks/ }));
  const deliveries = await screen.findByRole("menuitem", { name: "Deliveries" });
  expect(screen.getAllByRole("menuitem")).toEqual([deliveries]);
  await user.click(deliveries);
  const dialog = within(await screen.findByRole("dialog", { name: "Deliveries" }));
  await dialog.findByText("Nothing has been sent yet.");
  expect(dialog.queryByRole("button", { name: "Send a Test" })).toBeNull();
});

it("others see nothing of what the project tells elsewhere", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps);
  const member = await registerMemberOf(deps, owner.project.id, "member");
  openApp("/integrations", { deps, cookie: member.cookie() });
  await screen.findByRole("article", { name: "OpenAI" });
  expect(screen.queryByText("Other Systems")).toBeNull();
});
