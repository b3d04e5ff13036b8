import { Box, Button, Group, IconButton, Menu } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { ChevronDown, CloudDownload } from "lucide-react";
import type { ImportService } from "../../../components/imports/service-browser.tsx";
import { Tooltip } from "../../../components/overlays/tooltip.tsx";
import { fullWidthOnPhone } from "../../../components/pages/page.tsx";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { pagePath } from "../../../lib/navigation/paths.ts";
import { useScope } from "../../../lib/session/session.ts";
import { showToast } from "../../../lib/toaster.ts";

const sharePointId = "sharepoint";
/** Why the button is out of use. */
const reason = "Configure SharePoint's credentials in Integrations to import documents.";

function OtherServices({
  services,
  onChoose,
}: {
  services: readonly ImportService[];
  onChoose: (service: ImportService) => void;
}) {
  return (
    <Menu.Root positioning={{ placement: "bottom-end", strategy: "fixed" }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <IconButton variant="outline" aria-label="Import from other services">
          <ChevronDown aria-hidden />
        </IconButton>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content>
          {services.map((service) => (
            <Menu.Item key={service.id} value={service.id} onClick={() => onChoose(service)}>
              Import from {service.name}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

/**
 * Brings documents over from SharePoint; out of use until its credentials are stored. Other services
 * that are connected stand in a menu beside it.
 */
export function ImportButton({ onOpen }: { onOpen: (service: ImportService) => void }) {
  const scope = useScope();
  const navigate = useNavigate();
  // Read while drawing: what only the press would read of a query does not draw the button anew.
  const { data, error, isSuccess, refetch } = useQuery(
    useTRPC().imports.services.queryOptions(undefined, { staleTime: 0 }),
  );
  const connected = data?.filter(({ isConnected }) => isConnected) ?? [];
  const sharePoint = connected.find(({ id }) => id === sharePointId);
  const others = connected.filter(
    ({ id, brings }) => id !== sharePointId && brings.includes("documents"),
  );
  /** For fingers, which open no tooltip. */
  const tellReason = () => {
    const run = () => void navigate({ to: pagePath(scope, "integrations") });
    showToast({ title: reason, action: { label: "Open Integrations", run } });
  };
  const press = () => {
    if (sharePoint) onOpen(sharePoint);
    else if (isSuccess) tellReason();
    else if (error) {
      showErrorToast("What can be imported could not be loaded", error);
      void refetch();
    }
  };
  return (
    // The group keeps its menu to itself, which is to lie over what stands below.
    <Group attached={others.length > 0} zIndex="1" {...fullWidthOnPhone}>
      <Tooltip content={reason} disabled={sharePoint !== undefined} placement="bottom">
        {/* Only aria-disabled, so that the keyboard can reach what the tooltip says. */}
        <Button
          variant="outline"
          flex={{ base: "1", sm: "initial" }}
          aria-disabled={sharePoint === undefined}
          onClick={press}
        >
          <CloudDownload aria-hidden />
          <span>
            Import{" "}
            <Box as="span" srOnly={{ base: true, sm: false }}>
              from SharePoint
            </Box>
          </span>
        </Button>
      </Tooltip>
      {others.length > 0 && <OtherServices services={others} onChoose={onOpen} />}
    </Group>
  );
}
