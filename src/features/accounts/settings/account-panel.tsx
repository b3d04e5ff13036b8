import { Button, Popover, Portal, Separator, Stack } from "@chakra-ui/react";
import { Link } from "@tanstack/react-router";
import { KeyRound, ServerCog, Settings } from "lucide-react";
import { useEffect, useState } from "react";
import type { AccountPanelProps } from "../../../components/shell/account-button.tsx";
import { LoadingNotice, lazyPart } from "../../../lib/loading/lazy-part.tsx";
import { pagePath } from "../../../lib/navigation/paths.ts";
import { useScope, useSignedInUser } from "../../../lib/session/session.ts";
import { SignOutButton } from "../auth/sign-out-button.tsx";
import { ProfileFields, ProfileHeader } from "./profile-details.tsx";

// There before it is opened: as that happens, the panel closes and gives the focus back.
const ChangePasswordDialog = lazyPart(
  () => import("./change-password-dialog.tsx").then((module) => module.ChangePasswordDialog),
  ({ open }) => open && <LoadingNotice />,
);

/** Who is signed in, and what can be done about it; opens from the foot of the sidebar. */
export function AccountPanel(props: AccountPanelProps) {
  const { open, onOpenChange, triggerId, contentId } = props;
  const [changingPassword, setChangingPassword] = useState(false);
  // It takes the focus as it opens, and would not where it is open from the start.
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  const scope = useScope();
  const { isAdministrator } = useSignedInUser();
  const close = () => onOpenChange(false);
  const trigger = () => document.getElementById(triggerId);

  return (
    <>
      <Popover.Root
        open={open && isReady}
        onOpenChange={(details) => onOpenChange(details.open)}
        ids={{ trigger: triggerId, content: contentId }}
        positioning={{ placement: "top-start", gutter: 8, getAnchorElement: trigger }}
        lazyMount
        unmountOnExit
      >
        <Portal>
          <Popover.Positioner>
            <Popover.Content w="80" maxW="calc(100vw - 2rem)" aria-label="Account">
              <Popover.Body p="4">
                <Stack gap="4">
                  <ProfileHeader />
                  <Separator />
                  <ProfileFields />
                  <Separator />
                  <Stack gap="0.5" mx="-3" my="-1">
                    <Button asChild variant="ghost" size="sm" justifyContent="flex-start">
                      <Link to={pagePath(scope, "account")} onClick={close}>
                        <Settings aria-hidden />
                        Account Settings
                      </Link>
                    </Button>
                    {isAdministrator && (
                      <Button asChild variant="ghost" size="sm" justifyContent="flex-start">
                        <Link to="/administration" onClick={close}>
                          <ServerCog aria-hidden />
                          Administration
                        </Link>
                      </Button>
                    )}
                    <Button
                      variant="ghost"
                      size="sm"
                      justifyContent="flex-start"
                      onClick={() => {
                        close();
                        setChangingPassword(true);
                      }}
                    >
                      <KeyRound aria-hidden />
                      Change Password
                    </Button>
                  </Stack>
                  <Separator />
                  <Stack mx="-3" my="-1">
                    <SignOutButton variant="ghost" size="sm" justifyContent="flex-start" />
                  </Stack>
                </Stack>
              </Popover.Body>
            </Popover.Content>
          </Popover.Positioner>
        </Portal>
      </Popover.Root>
      <ChangePasswordDialog
        open={changingPassword}
        onClose={() => setChangingPassword(false)}
        finalFocus={trigger}
      />
    </>
  );
}
