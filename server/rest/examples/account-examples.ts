import type { ApiExamples } from "./api-example.ts";
import { dates, project, userExample } from "./example-rows.ts";

const recoveryCodes = { recoveryCodes: ["7kqx-2mvd-r9ht-5wzc", "p4nb-8gjs-x6tf-3hrk"] };

const tokenRow = {
  id: 1,
  name: "Reporting",
  lastFour: "Zk4Q",
  lastUsedAt: null,
  createdAt: dates.createdAt,
};

const sessionRow = {
  id: 175_383_602_150_269,
  device: "Firefox on Windows",
  address: "203.0.113.7",
  startedAt: dates.createdAt,
  lastSeenAt: dates.updatedAt,
  expiresAt: "2026-04-01T08:15:00.000Z",
  isCurrent: true,
};

const password = { email: "ada@example.com", password: "correct horse battery" };

const securityEvent = {
  id: 512,
  at: dates.updatedAt,
  type: "member.joined",
  sentence: "Grace Hopper joined the project.",
  actorId: 8,
  actorName: "Grace Hopper",
  projectId: 3,
  projectName: project.name,
  subject: null,
  details: null,
  address: "192.0.2.17",
  device: "Firefox on Windows",
};

const settings = { registration: "open", refuseCommonPasswords: false };

const managedAccount = {
  id: 7,
  name: userExample.name,
  email: userExample.email,
  initials: userExample.initials,
  isAdministrator: true,
  isOnlyAdministrator: false,
  hasSecondFactor: false,
  disabledAt: null,
  lastSeenAt: dates.updatedAt,
  createdAt: dates.createdAt,
  projects: [{ id: 3, name: project.name, role: "owner" }],
};

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
      mail: {
        isOn: true,
        failure: null,
        refusals: [
          {
            id: 9,
            name: "Lee Park",
            address: "lee@example.com",
            answer: "550 5.1.1 No such mailbox",
            since: dates.updatedAt,
          },
        ],
      },
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
