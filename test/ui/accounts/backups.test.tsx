import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import {
  backupName,
  backupsFolder,
  noteBackup,
} from "../../../server/features/administration/backups.service.ts";
import { fail } from "../../helpers/answers.ts";
import {
  createTestDeps,
  registerMember,
  registerPerson,
  temporaryFolder,
} from "../../helpers/harness.ts";
import { patience } from "../../helpers/patience.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

const withBackups = () => createTestDeps({ BACKUP_DIR: join(temporaryFolder(), "backups") });

async function openBackups(deps: ReturnType<typeof createTestDeps>, cookie: string | undefined) {
  openApp("/account", { deps, cookie });
  return within(await screen.findByRole("region", { name: "Backups" }));
}

it("says to an owner that no backups are made, and how to have them", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps);
  const backups = await openBackups(deps, owner.cookie());
  const told = await backups.findByText(/^No automatic backups/);
  expect(told.textContent).toBe(
    "No automatic backups are made. Ask the person who runs this server.",
  );
});

it("says to an owner when the last backup was made, and that the latest failed", async () => {
  const deps = withBackups();
  const owner = await registerMember(deps);
  for (const day of [20, 21]) {
    const name = backupName(new Date(Date.UTC(2026, 10, day, 2, 30)));
    mkdirSync(join(backupsFolder(deps) ?? "", name), { recursive: true });
  }
  noteBackup(deps, new Date(Date.UTC(2026, 10, 22, 2, 30)));
  const backups = await openBackups(deps, owner.cookie());
  expect(
    await backups.findByText("The last one was made on Nov 21, 2:30 AM. The newest 2 are kept."),
  ).toBeTruthy();
  expect(backups.getByText(/^The last backup failed/)).toBeTruthy();
});

it("leads an owner to the security log, however the backups stand", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps);
  const intercept = (path: string) =>
    path.includes("administration.backups") ? new Promise<Response>(() => {}) : null;
  openApp("/account", { deps, cookie: owner.cookie(), intercept });
  const section = await screen.findByRole("region", { name: "Security Log" });
  expect(within(section).getByRole("link", { name: "Open Security Log" })).toBeTruthy();
});

it("says to an owner that the backups could not be looked up, and tries again", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps);
  let isDown = true;
  const answers = [fail("administration.backups", () => isDown)];
  const { user } = openApp("/account", { deps, cookie: owner.cookie(), answers });
  const backups = within(await screen.findByRole("region", { name: "Backups" }));
  await backups.findByText("The backups could not be loaded", {}, patience);
  isDown = false;
  await user.click(backups.getByRole("button", { name: "Try Again" }));
  await backups.findByText(/^No automatic backups/, {}, patience);
});

it("tells nothing of backups to who owns no project", async () => {
  const deps = withBackups();
  const owner = await registerMember(deps);
  const member = await registerPerson(deps);
  await (await member.call()).projects.join({ projectId: owner.project.id });
  openApp("/account", { deps, cookie: member.cookie() });
  await screen.findByRole("heading", { level: 1, name: "Account Settings" });
  expect(await (await member.call()).administration.backups()).toBeNull();
  await waitFor(() => expect(screen.getByRole("region", { name: "Your Data" })).toBeTruthy());
  expect(screen.queryByRole("region", { name: "Backups" })).toBeNull();
  expect(screen.queryByRole("region", { name: "Security Log" })).toBeNull();
});
