import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CommentEntityType } from "../../../db/enums.ts";
import type { Comment } from "../../../server/features/comments/comments.schema.ts";
import { addOnce } from "../../lib/api/add-once.ts";
import { useTRPC } from "../../lib/api/trpc.ts";
import { useUndo } from "../trash/use-undo.ts";

/** What comments are written on. */
export type Commented = { entityType: CommentEntityType; entityId: number };

/** The comments on something, and how to write, change and delete them; what fails is thrown. */
export function useComments({ entityType, entityId }: Commented) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const offerUndo = useUndo();
  const on = { entityType, entityId };
  const list = useQuery(trpc.comments.list.queryOptions(on));
  const create = useMutation(trpc.comments.create.mutationOptions());
  const update = useMutation(trpc.comments.update.mutationOptions());
  const remove = useMutation(trpc.comments.delete.mutationOptions());

  /** Shows a change at once; what others wrote meanwhile follows. */
  const show = (change: (comments: Comment[]) => Comment[]) => {
    const key = trpc.comments.list.queryKey(on);
    queryClient.setQueryData<Comment[]>(key, (comments) => comments && change(comments));
    void queryClient.invalidateQueries({ queryKey: key });
  };

  return {
    list,
    write: async (text: string) => {
      const written = await addOnce("comment", { ...on, text }, create.mutateAsync).catch(
        (error: unknown) => {
          // Somebody whom it mentions may have left meanwhile.
          void queryClient.invalidateQueries(trpc.projects.members.pathFilter());
          throw error;
        },
      );
      show((comments) => [...comments.filter(({ id }) => id !== written.id), written]);
    },
    change: async (comment: Comment, text: string, updatedAt: Date) => {
      const changed = await update.mutateAsync({ id: comment.id, text, updatedAt });
      show((comments) => comments.map((other) => (other.id === changed.id ? changed : other)));
    },
    /** `words` are the first ones of the comment, by which it is called. */
    remove: async ({ id }: Comment, words: string) => {
      await remove.mutateAsync({ id });
      show((comments) => comments.filter((other) => other.id !== id));
      offerUndo({ entityType: "comment", id, title: words });
    },
  };
}

export type CommentChanges = Pick<ReturnType<typeof useComments>, "change" | "remove">;
