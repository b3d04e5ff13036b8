import { acceptanceRouter } from "./features/acceptance/acceptance.router.ts";
import { expertQuestionsRouter } from "./features/acceptance/expert-questions/expert-questions.router.ts";
import { accountsRouter } from "./features/accounts/accounts.router.ts";
import { passwordsRouter } from "./features/accounts/passwords/passwords.router.ts";
import { profileRouter } from "./features/accounts/profile/profile.router.ts";
import { sessionsRouter } from "./features/accounts/sessions/sessions.router.ts";
import { tokensRouter } from "./features/accounts/tokens.router.ts";
import { activitiesRouter } from "./features/activities/activities.router.ts";
import { administrationRouter } from "./features/administration/administration.router.ts";
import { areasRouter } from "./features/areas/areas.router.ts";
import { areaLinksRouter } from "./features/areas/links/area-links.router.ts";
import { areaTemplatesRouter } from "./features/areas/templates/area-templates.router.ts";
import { assistantRouter } from "./features/assistant/assistant.router.ts";
import { calendarFeedRouter } from "./features/calendar-feed/calendar-feed.router.ts";
import { calendarsRouter } from "./features/calendars/calendars.router.ts";
import { commentsRouter } from "./features/comments/comments.router.ts";
import { dashboardRouter } from "./features/dashboard/dashboard.router.ts";
import { documentsRouter } from "./features/documents/documents.router.ts";
import { documentVersionsRouter } from "./features/documents/versions/versions.router.ts";
import { drillsRouter } from "./features/drills/drills.router.ts";
import { exampleProjectRouter } from "./features/example-project/example-project.router.ts";
import { globalSearchRouter } from "./features/global-search/global-search.router.ts";
import { handoverRouter } from "./features/handover/handover.router.ts";
import { handoverPacksRouter } from "./features/handover-packs/handover-packs.router.ts";
import { importsRouter } from "./features/imports/imports.router.ts";
import { aiModelRouter } from "./features/integrations/ai-model/ai-model.router.ts";
import { integrationsRouter } from "./features/integrations/integrations.router.ts";
import { oauthRouter } from "./features/integrations/oauth/oauth.router.ts";
import { invitationsRouter } from "./features/invitations/invitations.router.ts";
import { joinRequestsRouter } from "./features/join-requests/join-requests.router.ts";
import { liveRouter } from "./features/live/live.router.ts";
import { meetingLinksRouter } from "./features/meeting-links/meeting-links.router.ts";
import { meetingsRouter } from "./features/meetings/meetings.router.ts";
import { milestonesRouter } from "./features/meetings/milestones/milestones.router.ts";
import { notificationsRouter } from "./features/notifications/notifications.router.ts";
import { personalDataRouter } from "./features/personal-data/personal-data.router.ts";
import { membersRouter } from "./features/projects/members.router.ts";
import { projectsRouter } from "./features/projects/projects.router.ts";
import { savedViewsRouter } from "./features/saved-views/saved-views.router.ts";
import { embeddingsRouter } from "./features/search/embeddings/embeddings.router.ts";
import { secondFactorRouter } from "./features/second-factor/second-factor.router.ts";
import { securityLogRouter } from "./features/security-log/security-log.router.ts";
import { shadowingRouter } from "./features/shadowing/shadowing.router.ts";
import { signOffsRouter } from "./features/sign-offs/sign-offs.router.ts";
import { singleSignOnRouter } from "./features/single-sign-on/single-sign-on.router.ts";
import { suggestionsRouter } from "./features/suggestions/suggestions.router.ts";
import { tasksRouter } from "./features/tasks/tasks.router.ts";
import { tracksRouter } from "./features/tasks/tracks/tracks.router.ts";
import { trashRouter } from "./features/trash/trash.router.ts";
import { incomingWebhooksRouter } from "./features/webhooks/incoming/incoming-webhooks.router.ts";
import { webhooksRouter } from "./features/webhooks/webhooks.router.ts";
import { createRouter } from "./trpc.ts";

export const appRouter = createRouter({
  acceptance: acceptanceRouter,
  aiModel: aiModelRouter,
  embeddings: embeddingsRouter,
  accounts: accountsRouter,
  activities: activitiesRouter,
  areas: areasRouter,
  areaLinks: areaLinksRouter,
  areaTemplates: areaTemplatesRouter,
  administration: administrationRouter,
  calendars: calendarsRouter,
  calendarFeed: calendarFeedRouter,
  comments: commentsRouter,
  dashboard: dashboardRouter,
  drills: drillsRouter,
  expertQuestions: expertQuestionsRouter,
  exampleProject: exampleProjectRouter,
  globalSearch: globalSearchRouter,
  handover: handoverRouter,
  imports: importsRouter,
  handoverPacks: handoverPacksRouter,
  integrations: integrationsRouter,
  invitations: invitationsRouter,
  joinRequests: joinRequestsRouter,
  live: liveRouter,
  meetings: meetingsRouter,
  meetingLinks: meetingLinksRouter,
  members: membersRouter,
  milestones: milestonesRouter,
  notifications: notificationsRouter,
  oauth: oauthRouter,
  assistant: assistantRouter,
  documents: documentsRouter,
  documentVersions: documentVersionsRouter,
  passwords: passwordsRouter,
  personalData: personalDataRouter,
  profile: profileRouter,
  projects: projectsRouter,
  savedViews: savedViewsRouter,
  securityLog: securityLogRouter,
  sessions: sessionsRouter,
  secondFactor: secondFactorRouter,
  shadowing: shadowingRouter,
  signOffs: signOffsRouter,
  singleSignOn: singleSignOnRouter,
  suggestions: suggestionsRouter,
  tasks: tasksRouter,
  tokens: tokensRouter,
  tracks: tracksRouter,
  trash: trashRouter,
  incomingWebhooks: incomingWebhooksRouter,
  webhooks: webhooksRouter,
});

export type AppRouter = typeof appRouter;
