import { Badge, Box, Button, Flex, IconButton, Link as StyledLink, Text } from "@chakra-ui/react";
import { Link } from "@tanstack/react-router";
import { Check, CircleHelp, FileText, SquareCheck, Users, X } from "lucide-react";
import type { AreaLinkKind } from "../../../../../db/enums.ts";
import type { AreaLink } from "../../../../../server/features/areas/links/area-links.schema.ts";
import { EditorsOnly } from "../../../../components/editors-only.tsx";
import { formatShortDay } from "../../../../lib/dates/day-formats.ts";
import { localTime } from "../../../../lib/dates/local-time.ts";
import { useScope } from "../../../../lib/session/session.ts";
import { useOpenDocument } from "../../area/area-documents.ts";
import { SectionRow } from "../../section.tsx";
import { linkTarget } from "./link-target.ts";

const kindIcons = {
  document: FileText,
  task: SquareCheck,
  meeting: Users,
  question: CircleHelp,
} as const satisfies Record<AreaLinkKind, unknown>;

const kindWords = {
  document: "Document",
  task: "Task",
  meeting: "Meeting",
  question: "Open question",
} as const satisfies Record<AreaLinkKind, string>;

/** What is to be known of something beside its title, and whether it wants attention. */
function noteOf({ kind, state, date }: AreaLink): { text: string; isUrgent?: boolean } | null {
  if (kind === "document") {
    if (state === "failed") return { text: "not read", isUrgent: true };
    return state === "completed" ? null : { text: "being read" };
  }
  if (kind === "question") return { text: state === "answered" ? "answered" : "no answer" };
  if (kind === "task") {
    if (state === "completed") return { text: "done" };
    if (state === "at-risk") return { text: "at risk", isUrgent: true };
    if (date && date < localTime().today) return { text: "overdue", isUrgent: true };
  }
  return date ? { text: formatShortDay(date) } : null;
}

function Title({ link }: { link: AreaLink }) {
  const scope = useScope();
  const openDocument = useOpenDocument();
  const target = linkTarget(scope, link);
  const style = { color: "fg.default", overflowWrap: "anywhere", textAlign: "start" } as const;
  if (!target) {
    return (
      <StyledLink asChild {...style}>
        <button type="button" onClick={() => openDocument({ document: link.targetId })}>
          {link.title}
        </button>
      </StyledLink>
    );
  }
  return (
    <StyledLink asChild {...style}>
      <Link to={target.to} search={target.search}>
        {link.title}
      </Link>
    </StyledLink>
  );
}

type LinkRowProps = {
  link: AreaLink;
  pending: boolean;
  onRemove: () => void;
  onSave: (status: "confirmed" | "dismissed") => void;
};

/** Something that belongs to an area, or seems to, with what one can say about that. */
export function LinkRow({ link, pending, onRemove, onSave }: LinkRowProps) {
  const Icon = kindIcons[link.kind];
  const note = noteOf(link);
  const isSuggested = link.status === "suggested";
  return (
    <SectionRow as="li">
      <Flex gap="2.5" align="flex-start">
        <Box color="fg.subtle" mt="0.5" flexShrink="0">
          <Icon size={16} role="img" aria-label={kindWords[link.kind]} />
        </Box>
        <Box flex="1" minW="0">
          <Title link={link} />
          {link.reason && (
            <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
              {link.reason}
            </Text>
          )}
        </Box>
        {note && (
          // On a phone, what is only suggested needs the room for its name and its reason.
          <Box flexShrink="0" {...(isSuggested ? { hideBelow: "sm" } : {})}>
            {note.isUrgent ? (
              <Badge colorPalette="danger">{note.text}</Badge>
            ) : (
              <Text textStyle="xs" color="fg.muted" mt="0.5">
                {note.text}
              </Text>
            )}
          </Box>
        )}
        <EditorsOnly>
          {isSuggested && (
            <Button
              size="xs"
              variant="outline"
              flexShrink="0"
              disabled={pending}
              aria-label={`Confirm ${link.title}`}
              onClick={() => onSave("confirmed")}
            >
              <Check aria-hidden />
              Confirm
            </Button>
          )}
          <IconButton
            size="xs"
            variant="ghost"
            color="fg.subtle"
            flexShrink="0"
            my="-1"
            disabled={pending}
            aria-label={isSuggested ? `Dismiss ${link.title}` : `Remove ${link.title}`}
            onClick={() => (isSuggested ? onSave("dismissed") : onRemove())}
          >
            <X aria-hidden />
          </IconButton>
        </EditorsOnly>
      </Flex>
    </SectionRow>
  );
}
