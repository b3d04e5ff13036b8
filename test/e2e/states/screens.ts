import { endedSession, everywhere, onPhones } from "./elsewhere.ts";
import { emptyHandover, handover } from "./handover/areas.ts";
import { assistant, assistantOnPhones, beginning } from "./knowledge/assistant.ts";
import { category, landing } from "./knowledge/knowledge-base.ts";
import { sharePoint } from "./knowledge/sharepoint.ts";
import { uploads } from "./knowledge/uploads.ts";
import { administration, onlyAdministrator, securityLog } from "./people/administration.ts";
import { inbox } from "./people/inbox.ts";
import { invitation, invitationSignedIn, joining, waiting } from "./people/joining.ts";
import { projectSetup, signIn } from "./people/outside.ts";
import { archivedProject, members, projectSettings } from "./people/projects.ts";
import { account, emptyTrash, integrations, trash } from "./people/settings.ts";
import { signInSteps, waysIn } from "./people/signing-in.ts";
import { board, emptyBoard, fullBoard } from "./work/board.ts";
import { dashboard, emptyDashboard } from "./work/dashboard.ts";
import { meetings, meetingsOnPhones } from "./work/meetings.ts";

/** Every screen, in parts, each of which is a test file of its own. */
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

export const screensOfPeople = {
  signIn,
  invitation,
  invitationSignedIn,
  signInSteps,
  waysIn,
  projectSetup,
  waiting,
  joining,
  account,
  inbox,
  members,
  projectSettings,
  archivedProject,
  trash,
  emptyTrash,
  administration,
  onlyAdministrator,
  securityLog,
};

export const screensElsewhere = {
  integrations,
  everywhere,
  onPhones,
  endedSession,
};

export const screensOfHandover = { emptyHandover, handover };
