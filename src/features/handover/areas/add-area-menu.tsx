import { Button, Menu } from "@chakra-ui/react";
import { BookmarkPlus, ChevronDown, LayoutTemplate, Lightbulb, Pencil, Plus } from "lucide-react";
import { fullWidthOnPhone } from "../../../components/pages/page.tsx";
import { lazyDialog } from "../../../lib/loading/lazy-part.tsx";
import { AreaFormDialog } from "./lazy-area-form-dialog.ts";

export type AddAreaWay = "by-hand" | "template" | "suggestions" | "save-template";

const TemplateDialog = lazyDialog(() =>
  import("./templates/template-dialog.tsx").then((module) => module.TemplateDialog),
);
const SuggestionsDialog = lazyDialog(() =>
  import("./suggestions-dialog.tsx").then((module) => module.SuggestionsDialog),
);
const SaveTemplateDialog = lazyDialog(() =>
  import("./templates/save-template-dialog.tsx").then((module) => module.SaveTemplateDialog),
);

type AddAreaDialogProps = { way: AddAreaWay; onClose: () => void };

/** The dialog of one way to come by areas; also for a page that opens one of them by itself. */
export function AddAreaDialog({ way, onClose }: AddAreaDialogProps) {
  return (
    <>
      {way === "by-hand" && <AreaFormDialog onClose={onClose} />}
      {way === "template" && <TemplateDialog onClose={onClose} />}
      {way === "suggestions" && <SuggestionsDialog onClose={onClose} />}
      {way === "save-template" && <SaveTemplateDialog onClose={onClose} />}
    </>
  );
}

/**
 * The Add Area button with the ways to come by areas behind it. Their dialogs stand elsewhere, since
 * the button goes with the last area.
 */
export const AddAreaMenu = ({ onChoose }: { onChoose: (way: AddAreaWay) => void }) => (
  <Menu.Root positioning={{ placement: "bottom-end", strategy: "fixed" }} lazyMount unmountOnExit>
    <Menu.Trigger asChild>
      <Button {...fullWidthOnPhone}>
        <Plus aria-hidden />
        Add Area
        <ChevronDown aria-hidden />
      </Button>
    </Menu.Trigger>
    <Menu.Positioner>
      <Menu.Content>
        <Menu.Item value="by-hand" onClick={() => onChoose("by-hand")}>
          <Pencil aria-hidden />
          By Hand
        </Menu.Item>
        <Menu.Item value="template" onClick={() => onChoose("template")}>
          <LayoutTemplate aria-hidden />
          From a Template
        </Menu.Item>
        <Menu.Item value="suggestions" onClick={() => onChoose("suggestions")}>
          <Lightbulb aria-hidden />
          From What Is Here
        </Menu.Item>
        <Menu.Separator />
        <Menu.Item value="save-template" onClick={() => onChoose("save-template")}>
          <BookmarkPlus aria-hidden />
          Save All as a Template
        </Menu.Item>
      </Menu.Content>
    </Menu.Positioner>
  </Menu.Root>
);
