import { Button, Menu, Text } from "@chakra-ui/react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Bookmark, Plus } from "lucide-react";
import { useState } from "react";
import type { ViewedList } from "../../../db/enums.ts";
import type { SavedView } from "../../../server/features/saved-views/saved-views.schema.ts";
import { useTRPC } from "../../lib/api/trpc.ts";
import { showErrorToast } from "../../lib/error-toast.ts";
import { lazyDialog } from "../../lib/loading/lazy-part.tsx";
import { showToast } from "../../lib/toaster.ts";

const DeleteViewsDialog = lazyDialog(() =>
  import("./delete-views-dialog.tsx").then((module) => module.DeleteViewsDialog),
);
const SaveViewDialog = lazyDialog(() =>
  import("./save-view-dialog.tsx").then((module) => module.SaveViewDialog),
);

type Search = Record<string, unknown>;

type SavedViewsMenuProps = {
  list: ViewedList;
  /** What is narrowed down to and ordered by at present. */
  current: Search;
  /** Views that every project has. */
  builtIn: readonly { name: string; search: Search }[];
  onOpen: (search: Search) => void;
  /** Whether the button has room for its words on a phone too. */
  hasRoom?: boolean;
};

const withoutGaps = (search: Search) =>
  JSON.stringify(
    Object.entries(search)
      .filter(([, value]) => value !== undefined)
      .sort(([left], [right]) => left.localeCompare(right)),
  );

/** The views of a list that are kept under a name, and a way to keep the present one. */
export function SavedViewsMenu({
  list,
  current,
  builtIn,
  onOpen,
  hasRoom = false,
}: SavedViewsMenuProps) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [dialog, setDialog] = useState<"save" | "delete" | null>(null);
  const { data: views = [] } = useQuery(trpc.savedViews.list.queryOptions({ list }));
  const refresh = () => queryClient.invalidateQueries(trpc.savedViews.pathFilter());
  const remove = useMutation(
    trpc.savedViews.delete.mutationOptions({
      onError: (error) => showErrorToast("The view was not deleted", error),
      onSettled: refresh,
    }),
  );
  const present = withoutGaps(current);
  const isNarrowed = present !== withoutGaps({});
  const groups = [
    {
      title: "Views",
      entries: builtIn.map((view) => ({ ...view, key: view.name, madeBy: undefined })),
    },
    { title: "Only for you", entries: views.filter(({ isShared }) => !isShared).map(toEntry) },
    { title: "For everyone", entries: views.filter(({ isShared }) => isShared).map(toEntry) },
  ].filter(({ entries }) => entries.length > 0);
  const entries = groups.flatMap((group) => group.entries);
  const chosen = entries.find(({ search }) => withoutGaps(search) === present);
  const open = (key: string) => {
    const view = entries.find((entry) => entry.key === key);
    if (view) onOpen(view.search);
  };
  return (
    <>
      <Menu.Root
        // In the page's main part, where a screen reader looks for it, and above what scrolls there.
        positioning={{ placement: "bottom-start", strategy: "fixed" }}
        lazyMount
        unmountOnExit
      >
        <Menu.Trigger asChild>
          <Button variant="outline" aria-label={chosen ? `Views: ${chosen.name}` : "Views"}>
            <Bookmark aria-hidden />
            <Text
              as="span"
              maxW={{ base: "20", sm: "36" }}
              truncate
              hideBelow={hasRoom ? undefined : "sm"}
            >
              {chosen?.name ?? "Views"}
            </Text>
          </Button>
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content minW="52" maxW="72" maxH="96" overflowY="auto">
            {groups.map(({ title, entries: shown }) => (
              <Menu.RadioItemGroup
                key={title}
                value={chosen?.key ?? ""}
                onValueChange={({ value }) => open(value)}
              >
                <Menu.ItemGroupLabel>{title}</Menu.ItemGroupLabel>
                {shown.map(({ key, name, madeBy }) => (
                  <Menu.RadioItem
                    key={key}
                    value={key}
                    title={madeBy ? `Saved by ${madeBy}` : undefined}
                  >
                    <Menu.ItemText truncate>{name}</Menu.ItemText>
                    <Menu.ItemIndicator />
                  </Menu.RadioItem>
                ))}
              </Menu.RadioItemGroup>
            ))}
            {entries.length > 0 && <Menu.Separator />}
            <Menu.Item value="save" disabled={!isNarrowed} onClick={() => setDialog("save")}>
              <Plus aria-hidden />
              Save this view...
            </Menu.Item>
            {views.length > 0 && (
              <Menu.Item value="delete" onClick={() => setDialog("delete")}>
                Delete views...
              </Menu.Item>
            )}
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
      {dialog === "save" && (
        <SaveViewDialog
          list={list}
          search={current}
          views={views}
          onSaved={(name) => {
            showToast({ title: `Saved the view “${name}”`, tone: "success" });
            void refresh();
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === "delete" && (
        <DeleteViewsDialog
          views={views}
          pending={remove.isPending}
          onDelete={(id) => remove.mutate({ id })}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

const toEntry = ({ id, name, search, madeBy, isOwn }: SavedView) => ({
  key: String(id),
  name,
  search,
  madeBy: isOwn ? undefined : madeBy,
});
