import { Button, Flex, Menu, Text } from "@chakra-ui/react";
import { ChevronDown, Trash2, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { trashDays } from "../../../db/enums.ts";
import { capitalize, formatCount } from "../../lib/formats.ts";
import { ConfirmDialog } from "../overlays/confirm-dialog.tsx";

/** One field that all selected rows can be given, with the values to choose from. */
export type BulkMenu<Change> = {
  label: string;
  choices: readonly { key: string; label: string; change: Change }[];
};

type ChangeMenuProps<Change> = BulkMenu<Change> & {
  disabled: boolean;
  onChoose: (change: Change) => void;
};

function ChangeMenu<Change>({ label, choices, disabled, onChoose }: ChangeMenuProps<Change>) {
  return (
    <Menu.Root
      // In the page's main part, where a screen reader looks for it, and above what scrolls there.
      positioning={{ placement: "top-start", strategy: "fixed" }}
      lazyMount
      unmountOnExit
    >
      <Menu.Trigger asChild>
        <Button size="sm" variant="ghost" disabled={disabled}>
          {label}
          <ChevronDown aria-hidden />
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content maxH="80" maxW="72" overflowY="auto">
          {choices.map(({ key, label: choice, change }) => (
            <Menu.Item key={key} value={key} onClick={() => onChoose(change)}>
              <Menu.ItemText truncate>{choice}</Menu.ItemText>
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

type BulkFrameProps = {
  /** What a row is, as in "3 tasks". */
  noun: string;
  count: number;
  onClear: () => void;
  /** What can be done, as ghost buttons. */
  children: ReactNode;
};

/** Under a list while rows are selected: how many, and what can be done with all of them. */
export const BulkFrame = ({ noun, count, onClear, children }: BulkFrameProps) => (
  <Flex
    role="group"
    aria-label={`Change the selected ${noun}s`}
    data-covers-end
    align="center"
    wrap="wrap"
    gap="1"
    // In sight wherever the list ends.
    position="sticky"
    bottom="2"
    zIndex="2"
    mt="3"
    ps="3.5"
    pe="1.5"
    py="1.5"
    bg="bg.raised"
    borderWidth="1px"
    borderColor="border.emphasized"
    borderRadius="l3"
    boxShadow="md"
  >
    <Text fontWeight="medium" me="2" flex={{ base: "1", md: "none" }}>
      {formatCount(count, noun)} selected
    </Text>
    <Button size="sm" variant="ghost" ms="auto" order={{ base: 0, md: 1 }} onClick={onClear}>
      <X aria-hidden />
      Clear Selection
    </Button>
    <Flex
      wrap="wrap"
      gap="1"
      // On a phone in lines of their own, the words of the first under the count.
      flex={{ base: "1 0 100%", md: "1" }}
      ms={{ base: "-3", md: "0" }}
    >
      {children}
    </Flex>
  </Flex>
);

type BulkBarProps<Change> = Omit<BulkFrameProps, "children"> & {
  menus: readonly BulkMenu<Change>[];
  isPending: boolean;
  onChange: (change: Change) => void;
  onDelete: () => void;
};

/** The bar of a list whose rows are changed by menus, and deleted into the Trash. */
export function BulkBar<Change>(props: BulkBarProps<Change>) {
  const { noun, count, menus, isPending, onChange, onDelete, onClear } = props;
  const [asks, setAsks] = useState(false);
  const counted = formatCount(count, noun);
  return (
    <BulkFrame noun={noun} count={count} onClear={onClear}>
      {menus.map((menu) => (
        <ChangeMenu key={menu.label} {...menu} disabled={isPending} onChoose={onChange} />
      ))}
      <Button
        size="sm"
        variant="ghost"
        color="fg.error"
        disabled={isPending}
        onClick={() => setAsks(true)}
      >
        <Trash2 aria-hidden />
        Delete
      </Button>
      <ConfirmDialog
        open={asks}
        title={`Are you sure you want to delete ${counted}?`}
        description={`${count === 1 ? "It goes" : "They go"} to the Trash and can be restored for ${trashDays} days.`}
        confirmLabel={`Delete ${formatCount(count, capitalize(noun))}`}
        destructive
        onConfirm={() => {
          setAsks(false);
          onDelete();
        }}
        onCancel={() => setAsks(false)}
      />
    </BulkFrame>
  );
}
