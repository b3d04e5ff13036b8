import { type ShownItem, testsIn } from "./checklist-item.ts";

const journeys = testsIn("e2e/assistant.test.ts");
const screen = testsIn("ui/assistant/screen.test.tsx");
const sending = testsIn("ui/assistant/sending.test.tsx");

/** 2.10 AI assistant. */
export const assistantItems: ShownItem[] = [
  {
    section: "2.10",
    sees: "the left panel's title and its button",
    quotes: ["AI Assistant", "New Chat"],
    shownBy: screen("the list > a new chat is selected and ready to be typed into"),
  },
  {
    section: "2.10",
    sees: "that the conversations load",
    quotes: ["Loading conversations..."],
    shownBy: screen("the list > says that it loads"),
  },
  {
    section: "2.10",
    sees: "that there is no conversation, and how one begins",
    quotes: ["No conversations yet", 'Click "New Chat" to start'],
    shownBy: screen("the list > is empty at first, beside the welcome"),
  },
  {
    section: "2.10",
    sees: "each conversation's title and the time of its last change",
    shownBy: screen("the list > shows each title with the time of its last change"),
  },
  {
    section: "2.10",
    sees: "the selected one can be renamed and deleted",
    shownBy: [
      ...screen(
        "the list > offers renaming and deleting on the selected entry alone",
        "deleting the selected conversation asks first, then clears the selection",
      ),
      ...journeys(
        "a conversation is made, renamed and deleted by keyboard, and opens at its newest message",
      ),
    ],
  },
  {
    section: "2.10",
    sees: "renaming in place: Enter and a button save, Escape and a button cancel",
    shownBy: screen(
      "renaming in place > Enter saves",
      "renaming in place > the confirm button saves",
      "renaming in place > %s cancels",
    ),
  },
  {
    section: "2.10",
    sees: "the welcome while nothing is selected",
    quotes: ["Welcome to AI Assistant", "Start New Conversation"],
    shownBy: screen("the list > is empty at first, beside the welcome"),
  },
  {
    section: "2.10",
    sees: "the conversation's title, and a general one until it is known",
    quotes: ["Chat"],
    shownBy: screen(
      "a conversation > says that its messages load",
      "the list > a new chat is selected and ready to be typed into",
    ),
  },
  {
    section: "2.10",
    sees: "that the messages load",
    quotes: ["Loading messages..."],
    shownBy: screen("a conversation > says that its messages load"),
  },
  {
    section: "2.10",
    sees: "a conversation without messages",
    quotes: ["Ready to help!", "Ask me anything about your documents, tasks, or workflows."],
    shownBy: screen("the list > a new chat is selected and ready to be typed into"),
  },
  {
    section: "2.10",
    sees: "one's own messages at the right, the assistant's at the left",
    shownBy: journeys(
      "questions follow each other; what fails or is stopped is asked again; an answer is copied",
    ),
  },
  {
    section: "2.10",
    sees: "each message's time",
    shownBy: screen(
      "a conversation > shows messages with their times, the cost and who wrote them",
    ),
  },
  {
    section: "2.10",
    sees: "the newest message in view",
    shownBy: journeys(
      "a conversation is made, renamed and deleted by keyboard, and opens at its newest message",
    ),
  },
  {
    section: "2.10",
    sees: "the field and its button, off for blank text and while sending",
    quotes: ["Type your message...", "Send", "Sending..."],
    shownBy: sending(
      "Send is disabled for blank text",
      "an answer shows as it arrives; until its end Send waits",
    ),
  },
];
