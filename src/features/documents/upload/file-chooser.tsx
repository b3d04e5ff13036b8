import { Box, Button, chakra, Flex, HStack, IconButton, Stack, Text } from "@chakra-ui/react";
import { Upload, X } from "lucide-react";
import { type DragEvent, type ReactNode, type Ref, useId, useRef, useState } from "react";
import { acceptedInShort, acceptedInWords, megabytesText } from "../../../../db/file-types.ts";
import { documentLimits } from "../../../../server/features/documents/document-rules.schema.ts";
import { BreakableTitle } from "../../../components/breakable-title.tsx";
import { formatFileSize } from "../../../lib/formats.ts";
import { FileMark } from "../file-mark.tsx";
import { acceptAttribute, sortOut, sortOutWith } from "./accepted-files.ts";

type FileChooserProps = {
  files: readonly File[];
  onChange: (files: File[]) => void;
  /** Takes one file alone: another one takes its place. */
  single?: boolean;
  /** What stands under the name of a file. */
  details?: (file: File) => ReactNode;
  /** Files are held where dropping them adds them here. */
  isDropTarget?: boolean;
  /** What is at fault with the choice as a whole. */
  error?: string | undefined;
  buttonRef?: Ref<HTMLButtonElement>;
};

const List = chakra("ul");

type ChosenFileProps = { file: File; onRemove: () => void; children: ReactNode };

function ChosenFile({ file, onRemove, children }: ChosenFileProps) {
  return (
    <HStack
      as="li"
      flexWrap="wrap"
      gap="2.5"
      rowGap="1"
      ps="3"
      pe="1"
      py="1"
      borderWidth="1px"
      borderColor="border.hairline"
      borderRadius="l2"
    >
      <FileMark document={{ fileName: file.name }} />
      <Text
        flex="1"
        minW="0"
        lineClamp={{ base: "4", sm: "2" }}
        overflowWrap="anywhere"
        title={file.name}
      >
        <BreakableTitle>{file.name}</BreakableTitle>
      </Text>
      <Text textStyle="xs" color="fg.subtle" flexShrink="0" fontVariantNumeric="tabular-nums">
        {formatFileSize(file.size)}
      </Text>
      <IconButton
        aria-label={`Remove ${file.name}`}
        variant="ghost"
        size="xs"
        color="fg.subtle"
        onClick={onRemove}
      >
        <X aria-hidden />
      </IconButton>
      {children}
    </HStack>
  );
}

/** Takes files by choice or by drop and tells which ones cannot be taken. */
export function FileChooser({
  files,
  onChange,
  single = false,
  details,
  isDropTarget = false,
  error,
  buttonRef,
}: FileChooserProps) {
  const errorId = useId();
  const maximum = `Maximum ${megabytesText(documentLimits.fileBytes)}${single ? "" : " each"}.`;
  const input = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<string[]>([]);
  const [isOver, setIsOver] = useState(false);
  const isMarked = isOver || isDropTarget;

  const add = (chosen: readonly File[]) => {
    const sorted = single ? sortOut(chosen.slice(0, 1)) : sortOutWith(files, chosen);
    setProblems(sorted.problems);
    onChange(sorted.accepted);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setIsOver(false);
    add([...event.dataTransfer.files]);
  };

  return (
    <Stack gap="2">
      <Flex
        direction={{ base: "column", sm: "row" }}
        align={{ base: "stretch", sm: "center" }}
        gap="3"
        p="4"
        borderWidth="1px"
        borderStyle="dashed"
        borderColor={isMarked ? "accent.solid" : error ? "border.error" : "border.emphasized"}
        bg={isMarked ? "accent.subtle" : "bg.subtle"}
        borderRadius="l3"
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <Stack gap="0.5" flex="1" minW="0" hideBelow="sm">
          <Text fontWeight="medium">
            {single ? "Choose a file, or drop it here" : "Choose files, or drop them here"}
          </Text>
          <Text textStyle="xs" color="fg.subtle" textWrap="balance">
            {acceptedInWords}. {maximum}
          </Text>
        </Stack>
        {/* A phone has no room for all of them, and nothing that is dropped. */}
        <Box hideFrom="sm" textStyle="xs" color="fg.subtle">
          <Text>
            {acceptedInShort}. {maximum}
          </Text>
          <details>
            {/* As high as what fingers press, without taking that room from the line above. */}
            <Box as="summary" cursor="pointer" w="fit-content" py="2.5" pe="4" my="-1">
              All formats
            </Box>
            {acceptedInWords}.
          </details>
        </Box>
        <Button
          ref={buttonRef}
          variant="outline"
          size="sm"
          aria-describedby={error && errorId}
          onClick={() => input.current?.click()}
        >
          <Upload aria-hidden />
          {single ? "Choose File" : "Choose Files"}
        </Button>
        <chakra.input
          ref={input}
          type="file"
          multiple={!single}
          accept={acceptAttribute}
          aria-label={single ? "File" : "Files"}
          tabIndex={-1}
          srOnly
          onChange={(event) => {
            add([...(event.target.files ?? [])]);
            // So that choosing the same file again is a change again.
            event.target.value = "";
          }}
        />
      </Flex>
      {error && (
        <Text id={errorId} role="alert" textStyle="xs" color="fg.error">
          {error}
        </Text>
      )}
      {problems.length > 0 && (
        <Stack role="alert" gap="0.5" textStyle="xs" color="fg.error">
          {problems.map((problem) => (
            <Text key={problem} overflowWrap="anywhere">
              {problem}
            </Text>
          ))}
        </Stack>
      )}
      {files.length > 0 && (
        <List
          aria-label="Chosen files"
          display="grid"
          gridTemplateColumns="minmax(0, 1fr)"
          gap="1.5"
        >
          {files.map((file) => (
            <ChosenFile
              key={`${file.name}-${file.size}-${file.lastModified}`}
              file={file}
              onRemove={() => {
                setProblems([]);
                onChange(files.filter((kept) => kept !== file));
              }}
            >
              {details?.(file)}
            </ChosenFile>
          ))}
        </List>
      )}
    </Stack>
  );
}
