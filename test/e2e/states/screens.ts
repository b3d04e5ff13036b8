import { administration, securityLog } from "./administration.ts";
import { assistant, assistantOnPhones, beginning } from "./assistant.ts";
import { board, emptyBoard, fullBoard } from "./board.ts";
import { dashboard, emptyDashboard } from "./dashboard.ts";
import { endedSession, everywhere, onPhones } from "./elsewhere.ts";
import { invitation, invitationSignedIn, joining, waiting } from "./joining.ts";
import { category, landing } from "./knowledge-base.ts";
import { meetings, meetingsOnPhones } from "./meetings.ts";
import { projectSetup, signIn } from "./outside.ts";
import { archivedProject, members, projectSettings } from "./projects.ts";
import { account, emptyTrash, integrations, trash } from "./settings.ts";
import { sharePoint } from "./sharepoint.ts";
import { signInSteps, waysIn } from "./signing-in.ts";
import { uploads } from "./uploads.ts";

/** Every screen, in three parts that take about as long: each is a test file of its own. */
export const screensOfWork = {
  emptyDashboard,
  dashboard,
  emptyBoard,
  board,
  fullBoard,
  meetings,
  meetingsOnPhones,
};

export const screensOfKnowledge = {
  landing,
  category,
  uploads,
  sharePoint,
  assistant,
  assistantOnPhones,
  beginning,
};

export const screensElsewhere = {
  signIn,
  invitation,
  invitationSignedIn,
  signInSteps,
  waysIn,
  projectSetup,
  waiting,
  joining,
  integrations,
  account,
  members,
  projectSettings,
  archivedProject,
  trash,
  emptyTrash,
  administration,
  securityLog,
  everywhere,
  onPhones,
  endedSession,
};
