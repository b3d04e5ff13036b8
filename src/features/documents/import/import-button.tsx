import { Button } from "@chakra-ui/react";
import { CloudDownload } from "lucide-react";
import { useState } from "react";
import { Tooltip } from "../../../components/overlays/tooltip.tsx";
import { fullWidthOnPhone } from "../../../components/pages/page.tsx";
import { useSharePointActive } from "../document-queries.ts";
import { SharePointDialog } from "./sharepoint-dialog.tsx";

/** Brings documents over from SharePoint; out of use until its credentials are stored. */
export function ImportButton() {
  const active = useSharePointActive();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Tooltip
        content="Configure SharePoint's credentials in Integrations to import documents."
        disabled={active}
        placement="bottom"
      >
        {/* Only aria-disabled, so that the keyboard can reach what the tooltip says. */}
        <Button
          variant="outline"
          {...fullWidthOnPhone}
          aria-disabled={!active}
          onClick={() => setOpen(active)}
        >
          <CloudDownload aria-hidden />
          Import from SharePoint
        </Button>
      </Tooltip>
      <SharePointDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
