import { Button } from "@chakra-ui/react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Captions } from "lucide-react";
import { EditorsOnly } from "../../../components/editors-only.tsx";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { showToast } from "../../../lib/toaster.ts";
import { type Meeting, useRefresh } from "../meeting-queries.ts";

/** Where the meetings of each service are joined. */
const hosts = {
  zoom: /(?:^|\.)zoom\.us$/,
  teams: /(?:^|\.)teams\.(?:microsoft|live)\.com$/,
  google_meet: /^meet\.google\.com$/,
};

/** Brings in what was said, from the service that the meeting's link leads to. */
export function TranscriptButton({ meeting }: { meeting: Meeting }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const { data: services = [] } = useQuery(trpc.meetingLinks.services.queryOptions());
  const bring = useMutation(
    trpc.meetingLinks.importTranscript.mutationOptions({
      onSuccess: async ({ documentTitle }) => {
        showToast({
          title: "Transcript imported",
          description: `It stands in the notes, and in the Knowledge Base as “${documentTitle}”.`,
          tone: "success",
        });
        await Promise.all([refresh(), queryClient.invalidateQueries(trpc.documents.pathFilter())]);
      },
      onError: (error) => showErrorToast("The transcript could not be imported", error),
    }),
  );
  const host = URL.parse(meeting.meetingLink ?? "")?.hostname ?? "";
  const service = services.find(({ id }) => hosts[id].test(host));
  if (!service) return null;
  return (
    <EditorsOnly>
      <Button
        mt="2"
        size="xs"
        variant="outline"
        loading={bring.isPending}
        loadingText="Importing..."
        onClick={() => bring.mutate({ id: meeting.id })}
      >
        <Captions size={14} aria-hidden />
        Import Transcript from {service.name}
      </Button>
    </EditorsOnly>
  );
}
