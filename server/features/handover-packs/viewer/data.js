/** What the pack holds: the files of rows call `baton`, the others the two below. */
const pack = { rows: {}, contents: { manifest: null, parts: [] }, report: null };

const rowsOf = (kind) => pack.rows[kind] ?? [];
const rowOf = (kind, number) => rowsOf(kind)[number - 1];

window.baton = (kind, rows) => {
  pack.rows[kind] = rowsOf(kind).concat(rows);
};
window.batonContents = (contents) => {
  pack.contents = contents;
};
window.batonReport = (report) => {
  pack.report = report;
};

/** An element with attributes and children; text is never taken for markup. */
function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined) made.setAttribute(name, value);
  }
  made.append(...children.flat(9).filter((child) => child !== null && child !== undefined));
  return made;
}

const pluralize = (count, word, many = `${word}s`) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? word : many}`;

const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const momentFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });
const dayText = (iso) => (iso ? dayFormat.format(new Date(iso)) : null);
const momentText = (iso) => (iso ? momentFormat.format(new Date(iso)) : null);

function sizeText(bytes) {
  const units = ["B", "KB", "MB", "GB"];
  let size = bytes;
  let unit = 0;
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return unit === 0 ? `${size} B` : `${size.toFixed(1)} ${units[unit]}`;
}

const personName = (number) => rowOf("people", number)?.name ?? null;

/** A comment's text with the names of those whom it mentions. */
const withNames = (text) =>
  text.replace(/<@([1-9]\d*)>/g, (mention, number) => {
    const name = personName(Number(number));
    return name === null ? mention : `@${name}`;
  });

const words = {
  todo: "To Do",
  "in-progress": "In Progress",
  "at-risk": "At Risk",
  sops: "SOPs & Procedures",
  "process-docs": "Process Documents",
  architecture: "Architecture Diagrams",
  playbooks: "Playbooks",
  contacts: "Contact Lists",
  "meeting-notes": "Meeting Notes",
};
const word = (value) => {
  if (!value) return null;
  const plain = words[value] ?? value.replaceAll("-", " ");
  return plain[0].toUpperCase() + plain.slice(1);
};

/** The entries of all meetings' decisions, or of their action items, with the meeting each is from. */
const decisions = () =>
  rowsOf("meetings").flatMap((meeting) => meeting.decisions.map((text) => ({ text, meeting })));
const actionItems = () =>
  rowsOf("meetings").flatMap((meeting) =>
    meeting.actionItems.map((item) => ({ ...item, meeting })),
  );
