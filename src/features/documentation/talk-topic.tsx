import { Mono, Paragraph, Points, Topic } from "./prose.tsx";

/** How people talk about the work, and what they are told. */
export function TalkTopic() {
  return (
    <Topic title="Comments and the inbox">
      <Paragraph>
        Tasks, documents, meetings and areas can be commented on where they stand. A comment is
        Markdown; <Mono>@</Mono> opens the list of members to mention. Its author can change it, its
        author and owners can delete it, and what was deleted can be restored from the Trash.
      </Paragraph>
      <Points
        items={[
          "The inbox tells you when somebody mentions you, comments on what is yours, gives you work, asks you a question or answers yours, when a document of yours could not be read, an import of yours failed, or a meeting could not be written to your calendar, and what is due today or tomorrow or overdue.",
          "You are never told what you did yourself. What is answered, completed or decided marks itself as read.",
          "In its settings you choose for each of these whether it goes nowhere, into the inbox, or also into your email, and whether emails go out as things happen, once a day in the morning, or never.",
        ]}
      />
    </Topic>
  );
}
