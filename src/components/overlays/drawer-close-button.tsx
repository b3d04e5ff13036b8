import { Drawer, IconButton } from "@chakra-ui/react";
import { X } from "lucide-react";

/** The way out of a drawer that can be seen, for those who know no other. */
export function DrawerCloseButton({ label }: { label: string }) {
  return (
    <Drawer.CloseTrigger asChild>
      <IconButton aria-label={label} variant="ghost" color="fg.subtle">
        <X aria-hidden />
      </IconButton>
    </Drawer.CloseTrigger>
  );
}
