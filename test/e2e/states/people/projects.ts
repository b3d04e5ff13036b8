import type { Page } from "playwright-core";
import { registerMemberOf } from "../../../helpers/harness.ts";
import {
  item,
  press,
  question,
  type Screen,
  type Stage,
  text,
  waitingAndFailing,
} from "../state.ts";

/** Another person in the project of the one at the page. */
async function addViewer({ deps, calls }: Stage) {
  const project = await calls.projects.current();
  if (!project) throw new Error("Whoever looks at this screen has no project.");
  await registerMemberOf(deps, project.id, "viewer");
}

const actions = (page: Page) => page.getByRole("button", { name: /^Actions for/ });

export const members: Screen = {
  onlyInFullRun: true,
  path: "/account/members",
  prepare: addViewer,
  states: {
    "the page": { surface: text("2 people") },
    "the question before somebody is removed": {
      opener: actions,
      open: item("Remove from Project"),
      surface: question,
    },
    "the question before the project is handed over": {
      opener: actions,
      open: item("Hand Over Ownership"),
      surface: question,
    },
    ...waitingAndFailing("members.list", "members"),
  },
};

export const projectSettings: Screen = {
  onlyInFullRun: true,
  path: "/account/project",
  states: {
    "the page": { surface: text("Save Changes") },
    "a refused name": {
      before: (page) => page.getByLabel("Project Name").fill(""),
      open: press("Save Changes"),
      surface: text("Project name is required"),
    },
    "the question before a change is lost": {
      before: (page) => page.getByLabel("Project Name").fill("Another name"),
      open: (page) => page.getByRole("link", { name: "Workflow Tracker" }).click(),
      surface: question,
    },
    "the dialog that deletes it": {
      opener: (page) => page.getByRole("button", { name: "Delete Project" }),
      surface: (page) => page.getByRole("dialog", { name: /^Delete/ }),
    },
  },
};

export const archivedProject: Screen = {
  onlyInFullRun: true,
  path: "/account/project",
  prepare: ({ calls }) => calls.projects.archive(),
  states: {
    "the page": { surface: text("Unarchive Project") },
    "its members": {
      path: "/account/members",
      surface: text(/^Nobody can be invited or let in/),
    },
  },
};
