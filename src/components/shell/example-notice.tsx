import { Button, HStack } from "@chakra-ui/react";
import { useMutation } from "@tanstack/react-query";
import { FlaskConical } from "lucide-react";
import { trashDays } from "../../../db/enums.ts";
import { useTRPC } from "../../lib/api/trpc.ts";
import { showErrorToast } from "../../lib/error-toast.ts";
import { useCurrentProject, useSession } from "../../lib/session/session.ts";
import { showToast } from "../../lib/toaster.ts";
import { ShellNotice } from "./shell-notice.tsx";

function DeleteExample({ name }: { name: string }) {
  const trpc = useTRPC();
  const session = useSession();
  const remove = useMutation(
    trpc.projects.delete.mutationOptions({
      onSuccess: async (user) => {
        showToast({
          title: "The example was deleted",
          description: `You can restore it for ${trashDays} days.`,
          tone: "success",
        });
        await session.leaveProject(user);
      },
      onError: (error) => showErrorToast("The example could not be deleted", error),
    }),
  );
  return (
    <Button
      size="xs"
      variant="outline"
      bg="bg.card"
      loading={remove.isPending}
      onClick={() => remove.mutate({ name })}
    >
      Delete the Example
    </Button>
  );
}

/** Says above every page that all of this is made up, and how its owner gets rid of it. */
export function ExampleNotice() {
  const project = useCurrentProject();
  if (!project?.isExample) return null;
  return (
    <ShellNotice label="Example project" icon={FlaskConical}>
      <HStack as="span" wrap="wrap" columnGap="3" rowGap="1">
        This is an example: everything in it is made up.
        {project.role === "owner" && <DeleteExample name={project.name} />}
      </HStack>
    </ShellNotice>
  );
}
