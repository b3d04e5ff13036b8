const rowsAtOnce = 200;

/** A list of which more is shown on demand. */
function list(items, row, none = "There is nothing here.") {
  if (items.length === 0) return element("p", { class: "quiet" }, none);
  const shown = element("ul", { class: "rows" });
  const more = element("button", { class: "more", type: "button" });
  let count = 0;
  const show = () => {
    const next = items.slice(count, count + rowsAtOnce);
    shown.append(...next.map((item) => element("li", {}, row(item))));
    count += next.length;
    more.hidden = count >= items.length;
    more.textContent = `Show more (${(items.length - count).toLocaleString("en-US")} left)`;
  };
  more.addEventListener("click", show);
  show();
  return [shown, more];
}

const titled = (title, href, ...facts) => [
  element("a", { class: "title", href }, title),
  factLine(facts),
];
const factLine = (facts) => {
  const known = facts.flat().filter(Boolean);
  return known.length === 0
    ? null
    : element(
        "p",
        { class: "facts" },
        known.map((fact) => (typeof fact === "string" ? element("span", {}, fact) : fact)),
      );
};

/** Names and values; what is empty is left out. */
const facts = (pairs) =>
  element(
    "dl",
    {},
    Object.entries(pairs)
      .filter(([, value]) => value !== null && value !== undefined && value !== "")
      .map(([name, value]) => [element("dt", {}, name), element("dd", {}, value)]),
  );

const section = (title, ...content) => [element("h2", {}, title), ...content];
const block = (text) => element("div", { class: "card text" }, text);
const link = (href, text) => element("a", { href }, text);
const links = (rows, base, title) =>
  rows.length === 0
    ? null
    : rows
        .filter(Boolean)
        .flatMap((row, index) => [
          index > 0 ? ", " : null,
          link(`#/${base}/${row.number}`, title(row)),
        ]);

/** What could run scripts here lies in the pack as a text. */
const isShownAsText = ({ file, fileName }) =>
  file.endsWith(".txt") && !/\.txt$/i.test(fileName ?? "");

const fileHref = (path) => path.split("/").map(encodeURIComponent).join("/");

function commentsOn(column, number) {
  const on = rowsOf("comments").filter((comment) => comment[column] === number);
  if (on.length === 0) return null;
  return section(
    "Comments",
    list(on, ({ createdBy, createdAt, text }) => [
      factLine([personName(createdBy), momentText(createdAt)]),
      element("div", { class: "text" }, withNames(text)),
    ]),
  );
}

function areasOf(kind, number) {
  return rowsOf("area-links")
    .filter((row) => row.kind === kind && row.targetId === number && row.status === "confirmed")
    .map(({ areaId }) => rowOf("areas", areaId));
}

const documentRow = (row) =>
  titled(row.title, `#/documents/${row.number}`, word(row.category), row.track, row.fileName);

function documentPage(row) {
  const text = rowsOf("texts").find(({ documentId }) => documentId === row.number)?.extractedText;
  const earlier = rowsOf("versions").filter(({ documentId }) => documentId === row.number);
  return [
    element("h1", {}, row.title),
    facts({
      Category: word(row.category),
      Track: row.track,
      Tags: row.tags,
      "Answers for it": personName(row.ownerId),
      "Review by": dayText(row.reviewDate),
      Uploaded: [personName(row.uploadedBy), dayText(row.createdAt)].filter(Boolean).join(", "),
      Version: row.version > 1 ? String(row.version) : null,
      Area: links(areasOf("document", row.number), "areas", ({ name }) => name),
    }),
    row.file
      ? element(
          "p",
          {},
          element(
            "a",
            { class: "button", href: fileHref(row.file) },
            isShownAsText(row) ? "Open the original as text" : "Open the original",
          ),
          element(
            "span",
            { class: "quiet beside" },
            `${row.fileName ?? ""}${row.fileSize ? `, ${sizeText(row.fileSize)}` : ""}`,
          ),
        )
      : row.fileName
        ? element(
            "p",
            { class: "warn" },
            `The file ${row.fileName} was missing when this pack was written.`,
          )
        : null,
    row.aiSummary ? section("Summary", block(row.aiSummary)) : null,
    section("Text", block(text ?? row.content ?? row.processingError ?? "No text was read of it.")),
    earlier.length > 0
      ? section(
          "Other versions",
          list(earlier, (version) => [
            version.file
              ? element(
                  "a",
                  { class: "title", href: fileHref(version.file) },
                  `Version ${version.version}: ${version.fileName}`,
                )
              : element("strong", {}, `Version ${version.version}`),
            factLine([personName(version.createdBy), momentText(version.createdAt)]),
            version.content ? element("div", { class: "text" }, version.content) : null,
          ]),
        )
      : null,
    commentsOn("documentId", row.number),
  ];
}

const taskRow = (row) =>
  titled(
    row.title,
    `#/tasks/${row.number}`,
    element("span", { class: row.status === "at-risk" ? "warn" : null }, word(row.status)),
    `${word(row.priority)} priority`,
    row.track,
    personName(row.assigneeId),
    row.endDate ? `due ${dayText(row.endDate)}` : null,
  );

const taskPage = (row) => [
  element("h1", {}, row.title),
  facts({
    Status: word(row.status),
    Priority: word(row.priority),
    Track: row.track,
    Assignee: personName(row.assigneeId),
    Start: dayText(row.startDate),
    Due: dayText(row.endDate),
    Completed: momentText(row.completedAt),
    "Waits for": links(
      row.blockedBy.map((number) => rowOf("tasks", number)),
      "tasks",
      ({ title }) => title,
    ),
    Documents: links(
      row.documentIds.map((number) => rowOf("documents", number)),
      "documents",
      ({ title }) => title,
    ),
    Meeting: row.meetingId
      ? links([rowOf("meetings", row.meetingId)], "meetings", ({ title }) => title)
      : null,
    Area: links(areasOf("task", row.number), "areas", ({ name }) => name),
  }),
  row.description ? block(row.description) : null,
  row.checklist.length > 0
    ? section(
        "Checklist",
        list(row.checklist, ({ text, isDone }) => `${isDone ? "Done: " : ""}${text}`),
      )
    : null,
  commentsOn("taskId", row.number),
];

const meetingRow = (row) =>
  titled(
    row.title,
    `#/meetings/${row.number}`,
    `${dayText(row.date)}, ${row.startTime} to ${row.endTime}`,
    word(row.status),
    pluralize(row.attendees.length, "attendee"),
  );

const itemRow = ({ description, assignee, dueDate, done, meeting }) => [
  element("span", {}, description),
  factLine([
    assignee,
    `due ${dayText(dueDate)}`,
    done ? "Done" : null,
    meeting ? link(`#/meetings/${meeting.number}`, meeting.title) : null,
  ]),
];

const meetingPage = (row) => [
  element("h1", {}, row.title),
  facts({
    Date: `${dayText(row.date)}, ${row.startTime} to ${row.endTime}`,
    "Time zone": row.timeZone,
    Status: word(row.status),
    Attendees: row.attendees.join(", "),
    Tracks: row.relatedTracks.join(", "),
    Link: row.meetingLink,
    Area: links(areasOf("meeting", row.number), "areas", ({ name }) => name),
  }),
  row.description ? block(row.description) : null,
  row.agenda.length > 0
    ? section(
        "Agenda",
        list(row.agenda, (text) => text),
      )
    : null,
  row.decisions.length > 0
    ? section(
        "Key Decisions",
        list(row.decisions, (text) => text),
      )
    : null,
  row.actionItems.length > 0 ? section("Action Items", list(row.actionItems, itemRow)) : null,
  row.notes ? section("Notes", block(row.notes)) : null,
  commentsOn("meetingId", row.number),
];
