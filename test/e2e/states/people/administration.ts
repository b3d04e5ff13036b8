import type { Page } from "playwright-core";
import { hold, refuse } from "../../../helpers/answers.ts";
import { nameAdministrator, registerAdministrator } from "../../../helpers/people/administrator.ts";
import { item, press, question, type Screen, type Stage, text } from "../state.ts";

async function becomeAdministrator({ deps, calls }: Stage) {
  const user = await calls.accounts.current();
  if (!user) throw new Error("Nobody looks at this screen.");
  nameAdministrator(deps, user.id);
}

/** Opens the actions of the first account in the list. */
const openActions = (page: Page) =>
  page
    .getByRole("button", { name: /^Actions for / })
    .first()
    .click();

export const onlyAdministrator: Screen = {
  onlyInFullRun: true,
  path: "/administration",
  prepare: becomeAdministrator,
  states: {
    "rights that stay": {
      open: openActions,
      surface: text("Make someone else an administrator first."),
    },
  },
};

export const administration: Screen = {
  onlyInFullRun: true,
  path: "/administration",
  prepare: async (stage) => {
    await becomeAdministrator(stage);
    await registerAdministrator(stage.deps);
  },
  states: {
    accounts: { surface: text("Administrator") },
    "accounts on their way": {
      answers: [hold("administration.accounts")],
      surface: text("Loading accounts..."),
    },
    "accounts that do not come": {
      answers: [refuse("administration.accounts")],
      surface: text("The accounts could not be loaded"),
    },
    "a reset link": {
      before: async (page) => {
        await openActions(page);
        await item("Make Reset Link")(page);
      },
      open: press("Make Link"),
      surface: (page) => page.getByRole("textbox", { name: "Reset Link" }),
    },
    "the question before an administrator is removed": {
      before: openActions,
      open: item("Remove Administrator Rights"),
      surface: question,
    },
    "settings, storage and backups": {
      path: "/administration?tab=installation",
      surface: text("Free Disk Space"),
    },
    "the security log": {
      path: "/administration?tab=security-log",
      surface: text("created the project"),
    },
  },
};

export const securityLog: Screen = {
  onlyInFullRun: true,
  path: "/account/security-log",
  states: {
    "the page": { surface: text("created the project") },
    "nothing that fits": {
      before: (page) => page.getByLabel("Show").selectOption("Administration"),
      surface: text("Nothing matches these filters"),
    },
    loading: {
      answers: [hold("securityLog")],
      surface: text("Loading the security log..."),
    },
    "a failure": {
      answers: [refuse("securityLog")],
      surface: text("The security log could not be loaded"),
    },
  },
};
