import { Download, Ellipsis, Eye } from "lucide-react";
import { memo } from "react";
import { parseTags } from "../../../../server/features/documents/document-rules.schema.ts";
import { BreakableTitle } from "../../../components/breakable-title.tsx";
import { formatDate, formatFileSize } from "../../../lib/formats.ts";
import type { DocumentSummary } from "../document-types.ts";
import { downloadDocument } from "../download.ts";
import { fileLabel, hasFile, noFileReason } from "../file-types.ts";

import { menuButtonId } from "./document-menu.tsx";
import { ProcessingState } from "./processing-state.tsx";

const titleId = (documentId: number) => `document-${documentId}-title`;
const noFileId = (documentId: number) => `document-${documentId}-no-file`;

/** As many tags as fit a card; the preview shows them all. */
const tagsOnCard = 4;

type DocumentCardProps = {
  document: DocumentSummary;
  menuOpen: boolean;
  onPreview: (documentId: number) => void;
  onMenu: (documentId: number) => void;
};

function Head({ document, menuOpen, onMenu }: Omit<DocumentCardProps, "onPreview">) {
  const { label, letters, color, icon: Icon } = fileLabel(document);
  const facts = [
    label,
    document.fileSize === null ? null : formatFileSize(document.fileSize),
    formatDate(document.createdAt),
    document.version > 1 ? `Version ${document.version}` : null,
  ];
  return (
    <div data-head>
      <span data-icon={color} aria-hidden>
        {letters ?? <Icon size={18} aria-hidden />}
      </span>
      <div data-names>
        <h2 id={titleId(document.id)} data-title dir="auto" title={document.title}>
          <BreakableTitle>{document.title}</BreakableTitle>
        </h2>
        <p data-facts>{facts.filter(Boolean).join(" · ")}</p>
      </div>
      <button
        type="button"
        id={menuButtonId(document.id)}
        data-menu
        aria-label={`Actions for ${document.title}`}
        aria-haspopup="menu"
        aria-expanded={menuOpen}
        onClick={() => onMenu(document.id)}
      >
        <Ellipsis aria-hidden />
      </button>
    </div>
  );
}

function Labels({ document }: { document: DocumentSummary }) {
  const tags = parseTags(document.tags);
  if (!document.track && tags.length === 0) return null;
  return (
    <div data-labels>
      {document.track && (
        <span data-label="track" title={document.track}>
          <span>{document.track}</span>
        </span>
      )}
      {tags.slice(0, tagsOnCard).map((tag) => (
        <span key={tag} data-label="tag" title={tag}>
          <span>{tag}</span>
        </span>
      ))}
      {tags.length > tagsOnCard && (
        <span data-label="rest" title={tags.slice(tagsOnCard).join(", ")}>
          +{tags.length - tagsOnCard}
        </span>
      )}
    </div>
  );
}

/** Says on the button, and to those who cannot point at it, why it is out of use. */
function DownloadButton({ document }: { document: DocumentSummary }) {
  const { id } = document;
  const hasNone = !hasFile(document);
  return (
    <button
      type="button"
      aria-describedby={hasNone ? `${titleId(id)} ${noFileId(id)}` : titleId(id)}
      title={hasNone ? noFileReason : undefined}
      disabled={hasNone}
      onClick={() => downloadDocument(document)}
    >
      <Download aria-hidden />
      Download
      {hasNone && (
        <span id={noFileId(id)} hidden>
          {noFileReason}
        </span>
      )}
    </button>
  );
}

/** One document in the grid of its category. */
export const DocumentCard = memo(function DocumentCard({
  document,
  menuOpen,
  onPreview,
  onMenu,
}: DocumentCardProps) {
  return (
    <article data-document={document.id} aria-label={document.title}>
      <Head document={document} menuOpen={menuOpen} onMenu={onMenu} />
      <ProcessingState document={document} />
      <Labels document={document} />
      <div data-foot>
        {document.uploadedBy !== null && (
          <span data-uploader>
            <span>Uploaded by User {document.uploadedBy}</span>
            {document.uploadedByName !== null && <span> · {document.uploadedByName}</span>}
          </span>
        )}
        <div data-buttons>
          <button
            type="button"
            aria-describedby={titleId(document.id)}
            onClick={() => onPreview(document.id)}
          >
            <Eye aria-hidden />
            Preview
          </button>
          <DownloadButton document={document} />
        </div>
      </div>
    </article>
  );
});
