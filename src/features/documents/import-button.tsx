import { Button } from "@chakra-ui/react";
import { CloudDownload } from "lucide-react";
import { Tooltip } from "../../components/tooltip.tsx";
import { useSharePointActive } from "./document-queries.ts";

/** Brings documents over from SharePoint; out of use until its credentials are stored. */
export function ImportButton() {
  const active = useSharePointActive();
  return (
    <Tooltip
      content="Configure SharePoint's credentials in Integrations to import documents."
      disabled={active}
      placement="bottom"
    >
      {/* Only aria-disabled, so that the keyboard can reach what the tooltip says. */}
      <Button variant="outline" aria-disabled={!active}>
        <CloudDownload aria-hidden />
        Import from SharePoint
      </Button>
    </Tooltip>
  );
}
