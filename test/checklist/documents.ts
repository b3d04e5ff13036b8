import { type ShownItem, testsIn } from "./checklist-item.ts";

const journeys = testsIn("e2e/knowledge-base.test.ts");
const processing = testsIn("ui/documents/processing.test.tsx");
const screen = testsIn("ui/documents/knowledge-base-screen.test.tsx");
const upload = testsIn("e2e/upload.test.ts");

const landing: ShownItem[] = [
  {
    section: "2.9",
    sees: "the page's title and subtitle",
    quotes: ["Knowledge Base", "Document storage and organization"],
    shownBy: screen("the landing view > shows six categories, empty at first"),
  },
  {
    section: "2.9",
    sees: "six categories, each with its count, its four latest documents and how many more there are",
    quotes: ["documents"],
    shownBy: screen(
      "the landing view > shows six categories, empty at first",
      "the landing view > counts a category's documents, shows the four latest and leads to all of them",
    ),
  },
  {
    section: "2.9",
    sees: "a plus button opens the upload with its category chosen",
    shownBy: screen("the landing view > preselects a category by its plus button"),
  },
  {
    section: "2.9",
    sees: "a category without documents says so",
    quotes: ["No documents", "Upload your first document"],
    shownBy: screen("the landing view > shows six categories, empty at first"),
  },
  {
    section: "2.9",
    sees: "a button opens the upload dialog",
    quotes: ["Add Document", "Upload Document"],
    shownBy: upload("a file goes through the five steps, once the form has all it needs"),
  },
  {
    section: "2.9",
    sees: "the import is off, with a hint, until its credentials are stored",
    quotes: ["credentials in Integrations"],
    shownBy: [
      ...screen("the landing view > shows six categories, empty at first"),
      ...testsIn("ui/documents/sharepoint-import.test.tsx")(
        "imports the chosen files, once it is said where they belong",
      ),
    ],
  },
  {
    section: "2.9",
    sees: "the landing view's outline while documents load",
    shownBy: screen(
      "the landing view > shows the outlines of its six categories while documents load",
    ),
  },
];

const category: ShownItem[] = [
  {
    section: "2.9",
    sees: "the category's title, else a general one, and its slug in the subtitle",
    quotes: ["Documents", "documentation"],
    shownBy: screen("a category > %s has a page of its own, called %s"),
  },
  {
    section: "2.9",
    sees: "documents newest first; the search finds part of a title in whatever case",
    quotes: ["Search documents..."],
    shownBy: [
      ...journeys("documents are found by title, text and tag, sorted and deleted"),
      ...testsIn("ui/documents/document-lists.test.ts")(
        "arranging documents > newest, oldest, title and last update",
        "arranging documents > title search ignores case, and every chosen tag must be there",
      ),
    ],
  },
  {
    section: "2.9",
    sees: "six placeholder cards while documents load",
    shownBy: screen("a category > shows six placeholder cards while documents load"),
  },
  {
    section: "2.9",
    sees: "the upload with the current category chosen",
    quotes: ["Upload Document"],
    shownBy: upload("a file goes through the five steps, once the form has all it needs"),
  },
  {
    section: "2.9",
    sees: "that the search finds nothing",
    quotes: ["No documents found", "Try adjusting your search terms"],
    shownBy: journeys("documents are found by title, text and tag, sorted and deleted"),
  },
  {
    section: "2.9",
    sees: "that there is no document yet, with a button to upload one",
    quotes: ["No documents yet", "Upload your first document to get started"],
    shownBy: [
      ...screen("a category > %s has a page of its own, called %s"),
      ...screen("a category > offers the upload where there is no document yet"),
    ],
  },
  {
    section: "2.9",
    sees: "a card with its buttons, its menu, its uploader and its processing state",
    quotes: ["Preview", "Download", "Delete", "Uploaded by User"],
    shownBy: journeys("documents are found by title, text and tag, sorted and deleted"),
  },
  {
    section: "2.9",
    sees: "a state other than completed on the card",
    shownBy: [
      ...journeys("documents are found by title, text and tag, sorted and deleted"),
      ...testsIn("ui/documents/document-lists.test.ts")(
        "the words of a processing state > every state and step has its own",
      ),
    ],
  },
  {
    section: "2.9",
    sees: "no download of a document without a file",
    shownBy: journeys("documents are found by title, text and tag, sorted and deleted"),
  },
];

const dialogs: ShownItem[] = [
  {
    section: "2.9",
    sees: "the preview: title, badges, text, summary, tags, file and dates",
    quotes: ["AI Summary", "File Information", "Created", "Updated"],
    shownBy: journeys(
      "the preview opens at a passage, shows what is known, and downloads the original",
    ),
  },
  {
    section: "2.9",
    sees: "the list is fresh once the upload dialog has closed",
    shownBy: upload("a file goes through the five steps, once the form has all it needs"),
  },
  {
    section: "2.9",
    sees: "the five steps of processing",
    quotes: [
      "Processing Document",
      "Uploading File",
      "Text Extraction",
      "Document Chunking",
      "AI Summary Generation",
      "Processing Complete!",
    ],
    shownBy: [
      ...upload("a file goes through the five steps, once the form has all it needs"),
      ...processing(
        "the processing dialog > shows the step at hand with its progress",
        "the processing dialog > moves on with the document and closes 1.5 seconds after it is complete",
      ),
    ],
  },
];

/** 2.9 knowledge base. */
export const documentItems: ShownItem[] = [...landing, ...category, ...dialogs];
