import { screens } from "../../helpers/browser.ts";
import { button, dialog, post, type Screen, text, track } from "./state.ts";

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

export const onPhones: Screen = {
  path: "/ai-assistant",
  prepare: async (page) => {
    await page.setViewportSize(screens.phone);
  },
  states: {
    "the navigation": {
      opener: button("Open navigation"),
      surface: (page) => page.getByRole("navigation", { name: "Main" }),
    },
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
  },
};
