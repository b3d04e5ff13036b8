import {
  Button,
  type ButtonProps,
  Center,
  chakra,
  Heading,
  HStack,
  IconButton,
  Stack,
  Text,
} from "@chakra-ui/react";
import { Link } from "@tanstack/react-router";
import { FilePlus2, Plus } from "lucide-react";
import { useId } from "react";
import { type DocumentCategory, documentCategoryTitles } from "../../../../db/enums.ts";
import { Card } from "../../../components/card.tsx";
import { EditorsOnly } from "../../../components/editors-only.tsx";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { formatCount, formatDate } from "../../../lib/formats.ts";
import { pagePath } from "../../../lib/navigation/paths.ts";
import { useScope } from "../../../lib/session/session.ts";
import { touch } from "../../../theme/recipes.ts";
import type { DocumentSummary } from "../document-types.ts";
import { categoryIcons } from "./category-icons.ts";

type CategoryCardProps = {
  category: DocumentCategory;
  count: number;
  /** Newest first. */
  latest: readonly DocumentSummary[];
  /** Where there is little height, an empty one is its head alone: the count and the button say it. */
  isBrief: boolean;
  onAdd: () => void;
  onPreview: (document: DocumentSummary) => void;
};

const List = chakra("ul");
const RowButton = chakra("button");

function DocumentRow({
  document,
  onPreview,
}: {
  document: DocumentSummary;
  onPreview: () => void;
}) {
  return (
    <li>
      <RowButton
        type="button"
        display="flex"
        alignItems="baseline"
        gap="3"
        w="full"
        px="2"
        py="1.5"
        css={{ [touch]: { py: "3" } }}
        borderRadius="l1"
        textAlign="start"
        cursor="pointer"
        _hover={{ bg: "bg.muted" }}
        onClick={onPreview}
      >
        <Text as="span" flex="1" minW="0" truncate title={document.title} dir="auto">
          {document.title}
        </Text>
        <Text
          as="span"
          textStyle="xs"
          color="fg.subtle"
          flexShrink="0"
          fontVariantNumeric="tabular-nums"
        >
          {formatDate(document.updatedAt)}
        </Text>
      </RowButton>
    </li>
  );
}

/** Says that there are none, and uploads the first. */
export const NoDocuments = (button: Pick<ButtonProps, "aria-describedby" | "onClick">) => (
  <EmptyState
    compact
    icon={FilePlus2}
    title="No documents"
    action={
      <EditorsOnly>
        <Button variant="ghost" size="sm" color="accent.fg" {...button}>
          Upload your first document
        </Button>
      </EditorsOnly>
    }
  />
);

/** A category with its count and its latest documents. */
export function CategoryCard({
  category,
  count,
  latest,
  isBrief,
  onAdd,
  onPreview,
}: CategoryCardProps) {
  const scope = useScope();
  const title = documentCategoryTitles[category];
  const address = pagePath(scope, "knowledge-base", category);
  const Icon = categoryIcons[category];
  const headingId = useId();
  const more = count - latest.length;
  const isHeadAlone = isBrief && count === 0;
  return (
    <Card
      as="section"
      aria-label={title}
      display="flex"
      flexDirection="column"
      p="4"
      py={isHeadAlone ? "2.5" : "4"}
      minH={{ md: "60" }}
    >
      <HStack gap="3" mb={isHeadAlone ? "0" : "3"}>
        <Center boxSize="9" flexShrink="0" borderRadius="l2" bg="accent.subtle" color="accent.fg">
          <Icon size={18} aria-hidden />
        </Center>
        <Stack gap="0" flex="1" minW="0">
          <Heading as="h2" id={headingId} textStyle="cardTitle" truncate>
            <chakra.span borderRadius="l1" _hover={{ textDecoration: "underline" }} asChild>
              <Link to={address}>{title}</Link>
            </chakra.span>
          </Heading>
          <Text textStyle="xs" color="fg.subtle" fontVariantNumeric="tabular-nums">
            {formatCount(count, "document")}
          </Text>
        </Stack>
        <EditorsOnly>
          <IconButton
            aria-label={`Add a document to ${title}`}
            variant="ghost"
            size="sm"
            color="fg.muted"
            onClick={onAdd}
          >
            <Plus aria-hidden />
          </IconButton>
        </EditorsOnly>
      </HStack>
      {isHeadAlone ? null : count === 0 ? (
        <Center flex="1">
          <NoDocuments aria-describedby={headingId} onClick={onAdd} />
        </Center>
      ) : (
        <List mx="-2" display="grid" gridTemplateColumns="minmax(0, 1fr)">
          {latest.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              onPreview={() => onPreview(document)}
            />
          ))}
        </List>
      )}
      {more > 0 && (
        <chakra.span
          display="flex"
          alignItems="center"
          mt="auto"
          pt="2"
          css={{ [touch]: { minH: "11", pt: "0" } }}
          textStyle="xs"
          fontWeight="medium"
          color="accent.fg"
          _hover={{ textDecoration: "underline" }}
          asChild
        >
          <Link to={address}>
            +{more.toLocaleString("en-US")} more {more === 1 ? "document" : "documents"}
          </Link>
        </chakra.span>
      )}
    </Card>
  );
}
