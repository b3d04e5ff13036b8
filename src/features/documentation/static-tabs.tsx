import { Stack } from "@chakra-ui/react";
import { documentCategories, documentCategoryTitles } from "../../../db/enums.ts";
import { acceptedExtensions, acceptedInWords, megabytesText } from "../../../db/file-types.ts";
import { documentLimits } from "../../../server/features/documents/document-rules.schema.ts";
import { pagePath } from "../../lib/navigation/paths.ts";
import { useScope } from "../../lib/session/session.ts";
import { HandoverTopics } from "./handover-topics.tsx";
import { Facts, Mono, PageLink, Paragraph, Points, Topic, TopicIndex } from "./prose.tsx";
import { ServicesTable } from "./services-table.tsx";
import { TalkTopic } from "./talk-topic.tsx";

const overviewTitles = [
  "What Baton is for",
  "Where things are",
  "Running a handover",
  "The four stages of an area",
  "Gaps and readiness",
  "Who is away, who asks, who signs",
  "Comments and the inbox",
  "What the integrations do",
  "Other systems",
  "What you can upload",
  "Categories",
];

export function OverviewTab() {
  const scope = useScope();
  return (
    <Stack gap="8">
      <TopicIndex titles={overviewTitles} />
      <Topic title="What Baton is for">
        <Paragraph>
          One team leaves and another takes over its work. Baton keeps what passes between them in
          one project: the tasks of the transition by track, the documents that carry the knowledge,
          the meetings where things are decided, and an assistant that answers from all of them and
          shows where each answer comes from.
        </Paragraph>
      </Topic>
      <Topic title="Where things are">
        <Facts
          rows={[
            [
              "Dashboard",
              "How far along the transition is, by status and by track, and what happened lately.",
              "dashboard",
            ],
            [
              "Handover",
              "What is handed over, how far along each area is, and what is missing.",
              "handover",
            ],
            [
              "Workflow Tracker",
              "Tasks in four columns: Todo, In Progress, At Risk, Completed.",
              "workflow",
            ],
            [
              "Knowledge Base",
              "Documents in six categories, each read and summarized.",
              "knowledge-base",
            ],
            [
              "AI Assistant",
              "Questions in plain language; answers that cite their sources.",
              "ai-assistant",
            ],
            [
              "Meeting Logs",
              "Meetings with decisions, action items and milestones.",
              "meeting-logs",
            ],
            [
              "Inbox",
              "What concerns you: mentions, work assigned to you, and what is due.",
              "inbox",
            ],
            [
              "Integrations",
              "Outside services, and webhooks to and from other systems.",
              "integrations",
            ],
          ]}
        />
      </Topic>
      <HandoverTopics />
      <TalkTopic />
      <ServicesTable />
      <Topic title="Other systems">
        <Points
          items={[
            <>
              Webhooks, under{" "}
              <PageLink to={pagePath(scope, "integrations")} variant="underline">
                Integrations
              </PageLink>
              , tell another system when tasks, documents, questions or gaps change. Deliveries are
              signed, sent in order, retried when they fail, and logged.
            </>,
            "Incoming webhooks are secret addresses where another system can add a task or a document.",
            <>
              Your calendar app can subscribe to your meetings and due dates with an address that
              you create under{" "}
              <PageLink to={pagePath(scope, "account")} variant="underline">
                Account Settings
              </PageLink>
              .
            </>,
            "Other assistants can read a project over the Model Context Protocol, with an API token.",
          ]}
        />
      </Topic>
      <Topic title="What you can upload">
        <Paragraph>
          {acceptedInWords}, each file up to {megabytesText(documentLimits.fileBytes)}. Baton uses
          OCR to read images (JPG, PNG) and PDF pages that are only pictures.
        </Paragraph>
        <Paragraph>
          Accepted extensions: {acceptedExtensions.join(", ")}; the content of a file must match its
          extension.
        </Paragraph>
      </Topic>
      <Topic title="Categories">
        <Points
          items={documentCategories.map((category) => (
            <PageLink
              key={category}
              to={pagePath(scope, "knowledge-base", category)}
              variant="underline"
            >
              {documentCategoryTitles[category]}
            </PageLink>
          ))}
        />
      </Topic>
    </Stack>
  );
}

export function TechStackTab() {
  return (
    <Stack gap="8">
      <Topic title="What it is built with">
        <Facts
          rows={[
            ["Language", "TypeScript, from the database to the screen"],
            ["Client", "React, Chakra UI, TanStack Router and Query"],
            ["Server", "Node, Hono, tRPC; the REST API is a table over the same procedures"],
            [
              "Database",
              "SQLite through Drizzle, in one file, or on a primary that several servers share; full-text search with FTS5",
            ],
            [
              "Reading files",
              "pdf-parse, mammoth, SheetJS and tesseract.js, in a separate process",
            ],
            ["Models", "Any endpoint that speaks the OpenAI API; none is needed"],
          ]}
        />
      </Topic>
      <Topic title="What it needs">
        <Paragraph>
          One machine and one command. It needs no outside service: the assistant, search and OCR
          are built in and work offline.
        </Paragraph>
      </Topic>
    </Stack>
  );
}

export function SummaryTab() {
  return (
    <Stack gap="8">
      <Topic title="From upload to summary">
        <Points
          ordered
          items={[
            <>
              The file is stored under the uploads folder of this server, or in the bucket that{" "}
              <Mono>UPLOADS_URL</Mono> names, and checked by its content, not only by its name.
            </>,
            "Its text is extracted together with its location: page, slide, sheet and cells, heading, line.",
            "The text is split into chunks of 1000 characters with an overlap of 200, at the ends of sentences, rows and list items.",
            "A summary is written, and the chunks go into the project's search index.",
          ]}
        />
      </Topic>
      <Topic title="Who writes the summary">
        <Paragraph>
          Without a provider, Baton picks the sentences that say most about the document and keeps
          their order. With a provider, a model writes the summary; if it does not respond, the
          built-in one is used instead. The preview says which one you see.
        </Paragraph>
      </Topic>
      <Topic title="When a file cannot be read">
        <Paragraph>
          The document says why (encrypted, damaged, empty, without text, too large when unpacked)
          and keeps its file. Its card then offers Replace File, or Try Again where another attempt
          may help.
        </Paragraph>
      </Topic>
    </Stack>
  );
}

export function AssistantTab() {
  return (
    <Stack gap="8">
      <Topic title="How an answer is made">
        <Points
          items={[
            "Your question searches the project's documents, tasks and meetings; the top 3 chunks per document go into the context.",
            "The built-in assistant quotes the sentences that answer best. It is not a language model and says so.",
            <>
              With a key, a model such as OpenAI's <Mono>gpt-4.1-mini</Mono> writes the answer from
              the same passages.
            </>,
            "Every statement has a number that opens its source with the passage highlighted.",
            "Where nothing in the project answers, the assistant says so instead of inventing.",
          ]}
        />
      </Topic>
      <Topic title="What it costs">
        <Paragraph>
          Sending a few passages instead of whole documents is said to save 98% of the tokens. Baton
          measures it: below each answer are the tokens it took (for the passages sent to a model,
          or for the built-in assistant's own text) and the tokens of the documents that they come
          from.
        </Paragraph>
      </Topic>
      <Topic title="What documents cannot do">
        <Paragraph>
          What a document says is material, never an instruction: it cannot change the assistant's
          rules, write anything, or load anything from outside.
        </Paragraph>
      </Topic>
    </Stack>
  );
}

export function ArchitectureTab() {
  return (
    <Stack gap="8">
      <Topic title="What is stored where">
        <Paragraph>
          The database is one SQLite file, the uploads are one folder, and the key that encrypts
          credentials is one file: back up all three. The queue of documents to process is in the
          database.
        </Paragraph>
        <Paragraph>
          With <Mono>DATABASE_URL</Mono> several servers share one database, and each keeps a copy
          of it; with <Mono>UPLOADS_URL</Mono> the uploads are in a bucket.
        </Paragraph>
      </Topic>
      <Topic title="How files are isolated">
        <Paragraph>
          Each file is read by a child process without network, without write access and without
          secrets, under limits of time and memory. If that process crashes, the document says so
          and the server keeps running.
        </Paragraph>
      </Topic>
      <Topic title="Who sees what">
        <Paragraph>
          Everything belongs to a project, and a member of one project sees nothing of another.
          Conversations and credentials belong to their user.
        </Paragraph>
      </Topic>
      <Topic title="What is kept secret">
        <Points
          items={[
            "Passwords as argon2id hashes, session tokens and API tokens as SHA-256 hashes.",
            "Credentials of integrations encrypted with AES-256-GCM; the key is outside the database.",
          ]}
        />
      </Topic>
    </Stack>
  );
}
