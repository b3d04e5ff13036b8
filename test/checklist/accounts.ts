import { type ShownItem, testsIn } from "./checklist-item.ts";

const account = testsIn("ui/accounts/account.test.tsx");
const auth = testsIn("ui/accounts/auth-screen.test.tsx");
const setup = testsIn("ui/projects/project-setup.test.tsx");

/** 2.4 account panel and page, 2.5 sign-in and sign-up, 2.6 project setup. */
export const accountItems: ShownItem[] = [
  {
    section: "2.4",
    sees: "avatar or initials, name, email and role, and the four read-only fields",
    quotes: ["User ID", "Username", "First Name", "Last Name"],
    shownBy: account("the account panel > shows who is signed in"),
  },
  {
    section: "2.4",
    sees: "a camera button picks an image; a spinner shows while it is uploaded",
    shownBy: account(
      "the picture > is chosen with the camera button, and a spinner shows until it is there",
    ),
  },
  {
    section: "2.4",
    sees: "the change of password with its fields and buttons",
    quotes: ["Change Password", "Cancel", "Update Password", "Updating..."],
    shownBy: account("changing the password > can be cancelled, and says when it is under way"),
  },
  {
    section: "2.4",
    sees: "saving closes the dialog and empties the form",
    shownBy: account(
      "changing the password > closes the dialog when it is done, and opens empty again",
    ),
  },
  {
    section: "2.4",
    sees: "signing out, and that it is under way",
    quotes: ["Sign Out", "Signing out..."],
    shownBy: account("signing out > says that it is under way"),
  },
  {
    section: "2.4",
    sees: "the account page's title and subtitle",
    quotes: ["Account Settings", "Manage your account information and preferences"],
    shownBy: account("the account page > says what it is for"),
  },
  {
    section: "2.5",
    sees: "two tabs",
    quotes: ["Sign In", "Sign Up"],
    shownBy: auth("the page > moves between its tabs by arrow keys"),
  },
  {
    section: "2.5",
    sees: "sign-in with email and password, and that it is under way",
    quotes: ["Email", "Password", "Signing in..."],
    shownBy: auth("signing in > says that it is under way"),
  },
  {
    section: "2.5",
    sees: "sign-up with its five fields, and that it is under way",
    quotes: [
      "First Name",
      "Last Name",
      "Email",
      "Password",
      "Confirm Password",
      "Creating account...",
    ],
    shownBy: auth("signing up > says that it is under way"),
  },
  {
    section: "2.5",
    sees: "four points of the product",
    quotes: ["Smart Processing", "AI Assistant", "Team Collaboration", "Analytics"],
    shownBy: auth("the page > shows the four points"),
  },
  {
    section: "2.6",
    sees: "a greeting by first name",
    shownBy: [
      ...auth("signing up > makes the account and leads to the project setup"),
      ...testsIn("e2e/main-job.test.ts")("from sign-up to an answer that shows where it stands"),
    ],
  },
  {
    section: "2.6",
    sees: "the card for a new project: name, description of three rows, two buttons",
    quotes: ["Create New Project", "Create", "Cancel"],
    shownBy: setup(
      "creating a project > says so, then leads to its dashboard",
      "creating a project > empties the form on Cancel",
      "the page > has a card for each way, and says that the choice is not for good",
    ),
  },
  {
    section: "2.6",
    sees: "the card to join one: a choice by name and description",
    quotes: ["Join Existing Project", "Join Project"],
    shownBy: setup("the page > has a card for each way, and says that the choice is not for good"),
  },
  {
    section: "2.6",
    sees: "that there is no project to join",
    quotes: ["No existing projects available", "Create a new project to get started"],
    shownBy: setup("joining a project > is not offered where there is none"),
  },
  {
    section: "2.6",
    sees: "that the project can be changed later",
    shownBy: setup("the page > has a card for each way, and says that the choice is not for good"),
  },
  {
    section: "2.6",
    sees: "who has a project already is led to the dashboard",
    quotes: ["Setting up your project..."],
    shownBy: [...setup("leads on who has a project already")],
  },
];
