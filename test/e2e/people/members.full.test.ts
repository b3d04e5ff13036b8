import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, setSessionCookie } from "../../helpers/browser/browser.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";
import { startServerInTest } from "../../helpers/servers/server-in-test.ts";

const seen = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** An owner, and a person of another role, each at a page of the same project. */
async function openProject(role: "member" | "viewer") {
  const deps = createTestDeps();
  const { url } = await startServerInTest(deps);
  const openAs = async (person: { cookie: () => string | undefined }) => {
    // What is refused from now on is logged by the browser itself.
    const page = await openPage({ baseURL: url, expectedMessages: /status of 40[13]/ });
    await setSessionCookie(page, url, person.cookie());
    return page;
  };
  const owner = await registerMember(deps, "Office move");
  const other = await registerMemberOf(deps, owner.project.id, role);
  return { owner, other, ownerPage: await openAs(owner), otherPage: await openAs(other) };
}

test("a viewer is made a member and then removed, and loses the project on the open page (2.4)", async () => {
  const { other, ownerPage, otherPage } = await openProject("viewer");
  const { name } = other.user;
  await otherPage.goto("/workflow");
  await otherPage.getByRole("heading", { name: "Workflow Tracker" }).waitFor();
  expect(await otherPage.getByRole("button", { name: "Add Task" }).count()).toBe(0);

  await ownerPage.goto("/account/members");
  await ownerPage.getByLabel(`Role of ${name}`).selectOption("Member");
  await seen(ownerPage, `${name} is now a member.`);
  await otherPage.reload();
  await otherPage.getByRole("button", { name: "Add Task" }).first().waitFor();

  await press(ownerPage, `Actions for ${name}`);
  await ownerPage.getByRole("menuitem", { name: "Remove" }).click();
  await press(ownerPage, "Remove from Project");
  await seen(ownerPage, `${name} was removed`);
  await otherPage.waitForURL("**/project-setup");
});

test("a project is handed over, archived by its new owner, deleted and restored (2.6)", async () => {
  const { other, ownerPage, otherPage } = await openProject("member");
  await ownerPage.goto("/account/members");
  await press(ownerPage, `Actions for ${other.user.name}`);
  await ownerPage.getByRole("menuitem", { name: "Hand Over" }).click();
  await press(ownerPage, "Hand Over");
  await expect
    .poll(() => ownerPage.getByRole("link", { name: "Project Settings" }).count())
    .toBe(0);

  await otherPage.goto("/account/project");
  await press(otherPage, "Archive Project");
  await otherPage.getByRole("alertdialog").getByRole("button", { name: "Archive Project" }).click();
  await seen(otherPage, "“Office move” is archived");
  await ownerPage.goto("/workflow");
  await seen(ownerPage, "This project is archived.");
  expect(await ownerPage.getByRole("button", { name: "Add Task" }).count()).toBe(0);

  await press(otherPage, "Delete Project");
  const question = otherPage.getByRole("dialog");
  await question.getByLabel("Type “Office move” to confirm").fill("office move");
  await question.getByRole("button", { name: "Delete Project" }).click();
  await otherPage.waitForURL("**/project-setup");
  await press(otherPage, "Restore Office move");
  await seen(otherPage, "“Office move” was restored");
  await ownerPage.reload();
  await seen(ownerPage, "This project is archived.");
});
