import type { ApiExamples } from "./api-example.ts";
import {
  dates,
  managedAccount,
  password,
  project,
  recoveryCodes,
  securityEvent,
  sessionRow,
  settings,
  tokenRow,
  userExample,
} from "./example-rows.ts";

const calendarFeed = { lastReadAt: dates.updatedAt, createdAt: dates.createdAt };

/** Accounts, signing in and administration. */
export const accountExamples: ApiExamples = {
  "calendarFeed.read": { answer: calendarFeed },
  "calendarFeed.create": {
    answer: {
      ...calendarFeed,
      url: "https://baton.example.com/api/calendar/Zr2mAoKdJfGiV6hN9EZk4Qw0bT1pYyT3uBvHn5XcQe8.ics",
    },
  },
  "accounts.current": { answer: userExample },
  "accounts.register": {
    body: { firstName: "Ada", lastName: "Lovelace", ...password },
    answer: userExample,
  },
  "accounts.registration": { answer: { mode: "open" } },
  "accounts.login": { body: password, answer: userExample },
  "accounts.changePassword": {
    body: {
      currentPassword: password.password,
      newPassword: "a longer secret",
      confirmPassword: "a longer secret",
    },
  },
  "secondFactor.signIn": { body: { code: "492039" }, answer: userExample },
  "secondFactor.current": {
    answer: {
      enabledAt: dates.createdAt,
      recoveryCodesLeft: 9,
      isRequired: false,
      hasPassword: true,
    },
  },
  "secondFactor.begin": {
    answer: {
      secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
      uri: "otpauth://totp/Baton:ada%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Baton",
    },
  },
  "secondFactor.confirm": { body: { code: "492039" }, answer: recoveryCodes },
  "secondFactor.renewRecoveryCodes": { body: { code: "492039" }, answer: recoveryCodes },
  "secondFactor.disable": { body: { password: password.password, code: "492039" } },
  "securityLog.project": { answer: { events: [securityEvent], next: null } },
  "securityLog.installation": { answer: { events: [securityEvent], next: null } },
  "administration.installation": {
    answer: {
      settings,
      storage: {
        databaseBytes: 4_530_176,
        freeBytes: 84_120_473_600,
        projects: [
          { id: 3, name: project.name, files: 12, uploadBytes: 5_318_022, trashBytes: 48_213 },
        ],
      },
      backups: { isOn: true, lastAt: dates.updatedAt, count: 7, failure: null },
    },
  },
  "administration.updateSettings": {
    body: { registration: "invitation" },
    answer: { ...settings, registration: "invitation" },
  },
  "administration.accounts": { answer: { accounts: [managedAccount], count: 1 } },
  "administration.createResetLink": {
    answer: {
      path: "/reset/pY3uBvHn5XcQe8sLr2mAoKdJfGiV6hN9EZk4Qw0bT1w",
      expiresAt: dates.updatedAt,
    },
  },
  "administration.updateAccount": { body: { isDisabled: true } },
  "singleSignOn.identities": {
    answer: [{ id: 2, issuer: "https://login.example.com", createdAt: dates.createdAt }],
  },
  "tokens.list": { answer: [tokenRow] },
  "tokens.create": {
    body: { name: "Reporting" },
    answer: { ...tokenRow, token: "baton_w0bT1pYyT3uBvHn5XcQe8sLr2mAoKdJfGiV6hN9EZk4Q" },
  },
  "profile.update": {
    body: { lastName: "King", email: "king@example.com", currentPassword: password.password },
    answer: {
      ...userExample,
      lastName: "King",
      name: "Ada King",
      initials: "AK",
      email: "king@example.com",
    },
  },
  "sessions.list": { answer: [sessionRow] },
};
