import { Badge, Button, Center, chakra, Flex, HStack, Stack, Text } from "@chakra-ui/react";
import { Download, Eye } from "lucide-react";
import { memo } from "react";
import { Card } from "../../components/card.tsx";
import { Tooltip } from "../../components/tooltip.tsx";
import { formatDate, formatFileSize } from "../../lib/formats.ts";
import { DocumentMenu } from "./document-menu.tsx";
import type { DocumentSummary } from "./document-types.ts";
import { downloadDocument } from "./download.ts";
import { fileKind, hasFile } from "./file-kind.ts";
import { ProcessingState } from "./processing-state.tsx";
import { splitTags } from "./tags.ts";

/** As many tags as fit a card; the preview shows them all. */
const tagsOnCard = 4;

type DocumentCardProps = {
  document: DocumentSummary;
  onPreview: (documentId: number) => void;
  onDelete: (document: DocumentSummary) => void;
};

const Title = chakra("h2");

function Heading({ document }: { document: DocumentSummary }) {
  const { label, icon: Icon } = fileKind(document);
  const facts = [
    label,
    document.fileSize === null ? null : formatFileSize(document.fileSize),
    formatDate(document.createdAt),
  ];
  return (
    <>
      <Center boxSize="9" flexShrink="0" borderRadius="l2" bg="bg.muted" color="fg.muted">
        <Icon size={18} aria-hidden />
      </Center>
      <Stack gap="0.5" flex="1" minW="0">
        <Title
          textStyle="cardTitle"
          lineClamp="2"
          overflowWrap="anywhere"
          dir="auto"
          title={document.title}
        >
          {document.title}
        </Title>
        <Text textStyle="xs" color="fg.subtle" fontVariantNumeric="tabular-nums">
          {facts.filter(Boolean).join(" · ")}
        </Text>
      </Stack>
    </>
  );
}

function Labels({ document }: { document: DocumentSummary }) {
  const tags = splitTags(document.tags);
  if (!document.track && tags.length === 0) return null;
  return (
    <Flex gap="1.5" wrap="wrap">
      {document.track && (
        <Badge variant="outline" colorPalette="neutral" color="fg.muted" maxW="full">
          <Text as="span" truncate>
            {document.track}
          </Text>
        </Badge>
      )}
      {tags.slice(0, tagsOnCard).map((tag) => (
        <Badge key={tag} colorPalette="neutral" color="fg.muted" maxW="full">
          <Text as="span" truncate>
            {tag}
          </Text>
        </Badge>
      ))}
      {tags.length > tagsOnCard && (
        <Badge colorPalette="neutral" color="fg.muted">
          +{tags.length - tagsOnCard}
        </Badge>
      )}
    </Flex>
  );
}

function Uploader({ document }: { document: DocumentSummary }) {
  if (document.uploadedBy === null) return null;
  return (
    <Tooltip content={document.uploadedByName} disabled={!document.uploadedByName}>
      <Text as="span" textStyle="xs" color="fg.subtle">
        Uploaded by User {document.uploadedBy}
      </Text>
    </Tooltip>
  );
}

/** One document in the grid of its category. */
export const DocumentCard = memo(function DocumentCard({
  document,
  onPreview,
  onDelete,
}: DocumentCardProps) {
  return (
    <Card
      as="article"
      aria-label={document.title}
      display="flex"
      flexDirection="column"
      gap="3"
      p="4"
    >
      <HStack align="flex-start" gap="3">
        <Heading document={document} />
        <DocumentMenu
          document={document}
          onPreview={() => onPreview(document.id)}
          onDelete={() => onDelete(document)}
        />
      </HStack>
      <ProcessingState document={document} />
      <Labels document={document} />
      <Stack gap="3" mt="auto">
        <Uploader document={document} />
        <HStack gap="2">
          <Button variant="outline" size="sm" flex="1" onClick={() => onPreview(document.id)}>
            <Eye aria-hidden />
            Preview
          </Button>
          <Button
            variant="outline"
            size="sm"
            flex="1"
            disabled={!hasFile(document)}
            onClick={() => downloadDocument(document)}
          >
            <Download aria-hidden />
            Download
          </Button>
        </HStack>
      </Stack>
    </Card>
  );
});
