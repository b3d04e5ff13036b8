import type { Page } from "playwright-core";
import { openPage, signUpByApi } from "../../helpers/browser.ts";
import { button, dialog, post, press, question, refuse, type Screen, text } from "./state.ts";

export const integrations: Screen = {
  path: "/integrations",
  prepare: (page) =>
    post(page, "/api/integrations", {
      integrationId: "anthropic",
      credentials: { apiKey: "a-key-to-keep" },
    }),
  states: {
    "the credentials of a service": {
      opener: button("Configure Grok"),
      surface: (page) => page.getByRole("form", { name: "Grok credentials" }),
      close: press("Cancel"),
    },
    "stored credentials": {
      opener: button("Update Anthropic"),
      surface: (page) => page.getByRole("form", { name: "Anthropic credentials" }),
      close: press("Cancel"),
    },
    "the question before they are removed": { opener: button("Remove"), surface: question },
    "a failure": {
      before: refuse("integrations"),
      open: (page) => page.reload(),
      surface: text(/could not be loaded/),
    },
  },
};

const accountButton = (page: Page) => page.getByRole("button", { name: /@example\.com/ });

export const account: Screen = {
  path: "/account",
  prepare: async (page) => {
    await post(page, "/api/auth/tokens", { name: "Nightly export" });
    const other = await openPage();
    await signUpByApi(other);
  },
  states: {
    "the account panel": { opener: accountButton, surface: dialog("Account") },
    "the password by the panel": {
      opener: accountButton,
      open: (page) =>
        dialog("Account")(page).getByRole("button", { name: "Change Password" }).click(),
      surface: dialog("Change Password"),
    },
    "the password": { opener: button("Change Password"), surface: dialog("Change Password") },
    "its refused fields": {
      before: press("Change Password"),
      open: press("Update Password"),
      surface: text("Current password is required"),
    },
    "a new token": { opener: button("New Token"), surface: dialog("New API Token") },
    "the question before a token is revoked": {
      opener: button("Revoke Nightly export"),
      surface: question,
    },
    "the question before the project is left": {
      opener: button("Leave Project"),
      surface: question,
    },
    "the question before the project is changed": {
      before: (page) => page.getByLabel("Change to").selectOption({ index: 1 }),
      opener: button("Change Project"),
      surface: question,
    },
    "a refused picture": {
      open: (page) =>
        page
          .getByLabel("Picture file")
          .setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("a") }),
      surface: text("Invalid file type"),
    },
  },
};
