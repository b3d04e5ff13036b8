import { Box, type BoxProps, Button, HStack, Text } from "@chakra-ui/react";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ErrorLine } from "../feedback/error-line.tsx";
import { Loading, SkeletonLine } from "../feedback/loading.tsx";
import { SkeletonRows } from "../feedback/skeleton-rows.tsx";
import { ConfirmDialog } from "../overlays/confirm-dialog.tsx";
import { type Fact, FactLine } from "./fact-line.tsx";

/** A query, as far as it is shown. */
type Read<Data> = Pick<UseQueryResult, "isPending" | "isLoadingError" | "isFetching"> & {
  error: unknown;
  data: Data | undefined;
  refetch: () => unknown;
};

type SettingsStateProps<Data> = {
  read: Read<Data>;
  /** What is read, as in "Loading tokens..." and "The tokens could not be loaded". */
  noun: string;
  /** What stands there while it loads; a line of text unless given. */
  outline?: ReactNode;
  /** What stands around the outline. */
  frame?: BoxProps;
  children: (data: Data) => ReactNode;
};

/** What a section of settings shows of what it reads: that it loads, that it failed, or the thing. */
export function SettingsState<Data>(props: SettingsStateProps<Data>) {
  const { read, noun, outline = <SkeletonLine w="2/5" />, frame, children } = props;
  const { data, error, isPending, isLoadingError, refetch, isFetching } = read;
  if (isPending) {
    return (
      <Box {...frame}>
        <Loading label={`Loading ${noun}...`}>{outline}</Loading>
      </Box>
    );
  }
  if (isLoadingError || data === undefined) {
    return (
      <ErrorLine
        title={`The ${noun} could not be loaded`}
        error={error}
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    );
  }
  return children(data);
}

type SettingsListProps<Item> = {
  read: Read<Item[]>;
  /** In the plural, as in "No tokens yet." */
  noun: string;
  /** Where "No tokens yet." does not say it. */
  empty?: string;
  /** The rows to come, where they are other ones than usual. */
  outline?: ReactNode;
  /** Draws one, as a `SettingsRow`. */
  children: (item: Item) => ReactNode;
};

/** Around the rows: without a button under them, their foot is the section's. */
const rowsFrame = { mt: "-2.5", css: { "&:last-child": { mb: "-2.5" } } } as const;

const rowsToCome = <SkeletonRows count={2} px="0" factLines={2} />;

/** The outline of such a list where its whole section is still to come. */
export const SkeletonSettingsList = () => <Box {...rowsFrame}>{rowsToCome}</Box>;

/** A list in a section of settings, in each of its states. */
export const SettingsList = <Item,>({
  read,
  noun,
  empty = `No ${noun} yet.`,
  outline = rowsToCome,
  children,
}: SettingsListProps<Item>) => (
  <SettingsState read={read} noun={noun} outline={outline} frame={rowsFrame}>
    {(items) =>
      items.length === 0 ? (
        <Text color="fg.muted">{empty}</Text>
      ) : (
        <Box as="ul" listStyleType="none" {...rowsFrame}>
          {items.map(children)}
        </Box>
      )
    }
  </SettingsState>
);

type Ending = {
  /** What the button does: "Revoke". */
  label: string;
  /** The button's name among others like it. */
  ariaLabel?: string;
  question: string;
  description: string;
  /** The answer to the question, which names what it puts an end to: "Revoke Token". */
  confirmLabel: string;
  pending: boolean;
  /** Calls back once it is through, however it went. */
  run: (onSettled: () => void) => void;
};

type SettingsRowProps = {
  title: ReactNode;
  isMuted?: boolean;
  /** In small letters. */
  facts: readonly Fact[];
  /** What is to be known of it besides. */
  note?: ReactNode;
  /** What puts an end to it, after a question; left out where it has ended. */
  ending?: Ending | undefined;
};

/** One of a list of settings: what it is, and the button that puts an end to it. */
export function SettingsRow({ title, isMuted = false, facts, note, ending }: SettingsRowProps) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <HStack
      as="li"
      justify="space-between"
      gap="3"
      py="2.5"
      borderTopWidth="1px"
      _first={{ borderTopWidth: "0" }}
    >
      <Box minW="0">
        <Text fontWeight="medium" overflowWrap="anywhere" color={isMuted ? "fg.muted" : "inherit"}>
          {title}
        </Text>
        <Text textStyle="xs" color="fg.subtle">
          <FactLine facts={facts} />
        </Text>
        {note && (
          <Text textStyle="xs" color="fg.muted" mt="1" textWrap="pretty">
            {note}
          </Text>
        )}
      </Box>
      {ending && (
        <Button
          size="sm"
          variant="ghost"
          color="fg.error"
          flexShrink="0"
          me="-3"
          {...(ending.ariaLabel ? { "aria-label": ending.ariaLabel } : {})}
          onClick={() => setAsking(true)}
        >
          {ending.label}
        </Button>
      )}
      {ending && (
        <ConfirmDialog
          open={asking}
          title={ending.question}
          description={ending.description}
          confirmLabel={ending.confirmLabel}
          pending={ending.pending}
          destructive
          onConfirm={() => ending.run(close)}
          onCancel={close}
        />
      )}
    </HStack>
  );
}
