import { chakra } from "@chakra-ui/react";
import { Ellipsis } from "lucide-react";
import { isPlainClick } from "../../lib/browser/plain-click.ts";
import { touch } from "../../theme/recipes.ts";
import { BreakableTitle } from "../breakable-title.tsx";

type RowLinkProps = {
  title: string;
  href: string;
  /** Whether what it leads to is done with: struck through and dimmed. */
  isDone?: boolean;
  /** Whether it may take two lines, where one has no room for the half of a title. */
  wraps?: boolean;
  onOpen: () => void;
};

const oneLine = { truncate: true, py: "1" } as const;
const twoLines = { lineClamp: "2", overflowWrap: "anywhere", py: "0.5" } as const;

/** The title of a row: a click opens it here, any other as the browser does. */
export const RowLink = ({ title, href, isDone = false, wraps = false, onOpen }: RowLinkProps) => (
  <chakra.a
    data-title
    href={href}
    {...(wraps ? twoLines : oneLine)}
    minW="0"
    borderRadius="l1"
    fontWeight="medium"
    color={isDone ? "fg.subtle" : "fg.default"}
    textDecoration={isDone ? "line-through" : undefined}
    _hover={{ textDecoration: isDone ? "line-through" : "underline" }}
    title={title}
    dir="auto"
    onClick={(event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      onOpen();
    }}
  >
    {wraps ? <BreakableTitle>{title}</BreakableTitle> : title}
  </chakra.a>
);

type RowMenuButtonProps = {
  /** What the one menu of the page is placed by. */
  id: string;
  of: string;
  isOpen: boolean;
  onOpen: () => void;
};

/** The three dots at the end of a row, which open the page's shared menu. */
export const RowMenuButton = ({ id, of, isOpen, onOpen }: RowMenuButtonProps) => (
  <chakra.button
    type="button"
    id={id}
    aria-label={`Actions for ${of}`}
    aria-haspopup="menu"
    aria-expanded={isOpen}
    onClick={onOpen}
    display="inline-flex"
    alignItems="center"
    justifyContent="center"
    boxSize="6"
    css={{ [touch]: { boxSize: "11", m: "-2.5" } }}
    flexShrink="0"
    borderRadius="l1"
    color="fg.subtle"
    cursor="pointer"
    _hover={{ bg: "bg.muted" }}
    _expanded={{ bg: "bg.muted" }}
  >
    <Ellipsis size={16} aria-hidden />
  </chakra.button>
);
