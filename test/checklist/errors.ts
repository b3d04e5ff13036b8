import { type ShownItem, testsIn } from "./checklist-item.ts";

const account = testsIn("ui/accounts/account.test.tsx");
const assistant = testsIn("ui/assistant/screen.test.tsx");
const auth = testsIn("ui/accounts/auth-screen.test.tsx");
const failures = testsIn("ui/shell/failures.test.tsx");
const integrations = testsIn("e2e/integrations.test.ts");
const setup = testsIn("ui/projects/project-setup.test.tsx");
const workflow = testsIn("ui/tasks/workflow-screen.test.tsx");

const failed: ShownItem[] = [
  {
    section: "8",
    sees: "a failed sign-in in the server's words, marked as an error",
    quotes: ["Login failed"],
    shownBy: auth("signing in > shows the server's words when it is refused"),
  },
  {
    section: "8",
    sees: "a sign-in whose answer cannot be read",
    quotes: ["Login succeeded but response was invalid"],
    shownBy: auth("signing in > tells a success that cannot be read from a failure"),
  },
  {
    section: "8",
    sees: "a failed registration",
    quotes: ["Registration failed"],
    shownBy: auth("signing up > shows the server's words when the address is taken"),
  },
  {
    section: "8",
    sees: "a registration whose answer cannot be read",
    quotes: ["Registration succeeded but response was invalid"],
    shownBy: auth("signing up > tells a success that cannot be read from a failure"),
  },
  {
    section: "8",
    sees: "a failed sign-out, title and text alike",
    quotes: ["Logout failed"],
    shownBy: account("signing out > tells a failure"),
  },
  {
    section: "8",
    sees: "a failed change of password in the server's words",
    quotes: ["Password change failed"],
    shownBy: account(
      "changing the password > shows the server's words when the current password is wrong, and keeps what was typed",
    ),
  },
  {
    section: "8",
    sees: "a failed upload of a picture in the server's words, else in its own",
    quotes: ["Upload failed", "Failed to upload avatar"],
    shownBy: account("the picture > tells a failed upload"),
  },
  {
    section: "8",
    sees: "a message that could not be sent",
    quotes: ["Error", "Failed to send message. Please try again."],
    shownBy: testsIn("ui/assistant/sending.test.tsx")("a failed send says so and keeps the text"),
  },
  {
    section: "8",
    sees: "a project that could not be created: a taken name in the server's words, else wrapped",
    quotes: ["Failed to create project", "already exists", "Please try again."],
    shownBy: setup(
      "creating a project > shows the server's words when the name is taken",
      "creating a project > wraps any other failure",
    ),
  },
  {
    section: "8",
    sees: "a project that was created, but not opened",
    quotes: ["Navigation error", "Project created but navigation failed. Please refresh the page."],
    shownBy: setup("creating a project > says so where its dashboard cannot be opened"),
  },
  {
    section: "8",
    sees: "a project that could not be joined",
    quotes: ["Failed to join project"],
    shownBy: setup("joining a project > tells a failure in the server's words"),
  },
  {
    section: "8",
    sees: "what became of an integration's credentials",
    quotes: [
      "Integration saved successfully!",
      "Failed to save integration",
      "Error saving integration",
    ],
    shownBy: integrations(
      "credentials are kept while the server is away, then saved, masked and removed",
    ),
  },
  {
    section: "8",
    sees: "a failed download in the server's words, else as an unknown error",
    quotes: ["Download failed:", "Unknown error"],
    shownBy: testsIn("ui/documents/knowledge-base-screen.test.tsx")(
      "a failed download is told in the server's words, or as what is unknown",
    ),
  },
  {
    section: "8",
    sees: "the screen of a rendering failure",
    quotes: ["Something went wrong", "Refresh Page"],
    shownBy: testsIn("ui/shell/addresses.test.tsx")(
      "who has a project > is told when the application cannot load",
    ),
  },
  {
    section: "8",
    sees: "a task that could not be created or changed, and a track",
    quotes: ["Failed to create task", "Failed to update task", "Failed to create track"],
    shownBy: [
      ...workflow("a task's menu > puts the task back where the server refuses, and says why"),
      ...failures("the board > says that the server refused to %s"),
    ],
  },
  {
    section: "8",
    sees: "a conversation that could not be created, renamed or deleted",
    quotes: [
      "Failed to create conversation",
      "Failed to rename conversation",
      "Failed to delete conversation",
    ],
    shownBy: assistant(
      "renaming in place > a refused one is taken back with a message",
      "a conversation that cannot be created or deleted says so",
    ),
  },
];

const succeeded: ShownItem[] = [
  {
    section: "8",
    sees: "the welcome after sign-in",
    quotes: ["Welcome back!", "You have been signed in successfully."],
    shownBy: auth("signing in > welcomes back and leads to the dashboard"),
  },
  {
    section: "8",
    sees: "the welcome after registration",
    quotes: ["Account created!"],
    shownBy: auth("signing up > makes the account and leads to the project setup"),
  },
  {
    section: "8",
    sees: "the end of a session",
    quotes: ["Signed out", "You have been signed out successfully."],
    shownBy: account("signing out > says so, forgets everything and leads to the sign-in page"),
  },
  {
    section: "8",
    sees: "a changed password",
    quotes: ["Password changed", "Your password has been updated successfully."],
    shownBy: account(
      "changing the password > closes the dialog when it is done, and opens empty again",
    ),
  },
  {
    section: "8",
    sees: "a new picture",
    quotes: ["Avatar updated", "Your profile picture has been updated successfully."],
    shownBy: account(
      "the picture > is chosen with the camera button, and a spinner shows until it is there",
    ),
  },
  {
    section: "8",
    sees: "a new project",
    quotes: ["Project created", "has been created successfully."],
    shownBy: setup("creating a project > says so, then leads to its dashboard"),
  },
  {
    section: "8",
    sees: "a joined project",
    quotes: ["Welcome to your project!", "You've successfully joined the project."],
    shownBy: setup("joining a project > welcomes, and leads to the dashboard"),
  },
];

/** 8 error catalogue, with the notifications of success. */
export const errorItems: ShownItem[] = [...failed, ...succeeded];
