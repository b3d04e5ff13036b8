import type { Page } from "playwright-core";
import { change, hold, type OutputOf, refuse } from "../../../helpers/answers.ts";
import { registerMember } from "../../../helpers/harness.ts";
import { button, press, type Screen, type State, text } from "../state.ts";

const tab = (name: string) => (page: Page) => page.getByRole("tab", { name }).click();

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

const stranger = { Email: "nobody@example.com", Password: "not the password" };

/** What stands where the page would, before it is known who asks for it. */
const beforeThePage: Record<string, State> = {
  "the first moment": {
    answers: [hold("accounts.current")],
    surface: text("Loading..."),
  },
  "a page that cannot be drawn": {
    answers: [refuse("accounts.current")],
    surface: text("Something went wrong"),
  },
};

const signUp = async (page: Page) => {
  await tab("Sign Up")(page);
  const names = { "First Name": "Robin", "Last Name": "Tester" };
  await fill(page, { ...names, ...stranger, "Confirm Password": stranger.Password });
  await press("Sign Up")(page);
};

export const signIn: Screen = {
  path: "/auth",
  who: "nobody",
  states: {
    "signing in": { surface: text("Welcome back") },
    "its refused fields": {
      open: press("Sign In"),
      surface: text("Invalid email address"),
    },
    "a refusal": {
      open: async (page) => {
        await fill(page, stranger);
        await press("Sign In")(page);
      },
      surface: text("Login failed"),
    },
    "on the way in": {
      answers: [hold("accounts.login")],
      open: async (page) => {
        await fill(page, stranger);
        await press("Sign In")(page);
      },
      surface: text("Signing in..."),
    },
    "signing up": {
      open: tab("Sign Up"),
      surface: text("Create your account"),
    },
    "the refused fields of signing up": {
      open: async (page) => {
        await tab("Sign Up")(page);
        await fill(page, { "Confirm Password": "another" });
        await press("Sign Up")(page);
      },
      surface: text("First name is required"),
    },
    "an account on its way": {
      answers: [hold("accounts.register")],
      open: signUp,
      surface: text("Creating account..."),
    },
    "an account that could not be made": {
      answers: [refuse("accounts.register")],
      open: signUp,
      surface: text("Registration failed"),
    },
    "a forgotten password": {
      path: "/reset",
      answers: [change("passwords.rules", () => ({ resetsByMail: true }))],
      surface: button("Send Link"),
    },
    "a link that does not work": {
      path: "/reset/none",
      surface: text("This link does not work"),
    },
    "a page that does not exist": {
      path: "/nowhere/at/all/really",
      surface: text("The requested page could not be found."),
    },
    ...beforeThePage,
  },
};

const longName =
  "Transfer of the regional finance systems, the reporting tools and their archives to Porto";

const manyProjects: OutputOf<"projects.list"> = Array.from({ length: 40 }, (_, index) => ({
  id: index + 1,
  name: index === 0 ? longName : `Office move ${index}`,
  description: index % 2 === 0 ? "Everything that the leaving team knows by heart" : null,
  joining: "open",
}));

const create = async (page: Page, name: string) => {
  await page.getByLabel("Project Name").fill(name);
  await press("Create")(page);
};
const join = async (page: Page) => {
  await page.getByLabel("Project", { exact: true }).selectOption({ index: 1 });
  await press("Join Project")(page);
};

export const projectSetup: Screen = {
  onlyInFullRun: true,
  path: "/project-setup",
  who: "someone without a project",
  prepare: ({ deps }) => registerMember(deps),
  states: {
    "no project to join": {
      answers: [change("projects.list", () => [])],
      surface: text("No existing projects available"),
    },
    "many projects": {
      answers: [change("projects.list", () => manyProjects)],
      open: async (page) => {
        await page.getByLabel("Project", { exact: true }).selectOption({ label: "Office move 7" });
      },
      surface: text("Join Existing Project"),
    },
    "a project of a long name": {
      answers: [change("projects.list", () => manyProjects)],
      open: async (page) => {
        await page.getByLabel("Project", { exact: true }).selectOption({ index: 1 });
      },
      surface: text("Join Existing Project"),
    },
    loading: {
      answers: [hold("projects.list")],
      surface: text("Loading projects..."),
    },
    "a failure": {
      answers: [refuse("projects.list")],
      surface: text("The projects could not be loaded"),
    },
    "its refused fields": {
      open: async (page) => {
        await press("Join Project")(page);
        await press("Create")(page);
      },
      surface: text("Project name is required"),
    },
    "a project on its way": {
      answers: [hold("projects.create")],
      open: (page) => create(page, "Branch office"),
      surface: text("Creating..."),
    },
    "a project that could not be made": {
      answers: [refuse("projects.create")],
      open: (page) => create(page, "Branch office"),
      surface: text("Failed to create project"),
    },
    "a project that could not be joined": {
      answers: [refuse("projects.join")],
      open: join,
      surface: text("Failed to join project"),
    },
    "on the way into a project": {
      answers: [hold("projects.join")],
      open: join,
      surface: text("Joining..."),
    },
  },
};
