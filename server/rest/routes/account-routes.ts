import { get, patch, post, type RestRoute, remove } from "./rest-route.ts";

/** Accounts, signing in, sessions and tokens. */
export const accountRoutes: readonly RestRoute[] = [
  get("/api/calendar-feed", "calendarFeed.read", "Your calendar feed, without its address", {
    whenNull: { code: "NOT_FOUND", sentence: "You have no calendar feed." },
    alsoFails: [404],
  }),
  post(
    "/api/calendar-feed",
    "calendarFeed.create",
    "Create a calendar feed, replacing an earlier one; only this response contains its address",
  ),
  remove("/api/calendar-feed", "calendarFeed.revoke", "End your calendar feed", {
    alsoFails: [404],
  }),
  get("/api/auth/user", "accounts.current", "The signed-in user", {
    whenNull: { code: "NOT_SIGNED_IN", sentence: "Sign in to continue." },
  }),
  get("/api/auth/registration", "accounts.registration", "Who may create an account here"),
  post("/api/auth/register", "accounts.register", "Create an account and sign in", {
    alsoFails: [403, 409],
  }),
  post(
    "/api/auth/login",
    "accounts.login",
    "Sign in; 401 SECOND_FACTOR_REQUIRED asks for a code, in a second call",
    { success: 200, alsoFails: [401, 403] },
  ),
  post(
    "/api/auth/login/second-factor",
    "secondFactor.signIn",
    "Finish signing in with a code from the app or a recovery code, and the cookie of the first call",
    { success: 200, alsoFails: [401, 403] },
  ),
  get("/api/auth/second-factor", "secondFactor.current", "The state of your second factor"),
  post(
    "/api/auth/second-factor",
    "secondFactor.begin",
    "Create a secret for an authenticator app; it takes effect once a code is confirmed",
    { alsoFails: [409] },
  ),
  post(
    "/api/auth/second-factor/confirm",
    "secondFactor.confirm",
    "Turn on the second factor with its first code; only this response contains the recovery codes",
    { success: 200, alsoFails: [409] },
  ),
  post(
    "/api/auth/second-factor/recovery-codes",
    "secondFactor.renewRecoveryCodes",
    "Create ten recovery codes that replace the current ones",
    { alsoFails: [409] },
  ),
  post(
    "/api/auth/second-factor/disable",
    "secondFactor.disable",
    "Turn the second factor off, by password and code",
    { success: 204, alsoFails: [409] },
  ),
  get(
    "/api/auth/identities",
    "singleSignOn.identities",
    "The single sign-on accounts connected to yours",
  ),
  remove(
    "/api/auth/identities/{id}",
    "singleSignOn.remove",
    "Disconnect a single sign-on account",
    { alsoFails: [409] },
  ),
  post("/api/auth/logout", "accounts.logout", "Sign out", { success: 204 }),
  post(
    "/api/auth/change-password",
    "accounts.changePassword",
    "Change the password; all other sessions end, as do API tokens and the calendar address unless kept",
    { success: 204, alsoFails: [409] },
  ),
  patch("/api/auth/user", "profile.update", "Change your name or email", {
    alsoFails: [409],
  }),
  patch(
    "/api/auth/user/project",
    "projects.join",
    "Switch to a project, joining it if necessary; where its owners approve who joins, 202 and a pending request",
    { mayBeRequested: true, alsoFails: [404, 409] },
  ),
  remove(
    "/api/auth/user/project",
    "projects.leave",
    "Leave the project; your API tokens end and your open tasks become unassigned",
    { success: 200, alsoFails: [409] },
  ),
  get(
    "/api/auth/tokens",
    "tokens.list",
    "API tokens of the signed-in user, without the tokens themselves",
  ),
  post("/api/auth/tokens", "tokens.create", "Create an API token; it is shown only once", {
    alsoFails: [409],
  }),
  remove("/api/auth/tokens/{id}", "tokens.revoke", "Revoke an API token"),
  get("/api/sessions", "sessions.list", "Your sessions: device, address and times"),
  remove("/api/sessions", "sessions.endOthers", "End all your other sessions"),
  remove("/api/sessions/{id}", "sessions.end", "End one of your sessions"),
];
