import { screens } from "../../helpers/browser.ts";
import {
  button,
  dialog,
  post,
  press,
  question,
  type Screen,
  text,
  track,
  waitingAndFailing,
} from "./state.ts";

export const everywhere: Screen = {
  path: "/docs",
  prepare: (page) => post(page, "/api/tasks", { title: "Rehearse", track }),
  states: {
    "the command palette": {
      opener: button("Search"),
      surface: (page) => page.getByRole("combobox"),
    },
    "what it finds": {
      opener: button("Search"),
      open: async (page) => {
        await page.getByRole("combobox").fill("rehearse");
        await page.getByRole("option", { name: /Rehearse/ }).waitFor();
      },
      surface: (page) => page.getByRole("combobox"),
    },
    "a page that does not exist": {
      path: "/nowhere/at/all/really",
      surface: text("The requested page could not be found."),
    },
  },
};

export const assistant: Screen = {
  path: "/ai-assistant",
  prepare: async (page) => {
    const { id: userId } = await (await page.request.get("/api/auth/user")).json();
    const { id } = await post(page, "/api/ai/conversations", { userId, title: "Keys" });
    const message = "What color are the curtains in the canteen of Porto?";
    await post(page, "/api/ai/chat", { conversationId: id, message });
  },
  states: {
    "a question without an answer": {
      open: (page) => page.getByRole("link", { name: /Keys/ }).click(),
      surface: text("What color are the curtains in the canteen of Porto?"),
    },
    "the question before a conversation is deleted": {
      before: (page) => page.getByRole("link", { name: /Keys/ }).click(),
      opener: button("Delete conversation"),
      surface: question,
    },
    "a new name": {
      before: (page) => page.getByRole("link", { name: /Keys/ }).click(),
      open: press("Rename conversation"),
      surface: (page) => page.getByLabel("Conversation title"),
    },
    "the unanswered questions": {
      path: "/ai-assistant?view=unanswered",
      surface: (page) => page.getByRole("article"),
    },
    "the answer to one": {
      path: "/ai-assistant?view=unanswered",
      open: press("Answer"),
      surface: (page) => page.getByRole("article").getByRole("textbox").first(),
    },
    ...waitingAndFailing("assistant.conversations", "conversations"),
  },
};

export const onPhones: Screen = {
  path: "/ai-assistant",
  prepare: async (page) => {
    await page.setViewportSize(screens.phone);
    const { id: userId } = await (await page.request.get("/api/auth/user")).json();
    await post(page, "/api/ai/conversations", { userId, title: "Keys" });
  },
  states: {
    "the navigation": {
      opener: button("Open navigation"),
      surface: (page) => page.getByRole("navigation", { name: "Main" }),
    },
    "the conversations": { opener: button("Conversations"), surface: dialog("Conversations") },
    "the filters of the board": {
      path: "/workflow",
      opener: button("Filter"),
      surface: dialog("Filter tasks"),
    },
    tracks: {
      path: "/workflow",
      opener: button("Manage Tracks"),
      surface: dialog("Manage Tracks"),
    },
    "the upload": {
      path: "/knowledge-base",
      opener: button("Add Document"),
      surface: dialog("Upload Document"),
    },
    "a new meeting": {
      path: "/meeting-logs",
      opener: button("New Meeting"),
      surface: dialog("Create New Meeting"),
    },
  },
};
