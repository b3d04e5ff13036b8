import { Box } from "@chakra-ui/react";
import ReactMarkdown from "react-markdown";
import remarkGfm from "remark-gfm";
import { prose } from "./prose.ts";
import { safeElements } from "./safe-markdown.tsx";

/** Markdown as it reads; what loads something from elsewhere is left out. */
export function MarkdownPreview({ text }: { text: string }) {
  return (
    <Box css={prose} dir="auto">
      <ReactMarkdown remarkPlugins={[remarkGfm]} components={safeElements}>
        {text}
      </ReactMarkdown>
    </Box>
  );
}
