import type { Page } from "playwright-core";
import { change, type OutputOf, refuse, replace } from "../../../helpers/answers.ts";
import { button, dialog, press, type Screen, text } from "../state.ts";

const provider = change("singleSignOn.provider", () => ({ name: "Example ID" }));

/** What else the sign-in page asks and says. */
export const signInSteps: Screen = {
  onlyInFullRun: true,
  path: "/auth",
  who: "nobody",
  states: {
    "the code of a second factor": {
      path: "/auth?step=code",
      surface: text("The six digits that your authenticator app shows"),
    },
    "a code that came too late": {
      path: "/auth?step=code",
      open: async (page) => {
        await press("Use a Recovery Code Instead")(page);
        await page.getByLabel("Recovery Code").fill("7kqx-2mvd-r9ht-5wzc");
        await press("Verify")(page);
      },
      surface: text(/^You entered your password too long ago/),
    },
    "a provider that cannot be reached": {
      path: "/auth?problem=unreachable",
      answers: [provider],
      surface: text("Example ID cannot be reached right now."),
    },
  },
};

type Factor = OutputOf<"secondFactor.current">;
const on = (factor: Factor): Factor => ({
  ...factor,
  enabledAt: new Date("2026-03-02T08:00:00Z"),
  recoveryCodesLeft: 2,
});
const codes = ["7kqx-2mvd-r9ht-5wzc", "p4nb-8gjs-x6tf-3hrk", "c9dm-4vxz-k2jq-7tfs"];
const setUp = button("Set Up a Second Factor");
const enterCode = async (page: Page) => {
  await page.getByLabel("Authentication Code").fill("000000");
  await press("Turn On")(page);
};

/** The second factor and single sign-on on the account page. */
export const waysIn: Screen = {
  onlyInFullRun: true,
  path: "/account",
  states: {
    "a second factor that is set up": {
      opener: setUp,
      open: (page) => page.getByTestId("secret").waitFor(),
      surface: dialog("Set Up a Second Factor"),
    },
    "a set-up that cannot start": {
      answers: [refuse("secondFactor.begin")],
      before: (page) => setUp(page).click(),
      surface: text("The set-up could not be started"),
    },
    "a wrong first code": {
      before: (page) => setUp(page).click(),
      open: enterCode,
      surface: text(/^This code is not right/),
    },
    "recovery codes": {
      answers: [replace("secondFactor.confirm", () => ({ recoveryCodes: codes }))],
      before: (page) => setUp(page).click(),
      open: enterCode,
      surface: (page) => page.getByRole("list", { name: "Recovery codes" }),
    },
    "a second factor with few recovery codes": {
      answers: [change("secondFactor.current", on)],
      surface: text("2 recovery codes are left."),
    },
    "the question before it is turned off": {
      answers: [change("secondFactor.current", on)],
      opener: button("Turn Off"),
      surface: dialog("Turn Off the Second Factor"),
    },
    "a project that asks for one": {
      path: "/second-factor",
      answers: [change("secondFactor.current", (factor) => ({ ...factor, isRequired: true }))],
      surface: text("Set up a second factor"),
    },
    "single sign-on": {
      answers: [
        provider,
        change("singleSignOn.identities", () => [
          {
            id: 1,
            issuer: "https://login.example.com",
            createdAt: new Date("2026-03-02T08:00:00Z"),
          },
        ]),
      ],
      surface: text("login.example.com"),
    },
  },
};
