import { eq } from "drizzle-orm";
import { documents, notifications } from "../../../../db/schema/index.ts";
import { publish } from "../../../../server/events.ts";
import { beginDays } from "../../../../server/features/notifications/notify-due.service.ts";
import { type Answer, change, hold, refuse } from "../../../helpers/answers.ts";
import { registerMemberOf, registerPerson } from "../../../helpers/harness.ts";
import {
  addDocument,
  button,
  day,
  dialog,
  press,
  question,
  type Screen,
  type Stage,
  text,
} from "../state.ts";

async function failDocument(stage: Stage, projectId: number, uploadedBy: number) {
  const title = "Scan of the lease from 1998";
  const id = await addDocument(stage, { title, category: "sops", passages: ["?"] });
  const processingError =
    "The file is damaged: it ends before its last page. Open it in the program it was made with, save it anew and replace the file.";
  stage.deps.db.transaction((tx) => {
    tx.update(documents)
      .set({ uploadedBy, processingStatus: "failed", processingError })
      .where(eq(documents.id, id))
      .run();
    publish(tx, { projectId, userId: null }, { type: "document.failed", id, title, reason: "" });
  });
}

type Colleague = { id: number; calls: Stage["calls"] };

/** What the person at the page and a colleague ask each other, and what is answered. */
async function askEachOther({ calls }: Stage, userId: number, lee: Colleague) {
  const own = await lee.calls.areas.create({ name: "Payroll run", expertId: userId });
  const theirs = await calls.areas.create({ name: "Access badges", expertId: lee.id });
  await lee.calls.expertQuestions.ask({
    areaId: own.id,
    question: "Which bank releases the file when the treasurer is away?",
  });
  const { id } = await calls.expertQuestions.ask({
    areaId: theirs.id,
    question: "Who keeps the master key?",
  });
  await lee.calls.expertQuestions.answer({ id, answer: "The gatekeeper, in the safe." });
}

/** Spreads what was told over some days, and marks every third of it as read. */
async function spread({ deps, calls }: Stage) {
  for (const [index, { id }] of (await calls.notifications.list()).entries()) {
    const createdAt = new Date(Date.now() - index * 7 * 3_600_000);
    const readAt = index % 3 === 2 ? new Date() : null;
    deps.db.update(notifications).set({ createdAt, readAt }).where(eq(notifications.id, id)).run();
  }
}

/** Tells the person at the page something of nearly every kind. */
async function tellOfEverything(stage: Stage) {
  const { deps, calls } = stage;
  const [project, user] = [await calls.projects.current(), await calls.accounts.current()];
  if (!project || !user) throw new Error("Whoever looks at this screen has no project.");
  const colleague = await registerMemberOf(deps, project.id, "member");
  const lee = { id: colleague.user.id, calls: await colleague.call() };

  const work = { assigneeId: user.id };
  await lee.calls.tasks.create({ ...work, title: "Return the badges", endDate: day(-2) });
  await lee.calls.tasks.create({ ...work, title: "Book the movers", endDate: day(1) });
  beginDays(deps, new Date(`${day(0)}T12:00:00Z`));
  await failDocument(stage, project.id, user.id);
  await askEachOther(stage, user.id, lee);
  const { id: entityId } = await lee.calls.tasks.create({
    ...work,
    title:
      "Reconcile the supplier ledger with the bank statements of the last three quarters before the migration begins",
  });
  const on = { entityType: "task", entityId } as const;
  await lee.calls.comments.create({ ...on, text: "The statements are in the archive." });
  await lee.calls.comments.create({
    ...on,
    text: `<@${user.id}>, can you look at the **second quarter**? Two invoices of the carrier appear twice, and nobody here knows which of them was paid. Their office answers from Monday on.`,
  });
  await calls.projects.update({ joining: "approval" });
  await (await (await registerPerson(deps)).call()).projects.join({ projectId: project.id });
  await spread(stage);
}

const countUnread = (unread: number) => change("notifications.unreadCount", () => ({ unread }));
const nothing: Answer[] = [change("notifications.list", () => []), countUnread(0)];
const settings = "notifications.settings";
const sendsMail = change(settings, (chosen) => ({ ...chosen, sendsMail: true }));

export const inbox: Screen = {
  path: "/inbox",
  prepare: tellOfEverything,
  states: {
    "all of it": { surface: text("Earlier") },
    "the unread alone": { path: "/inbox?show=unread", surface: text("Earlier") },
    "its settings": { opener: button("Settings"), surface: dialog("Inbox Settings") },
    "everything read": {
      answers: [
        change("notifications.list", (all) => all.map((one) => ({ ...one, readAt: new Date() }))),
        countUnread(0),
      ],
      surface: text("Earlier"),
    },
    "nothing unread": {
      path: "/inbox?show=unread",
      answers: nothing,
      surface: text("You have read everything"),
    },
    empty: { answers: nothing, surface: text("Nothing for you yet") },
    "more than a page": {
      answers: [
        change("notifications.list", (all) =>
          Array.from({ length: 5 }, (_, round) =>
            all.map((one) => ({ ...one, id: one.id - round * 1000 })),
          ).flat(),
        ),
      ],
      surface: button("Show Older"),
    },
    "news of another project": {
      answers: [
        change("projects.own", (own) =>
          own.concat(own.map((one) => ({ ...one, id: 0, name: "Payroll to Lisbon", unread: 3 }))),
        ),
      ],
      surface: text("Unread in other projects"),
    },
    loading: {
      answers: [hold("notifications.list")],
      surface: text("Loading the inbox..."),
    },
    "a failure": {
      answers: [refuse("notifications.list")],
      surface: text("The inbox could not be loaded"),
    },
    "marks that are refused": {
      answers: [refuse("notifications.markRead")],
      open: press("Mark All as Read"),
      surface: text("Could not be marked as read"),
      reopen: true,
    },
    "settings on their way": {
      path: "/inbox?open=settings",
      answers: [hold(settings)],
      surface: text("Loading the settings..."),
    },
    "settings that do not come": {
      path: "/inbox?open=settings",
      answers: [refuse(settings)],
      surface: text("The settings could not be loaded"),
    },
    "settings of a server that sends mail": {
      path: "/inbox?open=settings",
      answers: [sendsMail],
      surface: text("Each email has a link to unsubscribe."),
    },
    "settings of somebody whose emails are refused": {
      path: "/inbox?open=settings",
      answers: [
        change(settings, (chosen) => ({
          ...chosen,
          sendsMail: true,
          refusal: {
            address: "noor.haddad@example.com",
            answer: "550 5.1.1 The email account that you tried to reach does not exist",
            since: new Date("2026-11-20T07:00:00Z"),
          },
        })),
      ],
      surface: text("The mail server has refused emails"),
    },
    "the question before settings are lost": {
      path: "/inbox?open=settings",
      answers: [sendsMail],
      before: async (page) => {
        await page.getByLabel("Send Emails").selectOption("Never");
      },
      open: (page) => page.keyboard.press("Escape"),
      surface: question,
    },
    "settings that are refused": {
      path: "/inbox?open=settings",
      answers: [sendsMail, refuse("notifications.updateSettings")],
      before: async (page) => {
        await page.getByLabel("Send Emails").selectOption("Never");
      },
      open: press("Save Changes"),
      surface: text("The settings were not saved"),
    },
  },
};
