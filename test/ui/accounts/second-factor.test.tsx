import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { projects } from "../../../db/schema/index.ts";
import { refuse } from "../../helpers/answers.ts";
import {
  createTestDeps,
  registerMember,
  registerMemberOf,
  registerPerson,
} from "../../helpers/harness.ts";
import { codeOf, setUpSecondFactor } from "../../helpers/people/second-factor.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";
import { setWindowWidth } from "../../helpers/ui/window-width.ts";

async function openSignIn() {
  const deps = createTestDeps();
  const person = await registerMember(deps);
  const factor = await setUpSecondFactor(person);
  const app = openApp("/auth", { deps });
  await app.user.type(await screen.findByLabelText("Email"), person.registration.email);
  await app.user.type(screen.getByLabelText("Password"), person.registration.password);
  await app.user.click(screen.getByRole("button", { name: "Sign In" }));
  return { ...app, deps, person, ...factor };
}

describe("signing in with a second factor", () => {
  it("asks for a code after the password, tells a wrong one, and takes a recovery code", async () => {
    const { user, recoveryCodes } = await openSignIn();
    const field = await screen.findByLabelText<HTMLInputElement>("Authentication Code");
    expect(document.activeElement).toBe(field);
    await user.paste(" 000 000 ");
    expect(field.value.trim()).toBe("000 000");
    await user.click(screen.getByRole("button", { name: "Verify" }));
    expect(await screen.findByText(/^This code is not right, or was used before/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.clear(field);
    await user.type(field, "000 000");
    expect(field.value).toBe("000 000");
    expect(screen.queryByTestId("toast")).toBeNull();

    // First what most people do next, then the other way.
    const buttons = within(screen.getByRole("main")).getAllByRole("button");
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      "Verify",
      "Use a Recovery Code Instead",
      "Back to Sign In",
    ]);
    await user.click(screen.getByRole("button", { name: "Use a Recovery Code Instead" }));
    await user.type(screen.getByLabelText("Recovery Code"), recoveryCodes[0] ?? "");
    await user.click(screen.getByRole("button", { name: "Verify" }));
    expect(await screen.findByText("Welcome back!")).toBeTruthy();
    expect(await screen.findByText("Overview of your transition processes")).toBeTruthy();
  });

  it("leads back to the password when it took too long", async () => {
    const { user, person } = await openSignIn();
    await screen.findByLabelText("Authentication Code");
    await (await person.call()).accounts.changePassword({
      currentPassword: person.registration.password,
      newPassword: "another secret",
      confirmPassword: "another secret",
    });
    await user.type(screen.getByLabelText("Authentication Code"), "123456");
    await user.click(screen.getByRole("button", { name: "Verify" }));
    const reason = /^You entered your password too long ago/;
    expect(within(await screen.findByTestId("toast")).getByText(reason)).toBeTruthy();
    // The toast goes after a moment; the page goes on saying why.
    expect(within(screen.getByRole("main")).getByText(reason)).toBeTruthy();
    expect((await screen.findByLabelText<HTMLInputElement>("Password")).value).toBe("");
    expect(document.activeElement).toBe(screen.getByLabelText("Password"));
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe(person.registration.email);
  });
});

describe("the second factor on the account page", () => {
  it("is set up with a code, shows recovery codes once, and is turned off", async () => {
    const deps = createTestDeps();
    const person = await registerMember(deps);
    const { user } = openApp("/account", { deps, cookie: person.cookie() });
    const section = within(await screen.findByRole("region", { name: "Second Factor" }));
    await user.click(await section.findByRole("button", { name: "Set Up a Second Factor" }));
    const dialog = within(await screen.findByRole("dialog"));
    const secret = (await dialog.findByTestId("secret")).textContent ?? "";
    const qrCode = { name: "QR code for your authenticator app" };
    expect(dialog.queryByRole("img", qrCode)).toBeNull();
    expect(dialog.getByRole("link", { name: "Open in Authenticator App" })).toHaveProperty(
      "href",
      expect.stringMatching(/^otpauth:/),
    );
    expect(document.activeElement).toBe(dialog.getByLabelText("Authentication Code"));
    await user.click(dialog.getByRole("button", { name: "Copy" }));
    expect(await navigator.clipboard.readText()).toBe(secret.replaceAll(" ", ""));
    await user.click(dialog.getByRole("button", { name: "Show QR Code" }));
    expect(dialog.getByRole("img", qrCode)).toBeTruthy();
    await user.type(dialog.getByLabelText("Authentication Code"), "000000");
    await user.click(dialog.getByRole("button", { name: "Turn On" }));
    expect(await dialog.findByText(/^This code is not right/)).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText("Authentication Code"));
    await user.clear(dialog.getByLabelText("Authentication Code"));
    expect(dialog.queryByText(/^This code is not right/)).toBeNull();
    await user.type(
      dialog.getByLabelText("Authentication Code"),
      codeOf(secret.replaceAll(" ", "")),
    );
    await user.click(dialog.getByRole("button", { name: "Turn On" }));
    const list = await dialog.findByRole("list", { name: "Recovery codes" });
    const codes = within(list).getAllByRole("listitem");
    expect(codes).toHaveLength(10);
    await user.keyboard("{Escape}");
    expect(dialog.queryByRole("button", { name: "Close" })).toBeNull();
    const [first, second] = codes.map((code) => code.textContent ?? "");
    // Done asks whoever has kept no codes.
    await user.click(dialog.getByRole("button", { name: "Done" }));
    const question = within(await screen.findByRole("alertdialog"));
    await user.click(question.getByRole("button", { name: "Back to the Codes" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(dialog.getByRole("list", { name: "Recovery codes" })).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Copy" }));
    await dialog.findByRole("button", { name: "Copied" });
    await user.click(dialog.getByRole("button", { name: "Done" }));
    expect(await section.findByText("10 recovery codes are left.")).toBeTruthy();

    await user.click(section.getByRole("button", { name: "New Recovery Codes" }));
    const renew = within(await screen.findByRole("dialog", { name: "New Recovery Codes" }));
    await user.click(renew.getByRole("button", { name: "Use a Recovery Code Instead" }));
    await user.type(renew.getByLabelText("Recovery Code"), first ?? "");
    await user.click(renew.getByRole("button", { name: "Create Codes" }));
    const renewed = within(await screen.findByRole("list", { name: "Recovery codes" }));
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
    const [fresh] = renewed.getAllByRole("listitem").map((code) => code.textContent ?? "");
    await user.click(screen.getByRole("button", { name: "Done" }));
    await user.click(await screen.findByRole("button", { name: "I Have Saved Them" }));

    await user.click(section.getByRole("button", { name: "Turn Off" }));
    const off = within(await screen.findByRole("dialog"));
    await user.click(off.getByRole("button", { name: "Use a Recovery Code Instead" }));
    await user.type(off.getByLabelText("Recovery Code"), second ?? "");
    await user.click(off.getByRole("button", { name: "Turn Off" }));
    expect(await off.findByText("The password is not right.")).toBeTruthy();
    expect(document.activeElement).toBe(off.getByLabelText("Password"));
    await user.type(off.getByLabelText("Password"), person.registration.password);
    expect(off.queryByText("The password is not right.")).toBeNull();
    await user.clear(off.getByLabelText("Recovery Code"));
    await user.type(off.getByLabelText("Recovery Code"), fresh ?? "");
    await user.click(off.getByRole("button", { name: "Turn Off" }));
    expect(await section.findByText("Off. Your password alone opens your account.")).toBeTruthy();
  });

  it("shows the QR code at once on a screen that a phone can scan", async () => {
    setWindowWidth("wide");
    const deps = createTestDeps();
    const person = await registerMember(deps);
    const { user } = openApp("/account", { deps, cookie: person.cookie() });
    await user.click(await screen.findByRole("button", { name: "Set Up a Second Factor" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(
      await dialog.findByRole("img", { name: "QR code for your authenticator app" }),
    ).toBeTruthy();
    expect(dialog.queryByRole("link")).toBeNull();
  });

  it("offers nothing to turn on where the set-up could not be started", async () => {
    const deps = createTestDeps();
    const person = await registerMember(deps);
    const answers = [refuse("secondFactor.begin")];
    const { user } = openApp("/account", { deps, cookie: person.cookie(), answers });
    await user.click(await screen.findByRole("button", { name: "Set Up a Second Factor" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByText("The set-up could not be started")).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Try Again" })).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Cancel" })).toBeTruthy();
    expect(dialog.queryByRole("button", { name: "Turn On" })).toBeNull();
  });
});

describe("a project that asks for a second factor", () => {
  it("leads a member without one to the set-up, and on to the dashboard", async () => {
    const deps = createTestDeps();
    const owner = await registerMember(deps, "North Star");
    const member = await registerMemberOf(deps, owner.project.id, "member");
    deps.db.update(projects).set({ requiresSecondFactor: true }).run();
    const { user, router } = openApp("/", { deps, cookie: member.cookie() });
    expect(await screen.findByText(/^“North Star” asks its members for a code/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Change Project" })).toBeNull();
    expect(router.state.location.pathname).toBe("/second-factor");
    await user.click(screen.getByRole("button", { name: "Set Up" }));
    const dialog = within(await screen.findByRole("dialog"));
    const secret = (await dialog.findByTestId("secret")).textContent ?? "";
    await user.type(
      dialog.getByLabelText("Authentication Code"),
      codeOf(secret.replaceAll(" ", "")),
    );
    await user.click(dialog.getByRole("button", { name: "Turn On" }));
    await user.click(await dialog.findByRole("button", { name: "Done" }));
    await user.click(await screen.findByRole("button", { name: "I Have Saved Them" }));
    expect(await screen.findByText("Overview of your transition processes")).toBeTruthy();
  });

  it("lets a member without one change to another of their projects", async () => {
    const deps = createTestDeps();
    const owner = await registerMember(deps, "North Star");
    const member = await registerMemberOf(deps, owner.project.id, "member");
    const api = await member.call();
    await api.projects.create({ name: "South Star" });
    await api.projects.join({ projectId: owner.project.id });
    deps.db
      .update(projects)
      .set({ requiresSecondFactor: true })
      .where(eq(projects.id, owner.project.id))
      .run();
    const { user, router } = openApp("/", { deps, cookie: member.cookie() });
    await user.click(await screen.findByRole("button", { name: "Change Project" }));
    await user.click(await screen.findByRole("menuitem", { name: "South Star" }));
    expect(await screen.findByText("Overview of your transition processes")).toBeTruthy();
    expect(router.state.location.pathname).toMatch(/\/south-star\/dashboard$/);
  });

  it("keeps nobody on the set-up who need not be there", async () => {
    const deps = createTestDeps();
    const person = await registerPerson(deps);
    const { router } = openApp("/second-factor", { deps, cookie: person.cookie() });
    await waitFor(() => expect(router.state.location.pathname).toBe("/project-setup"));
  });
});
