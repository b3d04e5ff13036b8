import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { projects } from "../../../../db/schema/index.ts";
import { change, fail, hold, replace } from "../../../helpers/answers.ts";
import { registerMember, registerPerson } from "../../../helpers/harness.ts";
import {
  button,
  dialog,
  press,
  question,
  type Screen,
  type Stage,
  text,
  waitingAndFailing,
} from "../state.ts";

const preview = {
  projectName: "Office move",
  role: "viewer",
  invitedBy: "Ada Lovelace",
  isMember: false,
} as const;

/** The page of a link, for somebody without an account. */
export const invitation: Screen = {
  onlyInFullRun: true,
  path: "/invite/any-token",
  who: "nobody",
  states: {
    "an invitation": {
      answers: [replace("invitations.preview", () => preview)],
      surface: text("Ada Lovelace invites you to this project on Baton as a viewer."),
    },
    "one that is not good": {
      surface: text("This invitation does not work"),
    },
    "one that could not be opened": {
      answers: [fail("invitations.preview")],
      surface: button("Try Again"),
    },
  },
};

/** The same for somebody with an account. */
export const invitationSignedIn: Screen = {
  onlyInFullRun: true,
  path: "/invite/any-token",
  who: "someone without a project",
  states: {
    "an invitation": {
      answers: [replace("invitations.preview", () => preview)],
      surface: button("Join Project"),
    },
  },
};

/** Somebody who waits, and what the one at the page has asked for. */
async function addRequests({ deps, calls }: Stage) {
  const project = await calls.projects.current();
  if (project) {
    deps.db.update(projects).set({ joining: "approval" }).where(eq(projects.id, project.id)).run();
    const person = await registerPerson(deps, { firstName: "Noor" });
    await (await person.call()).projects.join({ projectId: project.id });
    await calls.invitations.create({ role: "viewer" });
    for (const role of ["member", "owner"] as const) {
      const { id } = await calls.invitations.create({ role });
      await calls.invitations.revoke({ id });
    }
  }
}

const inviting = (page: Page) => page.getByRole("link", { name: "Invite People" });
const invite = (page: Page) => inviting(page).click();

export const joining: Screen = {
  onlyInFullRun: true,
  path: "/account/members",
  prepare: addRequests,
  states: {
    "a request and invitations": { surface: text("Viewer link") },
    "invitations that have ended": {
      open: press("Show 2 Ended Invitations"),
      surface: text("Owner link"),
    },
    "a new invitation": {
      opener: inviting,
      surface: dialog("Invite People"),
    },
    "an invitation by mail": {
      answers: [change("invitations.options", () => ({ sendsMail: true }))],
      before: invite,
      surface: text("Baton emails the link to this address."),
    },
    "its refused fields": {
      before: invite,
      open: async (page) => {
        await page.getByLabel("Number of uses").fill("many");
        await press("Create Link")(page);
      },
      surface: text("The number of uses must be from 1 to 1,000"),
    },
    "an emptied number of uses": {
      before: invite,
      open: async (page) => {
        await page.getByLabel("Number of uses").fill("");
        await press("Create Link")(page);
      },
      surface: text("The number of uses must be from 1 to 1,000"),
    },
    "an invitation made": {
      before: invite,
      open: press("Create Link"),
      surface: text("Copy this link now and share it."),
    },
    "the question before an invitation is revoked": {
      opener: (page) => page.getByRole("button", { name: /^Revoke / }).first(),
      surface: question,
    },
    ...waitingAndFailing("invitations.list", "invitations"),
    "requests on their way": {
      answers: [hold("joinRequests")],
      surface: text("Loading members..."),
    },
    "requests that do not come": {
      answers: [fail("joinRequests.list")],
      surface: text("The requests could not be loaded"),
    },
  },
};

/** For somebody who has asked to join and is not in. */
export const waiting: Screen = {
  onlyInFullRun: true,
  path: "/project-setup",
  who: "someone without a project",
  prepare: async ({ deps, calls }) => {
    for (const status of ["pending", "declined"] as const) {
      const owner = await registerMember(deps);
      deps.db
        .update(projects)
        .set({ joining: "approval" })
        .where(eq(projects.id, owner.project.id))
        .run();
      await calls.projects.join({ projectId: owner.project.id });
      const { joinRequests } = await owner.call();
      const [request] = await joinRequests.list();
      if (status === "declined") await joinRequests.decline({ id: request?.id ?? 0 });
    }
  },
  states: {
    "requests that wait or were declined": {
      surface: text("An owner of the project has to approve it."),
    },
  },
};
