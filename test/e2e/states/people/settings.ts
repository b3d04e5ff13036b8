import type { Page } from "playwright-core";
import { hold, refuse } from "../../../helpers/answers.ts";
import { registerMember } from "../../../helpers/harness.ts";
import {
  button,
  dialog,
  hasSidebar,
  press,
  question,
  type Screen,
  text,
  waitingAndFailing,
} from "../state.ts";

export const integrations: Screen = {
  onlyInFullRun: true,
  path: "/integrations",
  prepare: ({ calls }) =>
    calls.integrations.save({
      integrationId: "anthropic",
      credentials: { apiKey: "a-key-to-keep" },
    }),
  states: {
    "AI services": { surface: text("OpenAI") },
    "storage and data": {
      path: "/integrations?category=storage",
      surface: text("SharePoint"),
    },
    "cloud services": {
      path: "/integrations?category=cloud",
      surface: text("Configure"),
    },
    "meeting services": {
      path: "/integrations?category=meetings",
      surface: text("Zoom"),
    },
    "productivity tools": {
      path: "/integrations?category=productivity",
      surface: text("Outlook"),
    },
    "many credentials": {
      path: "/integrations?category=cloud",
      before: (page) =>
        page
          .getByRole("button", { name: /^Configure/ })
          .last()
          .click(),
      surface: (page) => page.getByRole("form"),
      close: press("Cancel"),
    },
    "refused credentials": {
      before: press("Configure Grok"),
      open: press("Save"),
      surface: (page) => page.locator("input:focus").and(page.getByLabel("API Key")),
    },
    "the credentials of a service": {
      opener: button("Configure Grok"),
      surface: (page) => page.getByRole("form", { name: "Grok credentials" }),
      close: press("Cancel"),
    },
    "stored credentials": {
      opener: button("Update Anthropic"),
      surface: (page) => page.getByRole("form", { name: "Anthropic credentials" }),
      close: press("Cancel"),
    },
    "the question before they are removed": {
      opener: button("Remove Anthropic"),
      surface: question,
    },
    "saved credentials": {
      // At the second size there is a key already.
      before: (page) => page.getByRole("button", { name: /^(Configure|Update) Grok$/ }).click(),
      open: async (page) => {
        await page.getByLabel("API Key").fill("another-key-to-keep");
        await press("Save")(page);
      },
      surface: text("Integration saved successfully!"),
      reopen: true,
    },
    ...waitingAndFailing("integrations", "integrations"),
  },
};

/** Opens the drawer of the sidebar where there is one. */
const showSidebar = async (page: Page) => {
  if (!hasSidebar(page)) await press("Open navigation")(page);
};
const sidebar = (page: Page) =>
  hasSidebar(page) ? page.getByRole("complementary") : dialog("Navigation")(page);
const accountButton = (page: Page) => page.getByRole("button", { name: /@example\.com/ });

export const account: Screen = {
  path: "/account",
  prepare: async ({ calls, deps }) => {
    await calls.tokens.create({ name: "Nightly export" });
    await registerMember(deps);
  },
  states: {
    "the page": { surface: text("Nightly export") },
    "lists on their way": {
      answers: [hold("projects.own"), hold("tokens"), hold("secondFactor")],
      open: async (page) => {
        await text("Loading tokens...")(page).waitFor();
        await text("Loading second factor...")(page).waitFor();
      },
      surface: text("Loading projects..."),
    },
    "lists that do not come": {
      answers: [
        refuse("projects.own"),
        refuse("tokens"),
        refuse("sessions"),
        refuse("secondFactor.current"),
      ],
      open: async (page) => {
        await text("The tokens could not be loaded")(page).waitFor();
        await text("The sessions could not be loaded")(page).waitFor();
        await text("The second factor could not be loaded")(page).waitFor();
      },
      surface: text("The other projects could not be loaded"),
    },
    "the account panel": {
      before: showSidebar,
      opener: accountButton,
      surface: dialog("Account"),
      reopen: true,
    },
    "the password by the panel": {
      opener: accountButton,
      open: (page) =>
        dialog("Account")(page).getByRole("button", { name: "Change Password" }).click(),
      surface: dialog("Change Password"),
    },
    "the password": {
      opener: button("Change Password"),
      surface: dialog("Change Password"),
    },
    "its refused fields": {
      before: press("Change Password"),
      open: press("Update Password"),
      surface: text("Current password is required"),
    },
    "a new token": {
      opener: button("New Token"),
      surface: dialog("New API Token"),
    },
    "a token made": {
      before: press("New Token"),
      open: async (page) => {
        await page.getByLabel("Name", { exact: true }).fill("Reports");
        await press("Create Token")(page);
      },
      surface: text("Copy this token now. It is not stored and cannot be shown again."),
    },
    "the question before a token is revoked": {
      opener: button("Revoke Nightly export"),
      surface: question,
    },
    "the question before the project is left": {
      opener: button("Leave Project"),
      surface: question,
    },
    "another project to create": {
      opener: button("Create Project"),
      surface: dialog("Create New Project"),
    },
    "another project to join": {
      opener: button("Join Project"),
      surface: (page) => dialog("Join Existing Project")(page).getByLabel("Project"),
    },
    "the project's menu": {
      before: showSidebar,
      opener: (page) => sidebar(page).getByRole("button", { name: /^Project / }),
      surface: (page) => page.getByRole("menuitem", { name: "Members" }),
      reopen: true,
    },
    "the profile's fields": {
      opener: button("Edit Profile"),
      surface: dialog("Edit Profile"),
    },
    "what goes with the account": {
      opener: button("Delete Account"),
      surface: dialog("Delete Account"),
    },
    "a refused picture": {
      open: (page) =>
        page
          .getByLabel("Picture file")
          .setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("a") }),
      surface: text("Invalid file type"),
      reopen: true,
    },
  },
};

export const trash: Screen = {
  onlyInFullRun: true,
  path: "/account/trash",
  prepare: async ({ calls }) => {
    const task = await calls.tasks.create({ title: "Copy the keys" });
    await calls.tasks.delete({ id: task.id });
    const made = await calls.assistant.createConversation({ title: "Who holds the keys?" });
    await calls.assistant.deleteConversation({ id: made.id });
  },
  states: {
    "the page": { surface: text("Copy the keys") },
    "one kind": {
      before: (page) => page.getByLabel("Show").selectOption("Tasks (1)"),
      surface: text("Copy the keys"),
    },
    "several selected": {
      before: (page) => page.getByRole("checkbox", { name: "Select all" }).check(),
      surface: text("2 items selected"),
    },
    "the question before something goes for good": {
      opener: button("Delete Copy the keys for good"),
      surface: question,
    },
    loading: {
      answers: [hold("trash")],
      surface: text("Loading the Trash..."),
    },
    "a failure": {
      answers: [refuse("trash")],
      surface: text("The Trash could not be loaded"),
    },
  },
};

export const emptyTrash: Screen = {
  onlyInFullRun: true,
  path: "/account/trash",
  states: { "the page": { surface: text("The Trash is empty") } },
};
