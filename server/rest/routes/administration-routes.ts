import { get, patch, post, type RestRoute, remove } from "./rest-route.ts";

/** The security log, and what administrators do. */
export const administrationRoutes: readonly RestRoute[] = [
  get("/api/security-log", "securityLog.project", "The security log of the project, latest first"),
  get(
    "/api/administration",
    "administration.installation",
    "Settings, storage and backups of the installation (administrators only)",
  ),
  patch(
    "/api/administration/settings",
    "administration.updateSettings",
    "Decide who may register and whether common passwords are refused (administrators only)",
  ),
  get(
    "/api/administration/accounts",
    "administration.accounts",
    "Accounts of the installation by name (administrators only)",
  ),
  patch(
    "/api/administration/accounts/{id}",
    "administration.updateAccount",
    "Switch an account off or on, or grant or withdraw administrator rights (administrators only)",
    { success: 204, alsoFails: [409] },
  ),
  post(
    "/api/administration/accounts/{id}/reset-link",
    "administration.createResetLink",
    "Create a one-time link for a new password, shown only once and valid for a day (administrators only)",
    { alsoFails: [409] },
  ),
  remove(
    "/api/administration/accounts/{id}/second-factor",
    "administration.removeSecondFactor",
    "Remove the second factor of somebody who lost it (administrators only)",
    { alsoFails: [409] },
  ),
  get(
    "/api/administration/security-log",
    "securityLog.installation",
    "The security log of the whole installation, latest first (administrators only)",
  ),
];
