import { Button, Flex, Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { AreaLink } from "../../../../server/features/areas/links/area-links.schema.ts";
import { EditorsOnly } from "../../../components/editors-only.tsx";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { Loading } from "../../../components/feedback/loading.tsx";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { useAreaLinkChanges } from "../../../lib/api/use-area-link-changes.ts";
import { areaLinksQueryOptions } from "../handover-queries.ts";
import { Section, SectionNote, SectionRow } from "../section.tsx";
import { RowsSkeleton } from "../skeletons.tsx";
import { AddLinkDialog } from "./links/add-link-dialog.tsx";
import { LinkRow } from "./links/link-row.tsx";

type RowsProps = {
  areaId: number;
  links: readonly AreaLink[];
  changes: ReturnType<typeof useAreaLinkChanges>;
  label: string;
};

const Rows = ({ areaId, links, changes, label }: RowsProps) => (
  <Stack as="ul" gap="0" listStyleType="none" aria-label={label}>
    {links.map((link) => (
      <LinkRow
        key={`${link.kind} ${link.targetId}`}
        link={link}
        pending={changes.isPending}
        onRemove={() => void changes.remove(areaId, link)}
        onSave={(status) => void changes.save(areaId, [link], status)}
      />
    ))}
  </Stack>
);

/** More suggestions than these wait behind a button. */
const shownSuggestions = 5;

function Suggestions({ areaId, links, changes }: Omit<RowsProps, "label">) {
  const [showsAll, setShowsAll] = useState(false);
  if (links.length === 0) return null;
  const shown = showsAll ? links : links.slice(0, shownSuggestions);
  return (
    <>
      <SectionRow bg="bg.subtle" py="2">
        <Flex gap="3" align="center" justify="space-between">
          <Text textStyle="xs" fontWeight="medium" color="fg.muted">
            Seem to belong here ({links.length})
          </Text>
          <EditorsOnly>
            <Button
              size="xs"
              variant="ghost"
              loading={changes.isPending}
              onClick={() => void changes.save(areaId, shown, "confirmed")}
            >
              Confirm {shown.length === links.length ? "All" : `These ${shown.length}`}
            </Button>
          </EditorsOnly>
        </Flex>
      </SectionRow>
      <Rows areaId={areaId} links={shown} changes={changes} label="Seem to belong here" />
      {shown.length < links.length && (
        <SectionRow py="1.5">
          <Button size="xs" variant="ghost" onClick={() => setShowsAll(true)}>
            Show All {links.length}
          </Button>
        </SectionRow>
      )}
    </>
  );
}

/** The documents, tasks, meetings and questions of an area, and what seems to belong to it. */
export function LinksSection({ areaId }: { areaId: number }) {
  const [isAdding, setIsAdding] = useState(false);
  const changes = useAreaLinkChanges();
  const { data, error, isFetching, refetch } = useQuery(areaLinksQueryOptions(useTRPC(), areaId));
  const ofStatus = (status: AreaLink["status"]) =>
    (data ?? []).filter((link) => link.status === status);
  const confirmed = ofStatus("confirmed");
  const suggested = ofStatus("suggested");
  return (
    <Section
      title="Documents and Work"
      actions={
        <EditorsOnly>
          <Button
            size="xs"
            variant="outline"
            disabled={!data}
            aria-label="Add documents and work"
            onClick={() => setIsAdding(true)}
          >
            <Plus aria-hidden />
            Add
          </Button>
        </EditorsOnly>
      }
    >
      {data ? (
        <>
          {confirmed.length > 0 ? (
            <Rows areaId={areaId} links={confirmed} changes={changes} label="Documents and work" />
          ) : (
            <SectionNote
              note="Nothing belongs to this area yet."
              more="Its questions are answered from its documents."
            />
          )}
          <Suggestions areaId={areaId} links={suggested} changes={changes} />
        </>
      ) : error ? (
        <ErrorState
          title="Documents and work could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Loading label="Loading documents and work...">
          <RowsSkeleton rows={3} />
        </Loading>
      )}
      {isAdding && data && (
        <AddLinkDialog
          links={data}
          onAdd={(key) => void changes.save(areaId, [key], "confirmed")}
          onClose={() => setIsAdding(false)}
        />
      )}
    </Section>
  );
}
