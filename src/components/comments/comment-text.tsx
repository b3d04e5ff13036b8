import { Box } from "@chakra-ui/react";
import { type ReactNode, useMemo } from "react";
import Markdown from "react-markdown";
import remarkGfm from "remark-gfm";
import type { Comment } from "../../../server/features/comments/comments.schema.ts";
import { prose } from "../prose.ts";
import { safeElements } from "../safe-markdown.tsx";
import { mentionElement, mentionMarks } from "./mention-marks.ts";

const plugins = [remarkGfm, mentionMarks];

/** A comment's Markdown, with the names of those whom it mentions. */
export function CommentText({ comment }: { comment: Pick<Comment, "text" | "mentions"> }) {
  const { text, mentions } = comment;
  const components = useMemo(() => {
    const byId = new Map(mentions.map((person) => [person.id, person]));
    return {
      ...safeElements,
      [mentionElement]: ({ children }: { children?: ReactNode }) => {
        const person = byId.get(Number(children));
        return (
          <Box
            as="span"
            fontWeight="medium"
            color={person?.isMember ? "accent.fg" : "fg.muted"}
            {...(person && !person.isMember ? { title: "Not in this project any more" } : {})}
          >
            @{person?.name ?? "somebody"}
          </Box>
        );
      },
    };
  }, [mentions]);
  return (
    <Box css={prose} dir="auto">
      <Markdown remarkPlugins={plugins} components={components}>
        {text}
      </Markdown>
    </Box>
  );
}
