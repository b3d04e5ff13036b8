const reportArea = (name) => pack.report?.areas.find((area) => area.name === name);

const areaRow = (row) => {
  const told = reportArea(row.name);
  return titled(
    row.name,
    `#/areas/${row.number}`,
    told ? `${told.percentage}% ready` : null,
    `${word(row.importance)} importance`,
    row.track,
    `${personName(row.expertId) ?? "Nobody"} hands over`,
    `${personName(row.receiverId) ?? "nobody"} takes over`,
  );
};

function questionRow(row) {
  const { question, status, asking, askedAt, answer, confirmedAnswer, confirmedBy } = row;
  const told = confirmedAnswer ?? answer;
  return [
    element("h3", {}, question),
    factLine([
      word(status),
      confirmedBy ? `confirmed by ${personName(confirmedBy)}` : null,
      status === "changed"
        ? element("span", { class: "warn" }, "The documents no longer say so")
        : null,
      asking === "failed" && askedAt
        ? element(
            "span",
            { class: "warn" },
            "Could not be asked again; what was found before stands",
          )
        : null,
    ]),
    told ? element("div", { class: "text" }, told.content) : null,
    told?.sources.length > 0
      ? element(
          "p",
          { class: "facts" },
          told.sources.map(({ number, documentId, title, quote }) =>
            element(
              "span",
              {},
              `[${number}] `,
              documentId > 0 ? link(`#/documents/${documentId}`, title) : title,
              quote ? `: “${quote}”` : null,
            ),
          ),
        )
      : null,
  ];
}

const gapRow = ({ severity, area, what, people }) => [
  element("span", {}, area ? `${area}: ${what}` : what),
  factLine([
    element("span", { class: severity === "low" ? null : "warn" }, word(severity)),
    people.join(", "),
  ]),
];

const signatureRow = ({ title, side, userName, signedAt, state, changes, reason, hash }) => [
  element("h3", {}, `${userName} for the ${side} side: ${title}`),
  factLine([
    momentText(signedAt),
    state === "unchanged"
      ? "Nothing has changed since"
      : element("span", { class: "warn" }, `Changed since: ${changes.join("; ")}`),
    reason ? `Signed over gaps: ${reason}` : null,
  ]),
  element("p", { class: "facts" }, `SHA-256 ${hash}`),
];

function areaPage(row) {
  const told = reportArea(row.name);
  const questions = rowsOf("acceptance-questions").filter(({ areaId }) => areaId === row.number);
  const linked = (kind, rows) =>
    rowsOf("area-links")
      .filter(
        (each) => each.areaId === row.number && each.kind === kind && each.status === "confirmed",
      )
      .map(({ targetId }) => rowOf(rows, targetId));
  const drills = rowsOf("drills").filter(({ areaId }) => areaId === row.number);
  const sessions = rowsOf("sessions")
    .filter(({ areaId }) => areaId === row.number)
    .map(({ meetingId }) => rowOf("meetings", meetingId));
  const gaps = (pack.report?.risks ?? []).filter(({ area }) => area === row.name);
  const signatures = (pack.report?.signOffs ?? []).filter(
    ({ scope, title }) => scope === "area" && title === row.name,
  );
  return [
    element("h1", {}, row.name),
    facts({
      Ready: told ? `${told.percentage}%` : null,
      Kind: word(row.kind),
      Importance: word(row.importance),
      Track: row.track,
      "Hands over": personName(row.expertId),
      "Takes over": personName(row.receiverId),
      Deputy: personName(row.deputyId),
      "Review by": dayText(row.reviewDate),
      Documents: links(linked("document", "documents"), "documents", ({ title }) => title),
      Tasks: links(linked("task", "tasks"), "tasks", ({ title }) => title),
      Meetings: links(linked("meeting", "meetings"), "meetings", ({ title }) => title),
      Sessions: links(sessions, "meetings", ({ title }) => title),
    }),
    row.description ? block(row.description) : null,
    told
      ? section(
          "Stages",
          list(told.stages, ({ stage, title, detail }) => [
            element("strong", {}, word(stage)),
            factLine([title, detail]),
          ]),
        )
      : null,
    gaps.length > 0 ? section("Gaps", list(gaps, gapRow)) : null,
    section("Acceptance questions", list(questions, questionRow, "There are none.")),
    drills.length > 0 ? section("Drills", list(drills, drillRow)) : null,
    signatures.length > 0 ? section("Signatures", list(signatures, signatureRow)) : null,
    commentsOn("areaId", row.number),
  ];
}

function drillRow({ number, title, status, receiverId, witnessId, finishedAt }) {
  const steps = rowsOf("drill-steps").filter(({ drillId }) => drillId === number);
  return [
    element("h3", {}, title),
    factLine([
      word(status),
      personName(receiverId),
      witnessId ? `witness ${personName(witnessId)}` : null,
      dayText(finishedAt),
    ]),
    element(
      "ol",
      {},
      steps.map(({ text, outcome, note }) =>
        element("li", {}, `${text} (${outcome}${note ? `: ${note}` : ""})`),
      ),
    ),
  ];
}

const askedRow = ({ question, areaId, assigneeId, dueDate, documentId, answeredAt, checkedAt }) => [
  element("span", {}, question),
  factLine([
    areaId ? rowOf("areas", areaId)?.name : null,
    assigneeId ? `for ${personName(assigneeId)}` : null,
    dueDate ? `due ${dayText(dueDate)}` : null,
    checkedAt ? "Answered and checked" : answeredAt || documentId ? "Answered" : "Unanswered",
    documentId ? link(`#/documents/${documentId}`, rowOf("documents", documentId).title) : null,
  ]),
];

function reportPage() {
  const report = pack.report;
  const { handover } = report;
  return [
    element("h1", {}, "Handover Report"),
    facts({
      From: handover.leavingTeam,
      To: handover.receivingTeam,
      "Last day": dayText(handover.lastDay),
      "End of hypercare": dayText(handover.hypercareEnd),
      Ready: `${report.percentage}%`,
      Written: momentText(report.createdAt),
      "SHA-256": report.hash,
    }),
    element(
      "p",
      {},
      link("report.md", "The whole report as text"),
      " · ",
      link("report.json", "as JSON, whose hashes Baton can check"),
    ),
    section("Gaps", list(report.risks, gapRow, "No gap is open.")),
    section("Signatures", list(report.signOffs, signatureRow, "Nobody has signed yet.")),
  ];
}
