const main = document.getElementById("main");
const query = document.getElementById("query");
const progress = document.getElementById("progress");
const { manifest, parts } = pack.contents;

const sections = {
  overview: { title: "Overview", page: overview },
  documents: {
    title: "Documents",
    rows: () => rowsOf("documents"),
    row: documentRow,
    one: documentPage,
  },
  tasks: { title: "Tasks", rows: () => rowsOf("tasks"), row: taskRow, one: taskPage },
  meetings: {
    title: "Meetings",
    rows: () => rowsOf("meetings"),
    order: (one, other) => other.date.localeCompare(one.date),
    row: meetingRow,
    one: meetingPage,
  },
  decisions: {
    title: "Decisions",
    rows: decisions,
    row: ({ text, meeting }) => [
      element("span", {}, text),
      factLine([link(`#/meetings/${meeting.number}`, meeting.title), dayText(meeting.date)]),
    ],
  },
  "action-items": { title: "Action Items", rows: actionItems, row: itemRow },
  milestones: {
    title: "Milestones",
    rows: () => rowsOf("milestones"),
    row: ({ title, dueDate, status, description }) => [
      element("strong", {}, title),
      factLine([dayText(dueDate), word(status)]),
      description ? element("div", { class: "text" }, description) : null,
    ],
  },
  areas: { title: "Areas", rows: () => rowsOf("areas"), row: areaRow, one: areaPage },
  questions: { title: "Questions", rows: () => rowsOf("expert-questions"), row: askedRow },
  comments: {
    title: "Comments",
    rows: () => rowsOf("comments"),
    row: (row) => [
      element("div", { class: "text" }, withNames(row.text)),
      factLine([
        personName(row.createdBy),
        momentText(row.createdAt),
        link(commentTarget(row), "What it is about"),
      ]),
    ],
  },
  people: { title: "People", rows: () => rowsOf("people"), row: personRow },
  report: { title: "Handover Report", page: reportPage },
};

function personRow({ number, name }) {
  const member = rowsOf("members").find(({ userId }) => userId === number);
  const roles = rowsOf("areas").flatMap((area) => [
    area.expertId === number ? `hands over ${area.name}` : [],
    area.receiverId === number ? `takes over ${area.name}` : [],
    area.deputyId === number ? `deputy for ${area.name}` : [],
  ]);
  return [
    element("strong", {}, name),
    factLine([
      member ? word(member.role) : "Not a member",
      member?.side ? `${word(member.side)} side` : null,
      ...roles.flat(),
    ]),
  ];
}

function overview() {
  const [project] = rowsOf("project");
  return [
    element("h1", {}, manifest.project.name),
    project?.description ? element("p", {}, project.description) : null,
    element(
      "div",
      { class: "tiles" },
      Object.entries(sections)
        .filter(([, { rows }]) => rows)
        .map(([name, { title, rows }]) =>
          element(
            "a",
            { href: `#/${name}` },
            element("strong", {}, rows().length.toLocaleString("en-US")),
            title,
          ),
        ),
    ),
    element(
      "p",
      { class: "quiet" },
      `Written by ${manifest.createdBy} with Baton ${manifest.version} on ${momentText(manifest.createdAt)}, with ${pluralize(manifest.files.count, "file")} (${sizeText(manifest.files.bytes)}). The file checksums.txt holds the SHA-256 of each file.`,
    ),
    manifest.missingFiles.length > 0
      ? section(
          "Files that were missing",
          list(manifest.missingFiles, (name) => name),
        )
      : null,
  ];
}

const isReady = () => parts.length === 0;

function searchPage(text) {
  const found = find(text);
  return [
    element("h1", {}, `Search: ${text}`),
    element(
      "p",
      { class: "quiet", role: "status" },
      `${pluralize(found.length, "result")}${isReady() ? "" : " so far; the texts of documents are still being read"}`,
    ),
    list(
      found,
      (each) => [
        element("a", { class: "title", href: each.href }, marked(each.title, text)),
        " ",
        element("span", { class: "tag" }, each.kind),
        element("div", { class: "quiet" }, marked(snippet(each, text), text)),
      ],
      "Nothing holds all of these words.",
    ),
  ];
}

function sectionPage(name, number) {
  const { title, page, rows, row, one, order } = sections[name];
  if (page) return page();
  if (number !== undefined && one) {
    const found = rows()[number - 1];
    if (found) return one(found);
    return [element("h1", {}, "Not in this pack"), element("p", {}, link(`#/${name}`, title))];
  }
  const items = order ? rows().toSorted(order) : rows();
  return [
    element("h1", {}, title),
    element("p", { class: "quiet" }, pluralize(items.length, "entry", "entries")),
    list(items, row),
  ];
}

function show() {
  const [, name = "overview", ...rest] = location.hash.split("/");
  const known = name === "search" || Object.hasOwn(sections, name) ? name : "overview";
  const text = known === "search" ? decodeURIComponent(rest.join("/")) : "";
  const content =
    known === "search" ? searchPage(text) : sectionPage(known, rest[0] && Number(rest[0]));
  main.replaceChildren(...content.flat(9).filter((child) => child !== null && child !== undefined));
  if (document.activeElement !== query) query.value = text;
  document.title = `${main.querySelector("h1").textContent} · ${manifest.project.name}`;
  for (const anchor of document.querySelectorAll("#sections a")) {
    if (anchor.hash === `#/${known}`) anchor.setAttribute("aria-current", "page");
    else anchor.removeAttribute("aria-current");
  }
}

function showSections() {
  document
    .getElementById("sections")
    .replaceChildren(
      ...Object.entries(sections).map(([name, { title, rows }]) =>
        element(
          "a",
          { href: `#/${name}` },
          title,
          rows ? element("span", { class: "count" }, rows().length.toLocaleString("en-US")) : null,
        ),
      ),
    );
}

/** Loads a file of rows; a page opened from a folder can read no other kind. */
const load = (part) =>
  new Promise((resolve, reject) => {
    const script = element("script", { src: part });
    script.addEventListener("load", resolve);
    script.addEventListener("error", () => reject(new Error(`${part} is missing in this pack.`)));
    document.head.append(script);
  });

/** Texts come last: everything else can be read meanwhile. */
async function loadParts() {
  const isText = (part) => /^data\/(texts|versions)-/.test(part);
  const wanted = parts.filter((part) => !part.startsWith("data/chunks-"));
  for (const part of wanted.filter((each) => !isText(each))) await load(part);
  showSections();
  show();
  const texts = wanted.filter(isText);
  for (const [index, part] of texts.entries()) {
    progress.textContent = `Reading the texts of documents: ${index + 1} of ${texts.length}`;
    await load(part);
  }
  parts.length = 0;
  searchEntries = null;
  progress.textContent = "";
  document.documentElement.dataset.ready = "";
  const focused = document.activeElement;
  if (!main.contains(focused)) show();
}

let typing;
query.addEventListener("input", () => {
  clearTimeout(typing);
  typing = setTimeout(() => {
    const text = query.value.trim();
    location.hash = text === "" ? "#/overview" : `#/search/${encodeURIComponent(text)}`;
  }, 150);
});
// Whoever follows a link right after typing wants what the link leads to. The search could still
// begin before the page hears of the new address.
document.addEventListener("click", ({ target }) => {
  if (target.closest("a")) clearTimeout(typing);
});
window.addEventListener("hashchange", () => {
  show();
  if (document.activeElement === query) return;
  window.scrollTo(0, 0);
  main.focus({ preventScroll: true });
});

document.getElementById("project").textContent = manifest.project.name;
document.getElementById("written").textContent = `Handover pack, ${momentText(manifest.createdAt)}`;
loadParts().catch((error) => {
  main.replaceChildren(
    element("h1", {}, "This pack is not whole"),
    element("p", {}, error.message),
  );
});
