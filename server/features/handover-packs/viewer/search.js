/** Everything that can be found, made once; texts of documents are added as they come. */
let searchEntries = null;

const entry = (kind, title, href, ...texts) => {
  const body = texts.filter(Boolean).join("\n");
  return { kind, title, href, body, lowTitle: title.toLowerCase(), low: body.toLowerCase() };
};

function makeEntries() {
  const texts = new Map(rowsOf("texts").map((row) => [row.documentId, row.extractedText]));
  return [
    ...rowsOf("documents").map((row) =>
      entry(
        "Document",
        row.title,
        `#/documents/${row.number}`,
        row.fileName,
        row.tags,
        row.aiSummary,
        texts.get(row.number) ?? row.content,
      ),
    ),
    ...rowsOf("tasks").map((row) =>
      entry(
        "Task",
        row.title,
        `#/tasks/${row.number}`,
        row.description,
        row.track,
        ...row.checklist.map(({ text }) => text),
      ),
    ),
    ...rowsOf("meetings").map((row) =>
      entry(
        "Meeting",
        row.title,
        `#/meetings/${row.number}`,
        row.description,
        row.notes,
        ...row.attendees,
        ...row.agenda,
        ...row.decisions,
        ...row.actionItems.map(({ description, assignee }) => `${description} (${assignee})`),
      ),
    ),
    ...rowsOf("milestones").map((row) =>
      entry("Milestone", row.title, "#/milestones", row.description),
    ),
    ...rowsOf("areas").map((row) =>
      entry("Area", row.name, `#/areas/${row.number}`, row.description, row.track),
    ),
    ...rowsOf("acceptance-questions").map((row) =>
      entry(
        "Question",
        row.question,
        `#/areas/${row.areaId}`,
        row.confirmedAnswer?.content ?? row.answer?.content,
      ),
    ),
    ...rowsOf("expert-questions").map((row) => entry("Question", row.question, "#/questions")),
    ...rowsOf("comments").map((row) =>
      entry(
        "Comment",
        personName(row.createdBy) ?? "Comment",
        commentTarget(row),
        withNames(row.text),
      ),
    ),
    ...rowsOf("people").map((row) => entry("Person", row.name, "#/people")),
  ];
}

const commentTarget = ({ documentId, taskId, meetingId, areaId }) =>
  documentId
    ? `#/documents/${documentId}`
    : taskId
      ? `#/tasks/${taskId}`
      : meetingId
        ? `#/meetings/${meetingId}`
        : `#/areas/${areaId}`;

/** Entries that hold every word of the query; those that hold them in the title come first. */
function find(query) {
  searchEntries ??= makeEntries();
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const found = searchEntries.flatMap((each) => {
    if (!wanted.every((term) => each.lowTitle.includes(term) || each.low.includes(term))) return [];
    const inTitle = wanted.filter((term) => each.lowTitle.includes(term)).length;
    const isPhrase =
      each.low.includes(wanted.join(" ")) || each.lowTitle.includes(wanted.join(" "));
    return [{ each, score: inTitle * 2 + (isPhrase ? 1 : 0) }];
  });
  return found.sort((one, other) => other.score - one.score).map(({ each }) => each);
}

/** A text with the words of the query marked. */
function marked(text, query) {
  const terms = query.toLowerCase().split(/\s+/).filter(Boolean);
  const escaped = terms.map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (escaped.length === 0) return [text];
  return text
    .split(new RegExp(`(${escaped.join("|")})`, "gi"))
    .map((part, index) => (index % 2 === 1 ? element("mark", {}, part) : part));
}

/** Where the first of the words stands in a text, with what is around it. */
function snippet({ body, low }, query) {
  const places = query
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((term) => low.indexOf(term))
    .filter((place) => place >= 0);
  const from = Math.max(0, Math.min(...places, low.length) - 80);
  const part = body.slice(places.length > 0 ? from : 0, (places.length > 0 ? from : 0) + 240);
  return `${from > 0 && places.length > 0 ? "…" : ""}${part.replace(/\s+/g, " ")}${body.length > from + 240 ? "…" : ""}`;
}
