import { Box, Button, Flex, HStack, Stack, Text } from "@chakra-ui/react";
import { ChevronRight } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { isContainer } from "../../../server/features/imports/imports.schema.ts";
import type { RouterOutputs } from "../../lib/api/trpc.ts";
import { formatCount } from "../../lib/formats.ts";
import { touch } from "../../theme/recipes.ts";
import { CheckboxField } from "../forms/checkbox.tsx";
import { EntryListing, useListing } from "./entry-listing.tsx";
import { type ListedEntry, ListedRow } from "./listed-row.tsx";

export type ImportService = RouterOutputs["imports"]["services"][number];
export type ChosenEntry = { id: string; name: string; isFolder: boolean };

type Step = { name: string; place: string | undefined };

/** What the outermost entries of a service are called. */
const outermost: Record<string, string> = {
  sharepoint: "Sites",
  aws: "Bucket",
  gcp: "Buckets",
  databricks: "Workspace",
  smartsheets: "Sheets",
  google_sheets: "Spreadsheets",
  google_slides: "Presentations",
};

type TrailProps = {
  service: string;
  steps: readonly Step[];
  /** The ref of the last step, where one is. */
  here: RefObject<HTMLParagraphElement | null>;
  onGo: (depth: number) => void;
};

const Trail = ({ service, steps, here, onGo }: TrailProps) => (
  <Flex
    as="nav"
    aria-label={`Place in ${service}`}
    align="center"
    wrap="wrap"
    gap="0.5"
    // As high as its buttons, also before there are any.
    minH="6"
    css={{ [touch]: { minH: "8" } }}
  >
    {steps.map(({ name, place }, depth) => (
      // Where it wraps, the arrow comes along with the step that it leads to.
      <HStack key={place ?? "outermost"} gap="0.5" minW="0" ms={depth === 0 ? "-2" : "0"}>
        {depth > 0 && (
          <Box as="span" color="fg.subtle" flexShrink="0">
            <ChevronRight size={14} aria-hidden />
          </Box>
        )}
        {depth < steps.length - 1 ? (
          <Button variant="ghost" size="2xs" maxW="48" color="fg.muted" onClick={() => onGo(depth)}>
            <Text as="span" truncate title={name}>
              {name}
            </Text>
          </Button>
        ) : (
          <Text
            ref={here}
            tabIndex={-1}
            aria-current="page"
            px="2"
            minW="0"
            textStyle="xs"
            fontWeight="medium"
            truncate
            title={name}
          >
            {name}
          </Text>
        )}
      </HStack>
    ))}
  </Flex>
);

type SelectAllProps = {
  label: string;
  selected: number;
  of: number;
  onSelect: (take: boolean) => void;
};

/** Over the entries of a place: takes all of its files. */
const SelectAll = ({ label, selected, of, onSelect }: SelectAllProps) => (
  <Flex
    position="sticky"
    top="0"
    zIndex="1"
    align="center"
    minH="9"
    px="3"
    py="1.5"
    bg="bg.panel"
    borderBottomWidth="1px"
    borderColor="border.hairline"
  >
    <CheckboxField
      label={label}
      checked={selected === of}
      isMixed={selected > 0 && selected < of}
      onChange={(event) => onSelect(event.target.checked)}
    />
  </Flex>
);

type ServiceBrowserProps = {
  service: ImportService;
  chosen: readonly ChosenEntry[];
  onChange: (chosen: ChosenEntry[]) => void;
  /** What else is asked for; left out where nothing can be chosen. */
  children: ReactNode;
};

/** Walks through the places of a service, and chooses files and whole folders on the way. */
export function ServiceBrowser({ service, chosen, onChange, children }: ServiceBrowserProps) {
  const [steps, setSteps] = useState<Step[]>([
    { name: outermost[service.id] ?? service.name, place: undefined },
  ]);
  const here = useRef<HTMLParagraphElement>(null);
  const hasMoved = useRef(false);
  const goTo = (next: Step[]) => {
    hasMoved.current = true;
    setSteps(next);
  };
  // What was pressed has gone, whether it led in or back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what the focus moves with
  useEffect(() => {
    if (hasMoved.current) here.current?.focus({ preventScroll: true });
  }, [steps]);
  const listing = useListing(service.id, steps.at(-1)?.place);
  const { shown } = listing;
  const choosable = shown.filter((entry) => !isContainer(entry.kind) && entry.refusal === null);
  const isSomeRefused = shown.some((entry) => !isContainer(entry.kind) && entry.refusal !== null);
  const hasNothing = listing.query.isError && listing.entries.length === 0 && chosen.length === 0;
  const isChosen = ({ id }: ListedEntry) => chosen.some((one) => one.id === id);
  const choose = (wanted: readonly ListedEntry[], take: boolean) => {
    const others = chosen.filter(({ id }) => !wanted.some((one) => one.id === id));
    const taken = wanted.map((entry) => ({
      id: entry.id,
      name: entry.name,
      isFolder: isContainer(entry.kind),
    }));
    onChange(take ? [...others, ...taken] : others);
  };

  return (
    <>
      <Stack gap="2" minH="0">
        <Trail
          service={service.name}
          steps={steps}
          here={here}
          onGo={(depth) => goTo(steps.slice(0, depth + 1))}
        />
        <EntryListing
          service={service}
          listing={listing}
          emptyHint={steps.length > 1 ? "Use the path above to open another folder." : undefined}
          head={
            choosable.length > 1 && (
              <SelectAll
                label={`All ${formatCount(choosable.length, "file")} ${isSomeRefused ? "here that can be imported" : "shown here"}`}
                selected={choosable.filter(isChosen).length}
                of={choosable.length}
                onSelect={(take) => choose(choosable, take)}
              />
            )
          }
        >
          {(entry) => (
            <ListedRow
              entry={entry}
              chosen={isChosen(entry)}
              onChoose={(take) => choose([entry], take)}
              onEnter={() => goTo([...steps, { name: entry.name, place: entry.id }])}
            />
          )}
        </EntryListing>
        {!hasNothing && (
          <HStack gap="1" justify="flex-end" minH="6" color="fg.muted">
            {chosen.length > 0 && (
              <>
                <Text as="span" textStyle="sm">
                  {chosen.length} selected
                </Text>
                <Button variant="ghost" size="2xs" onClick={() => onChange([])}>
                  Clear Selection
                </Button>
              </>
            )}
          </HStack>
        )}
      </Stack>
      {!hasNothing && children}
    </>
  );
}
