import { expect, it } from "vitest";
import {
  compareDocuments,
  type EditableDocument,
  toFormFields,
} from "../../../src/features/documents/edit/edit-document-form.ts";

const written: EditableDocument = {
  id: 1,
  title: "House rules",
  category: "sops",
  track: null,
  tags: null,
  owner: null,
  ownerName: null,
  reviewDate: null,
  area: null,
  areas: [],
  updatedAt: new Date("2026-11-25T08:00:00Z"),
  fileName: null,
  content: "Room 4.",
};

it("tells of the tags on both sides which were added and which removed", () => {
  const before = { ...written, tags: "rooms, keys" };
  const current = { ...before, tags: "rooms, archive" };
  const typed = { ...toFormFields(before), tags: "rooms, keys, badges" };
  expect(compareDocuments(before, current, typed)).toMatchObject([
    {
      field: "tags",
      entries: {
        theirs: [
          { text: "rooms", kind: "same" },
          { text: "archive", kind: "added" },
          { text: "keys", kind: "removed" },
        ],
        mine: [
          { text: "rooms", kind: "same" },
          { text: "keys", kind: "same" },
          { text: "badges", kind: "added" },
        ],
      },
    },
  ]);
});

it("keeps in sight a text that was written while a file took its place, and says what to do", () => {
  const current = { ...written, fileName: "rules.pdf", content: null };
  const typed = { ...toFormFields(written), content: "Room 5." };
  expect(compareDocuments(written, current, typed)).toEqual([
    {
      field: "content",
      title: "Content",
      theirs: "rules.pdf",
      mine: "Room 5.",
      kept: false,
      note: expect.stringContaining("copy it from here into a new version"),
    },
  ]);
});

it("tells what somebody else has typed beside the same file", () => {
  const current = { ...written, fileName: "rules.pdf", content: "Room 6." };
  const before = { ...current, content: "Room 4." };
  const typed = { ...toFormFields(before), content: "Room 5." };
  expect(compareDocuments(before, current, typed)).toEqual([
    { field: "content", title: "Content", theirs: "Room 6.", mine: "Room 5.", kept: true },
  ]);
});
