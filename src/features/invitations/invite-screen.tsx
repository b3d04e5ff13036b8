import { Button, HStack } from "@chakra-ui/react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { InitialSpinner } from "../../components/feedback/page-spinner.tsx";
import { FullPage } from "../../components/pages/full-page.tsx";
import { errorCode, errorMessage } from "../../lib/api/errors.ts";
import { type RouterOutputs, useTRPC, useTRPCClient } from "../../lib/api/trpc.ts";
import { showErrorToast } from "../../lib/error-toast.ts";
import {
  clearPendingInvitation,
  type PendingInvitation,
  setPendingInvitation,
} from "../../lib/session/pending-invitation.ts";
import { useCurrentUser, useSession } from "../../lib/session/session.ts";
import { roleSentences } from "./role-sentences.ts";
import { useAcceptInvitation } from "./use-accept-invitation.ts";

type Preview = RouterOutputs["invitations"]["preview"];

const toBaton = (
  <Button asChild size="lg" variant="outline">
    <Link to="/">Go to Baton</Link>
  </Button>
);

/** Says that nobody can join by this link. */
const NotGood = () => (
  <FullPage
    title="This invitation does not work"
    text="It may have expired, been used up or been withdrawn. Ask an owner of the project for a new link."
    action={toBaton}
  />
);

const joinTitle = ({ projectName }: Preview) => `Join ${projectName}`;

function invitationText({ invitedBy, role, isMember }: Preview): string {
  if (isMember) return "You are in this project already. Your role stays what it is.";
  const inviter = invitedBy ?? "An owner";
  return `${inviter} invites you to this project on Baton ${roleSentences[role]}`;
}

type OfferProps = {
  invitation: PendingInvitation;
  preview: Preview;
  accept: ReturnType<typeof useAcceptInvitation>;
};

/** For somebody who is signed in: one button, and the way to another account. */
function JoinOffer({ invitation: { token }, preview, accept }: OfferProps) {
  const user = useCurrentUser();
  const trpc = useTRPC();
  const session = useSession();
  const signOut = useMutation(
    trpc.accounts.logout.mutationOptions({
      onSuccess: () => session.end("/invite"),
      onError: (error) => showErrorToast("You could not be signed out", error),
    }),
  );
  return (
    <FullPage
      title={preview.isMember ? preview.projectName : joinTitle(preview)}
      text={invitationText(preview)}
      action={
        <HStack gap="2" wrap="wrap" justify="center">
          <Button
            size="lg"
            loading={accept.isPending}
            loadingText="Joining..."
            disabled={signOut.isPending}
            onClick={() => accept.mutate({ token })}
          >
            {preview.isMember ? "Open Project" : "Join Project"}
          </Button>
          <Button
            size="lg"
            variant="outline"
            loading={signOut.isPending}
            loadingText="Signing out..."
            disabled={accept.isPending}
            onClick={() => signOut.mutate()}
          >
            Use Another Account
          </Button>
        </HStack>
      }
      note={
        accept.isError
          ? errorMessage(accept.error, "You could not join. Please try again.")
          : `You are signed in as ${user?.email}.`
      }
    />
  );
}

/** For somebody who is not: the ways to an account, which lead back here. */
function SignUpOffer({ invitation: { token }, preview }: Omit<OfferProps, "accept">) {
  const rememberWish = () => setPendingInvitation({ token, isWanted: true });
  return (
    <FullPage
      title={joinTitle(preview)}
      text={invitationText(preview)}
      action={
        <HStack gap="2">
          <Button asChild size="lg">
            <Link to="/auth" search={{ next: "/invite", tab: "sign-up" }} onClick={rememberWish}>
              Sign Up
            </Link>
          </Button>
          <Button asChild size="lg" variant="outline">
            <Link to="/auth" search={{ next: "/invite" }} onClick={rememberWish}>
              Sign In
            </Link>
          </Button>
        </HStack>
      }
      note="You join the project as soon as you sign up or sign in."
    />
  );
}

function Invitation({ invitation }: { invitation: PendingInvitation }) {
  const client = useTRPCClient();
  const user = useCurrentUser();
  const { token, isWanted } = invitation;
  const preview = useQuery({
    // Without the token, which stands for a right and not for a name.
    queryKey: ["invitation", user?.id ?? null],
    queryFn: () => client.invitations.preview.mutate({ token }),
    retry: false,
    gcTime: 0,
  });
  const accept = useAcceptInvitation(preview.data?.projectName);
  const isGood = preview.isSuccess;
  const joinsAtOnce = isWanted && Boolean(user) && isGood && accept.isIdle;
  const join = accept.mutate;
  useEffect(() => {
    if (!joinsAtOnce) return;
    // Once: after a failure the button is there to be pressed again.
    setPendingInvitation({ token, isWanted: false });
    join({ token });
  }, [joinsAtOnce, join, token]);

  const isRefused = [preview.error, accept.error].some((error) => errorCode(error) === "NOT_FOUND");
  useEffect(() => {
    if (isRefused) clearPendingInvitation();
  }, [isRefused]);

  if (isRefused) return <NotGood />;
  if (preview.isError) {
    return (
      <FullPage
        title="The invitation could not be opened"
        text={errorMessage(preview.error, "Please try again in a moment.")}
        action={
          <Button size="lg" onClick={() => void preview.refetch()} loading={preview.isFetching}>
            Try Again
          </Button>
        }
      />
    );
  }
  if (preview.isPending || joinsAtOnce || accept.isSuccess) return <InitialSpinner />;
  const offer = { invitation, preview: preview.data };
  return user ? <JoinOffer {...offer} accept={accept} /> : <SignUpOffer {...offer} />;
}

/** /invite: what the link is about, and the way in. */
export const InviteScreen = ({ invitation }: { invitation: PendingInvitation | null }) =>
  invitation ? <Invitation invitation={invitation} /> : <NotGood />;
