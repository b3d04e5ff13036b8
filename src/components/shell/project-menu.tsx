import { Menu, Text } from "@chakra-ui/react";
import { useRouter } from "@tanstack/react-router";
import { ArrowLeftRight, Settings2, Trash2, Users } from "lucide-react";
import { pagePath } from "../../lib/navigation/paths.ts";
import { usePlace } from "../../lib/navigation/use-place.ts";
import { useCurrentProject, useScope } from "../../lib/session/session.ts";
import { useOwnProjects } from "../../lib/session/use-own-projects.ts";

type ProjectMenuProps = {
  /** The id of the button that it was opened by. */
  triggerId: string;
  onClose: () => void;
  onNavigate: (() => void) | undefined;
};

/** What belongs to the project as a whole, and the way to one's others. */
export function ProjectMenu({ triggerId, onClose, onNavigate }: ProjectMenuProps) {
  const router = useRouter();
  const scope = useScope();
  const current = useCurrentProject();
  const place = usePlace();
  const { own, changeTo } = useOwnProjects();
  const trigger = () => document.getElementById(triggerId);
  const goTo = (part?: string, hash = "") => {
    onNavigate?.();
    void router.navigate({ href: `${pagePath(scope, "account", part)}${hash}` });
  };
  const wayTo = (part: string) => ({
    ...(part === place && ({ "aria-current": "page", fontWeight: "medium" } as const)),
    onClick: () => goTo(part),
  });
  return (
    <Menu.Root
      open
      ids={{ trigger: triggerId }}
      positioning={{ placement: "bottom-start", getAnchorElement: trigger }}
      onOpenChange={({ open: isOpen }) => {
        if (isOpen) return;
        trigger()?.focus();
        onClose();
      }}
    >
      <Menu.Positioner>
        <Menu.Content aria-label="Project" minW="max({sizes.64}, var(--reference-width))" maxW="80">
          {(own.data?.length ?? 0) > 1 && (
            <>
              <Menu.RadioItemGroup
                value={String(current?.id ?? "")}
                onValueChange={({ value }) => {
                  if (value === String(current?.id)) return;
                  onNavigate?.();
                  void changeTo(Number(value));
                }}
              >
                <Menu.ItemGroupLabel>Your Projects</Menu.ItemGroupLabel>
                {own.data?.map(({ id, name, unread }) => (
                  <Menu.RadioItem key={id} value={String(id)}>
                    <Menu.ItemText truncate title={name}>
                      {name}
                    </Menu.ItemText>
                    {unread > 0 && id !== current?.id && (
                      <Text as="span" textStyle="xs" color="fg.muted" flexShrink="0" ms="auto">
                        {unread} unread
                      </Text>
                    )}
                    <Menu.ItemIndicator />
                  </Menu.RadioItem>
                ))}
              </Menu.RadioItemGroup>
              <Menu.Separator />
            </>
          )}
          <Menu.Item value="members" {...wayTo("members")}>
            <Users size={14} aria-hidden />
            Members
          </Menu.Item>
          {current?.role === "owner" && (
            <Menu.Item value="settings" {...wayTo("project")}>
              <Settings2 size={14} aria-hidden />
              Project Settings
            </Menu.Item>
          )}
          <Menu.Item value="trash" {...wayTo("trash")}>
            <Trash2 size={14} aria-hidden />
            Trash
          </Menu.Item>
          <Menu.Item value="other" onClick={() => goTo(undefined, "#project")}>
            <ArrowLeftRight size={14} aria-hidden />
            Create or Join a Project
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
