import { Badge, Box, chakra, Flex, Grid, Stack, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { parseTags } from "../../../../server/features/documents/document-rules.schema.ts";
import { CommentsSection } from "../../../components/comments/comments-section.tsx";
import { formatDay } from "../../../lib/dates/day-formats.ts";
import { formatCount, formatDate, formatFileSize } from "../../../lib/formats.ts";
import type { FullDocument } from "../document-types.ts";
import { contentTypeTitle, pageWord } from "../file-types.ts";
import { ShortenedText } from "../shortened-text.tsx";
import { VersionsSection } from "../versions/versions-section.tsx";

const Term = chakra("dt");
const Value = chakra("dd");
const Title = chakra("h3");

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="2">
      <Title textStyle="xs" fontWeight="medium" color="fg.subtle">
        {title}
      </Title>
      {children}
    </Stack>
  );
}

function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <Grid as="dl" templateColumns="auto 1fr" columnGap="4" rowGap="1.5">
      {facts
        .filter(([, value]) => value !== null)
        .map(([term, value]) => (
          <Box key={term} display="contents">
            <Term color="fg.muted">{term}</Term>
            <Value textAlign="end" overflowWrap="anywhere" dir="auto">
              {value}
            </Value>
          </Box>
        ))}
    </Grid>
  );
}

const summaryAuthors = {
  "built-in": "Written by Baton's built-in engine",
  provider: "Written by the configured AI model",
} as const;

function Summary({ document }: { document: FullDocument }) {
  const { aiSummary, summarySource } = document;
  return (
    <Section title="AI Summary">
      {aiSummary ? (
        <>
          <ShortenedText whiteSpace="pre-wrap" dir="auto" lines="10">
            {aiSummary}
          </ShortenedText>
          {summarySource && (
            <Text textStyle="xs" color="fg.subtle">
              {summaryAuthors[summarySource]}
            </Text>
          )}
        </>
      ) : (
        <Text color="fg.muted">
          {document.processingStatus === "failed"
            ? "There is no text to summarize."
            : "No summary yet."}
        </Text>
      )}
    </Section>
  );
}

/** What is known about a document beside its text. */
export function PreviewDetails({
  document,
  takesNewVersion,
}: {
  document: FullDocument;
  takesNewVersion: boolean;
}) {
  const tags = parseTags(document.tags);
  const { fileName, fileType, fileSize, pageCount, uploadedBy, uploadedByName } = document;
  const { owner, ownerName, reviewDate } = document;
  const uploader = uploadedByName ?? (uploadedBy === null ? null : `User ${uploadedBy}`);
  const areas = document.areas.map(({ name }) => name).join(", ");
  return (
    <Stack gap="6">
      <Summary document={document} />
      <Section title="Comments">
        <CommentsSection entityType="document" entityId={document.id} />
      </Section>
      {tags.length > 0 && (
        <Section title="Tags">
          <Flex gap="1.5" wrap="wrap">
            {tags.map((tag) => (
              <Badge key={tag} colorPalette="neutral" color="fg.muted" maxW="full">
                <Text as="span" truncate>
                  {tag}
                </Text>
              </Badge>
            ))}
          </Flex>
        </Section>
      )}
      {(areas || owner !== null || reviewDate) && (
        <Section title="Responsibility">
          <Facts
            facts={[
              [document.areas.length > 1 ? "Areas" : "Area", areas || null],
              ["Owner", ownerName ?? (owner === null ? null : `User ${owner}`)],
              ["Review by", reviewDate && formatDay(reviewDate)],
            ]}
          />
        </Section>
      )}
      {fileName !== null && (
        <Section title="File Information">
          <Facts
            facts={[
              ["Name", fileName],
              ["Type", contentTypeTitle(fileType)],
              ["Size", fileSize === null ? null : formatFileSize(fileSize)],
              ["Length", pageCount === null ? null : formatCount(pageCount, pageWord(document))],
            ]}
          />
        </Section>
      )}
      <Section title="Versions">
        <VersionsSection document={document} takesNew={takesNewVersion} />
      </Section>
      <Section title="History">
        <Facts
          facts={[
            ["Created", formatDate(document.createdAt)],
            ["Updated", formatDate(document.updatedAt)],
            // Of a single version its own line says so.
            ["Uploaded by", document.version === 1 ? null : uploader],
          ]}
        />
      </Section>
    </Stack>
  );
}
