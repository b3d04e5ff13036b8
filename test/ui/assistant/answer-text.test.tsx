import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { AnswerText } from "../../../src/features/assistant/chat/answer-text.tsx";
import { citation, renderPart } from "./render.tsx";

const renderAnswer = (content: string, citations = [citation(1), citation(2)]) =>
  renderPart(<AnswerText content={content} citations={citations} />);

test("a marker is a chip that names its source and opens it", async () => {
  const { opened } = renderAnswer("It was 24.6% [1].");
  await userEvent.click(screen.getByRole("button", { name: "Source 1: Annual report, page 28" }));
  expect(opened.map(({ number }) => number)).toEqual([1]);
});

test("a chip of a task is a link to it", () => {
  renderAnswer("Overdue: Move the archive [1].", [
    citation(1, { kind: "task", sourceId: 7, title: "Move the archive", location: {} }),
  ]);
  const link = screen.getByRole("link", { name: "Source 1: Move the archive, Task" });
  expect(link.getAttribute("href")).toBe("/task/7");
});

test("several markers in one bracket are several chips", () => {
  renderAnswer("Both say so [1, 2].");
  expect(screen.getAllByRole("button")).toHaveLength(2);
});

test("a marker stays on the line of its word and of the full stop behind it", () => {
  renderAnswer("It was 24.6% in 2022 [1] [2]. Then it fell [1], slowly.");
  const [first, , last] = screen.getAllByRole("button").map((chip) => chip.closest("span"));
  expect(first?.textContent).toBe("2022 1 2.");
  expect(last?.textContent).toBe("fell 1,");
  expect(first?.style.whiteSpace).toBe("nowrap");
});

test("a marker behind a long address lets the address break", () => {
  renderAnswer("It stands at example.com/a/very/long/address/of/one/document [1].");
  expect(screen.getByRole("button").closest("span")?.textContent).toBe(" 1.");
});

test("focusing a chip shows the quoted words", async () => {
  renderAnswer("It was 24.6% [1].");
  await userEvent.tab();
  expect(await screen.findByText(/The effective tax rate was 24\.6%\./)).toBeTruthy();
});

test("a bracketed number without a source, and one in code, stay text", () => {
  const { container } = renderAnswer("See [9] and `row[1]`.");
  expect(screen.queryAllByRole("button")).toEqual([]);
  expect(container.textContent).toContain("See [9] and row[1].");
});

test("a quoted link definition cannot take a marker over", () => {
  const { container } = renderAnswer("It was 24.6% [1].\n\n[1]: https://evil.example/ 'Trust me'");
  expect(screen.getByRole("button", { name: /^Source 1/ })).toBeTruthy();
  expect(container.querySelector("a")).toBeNull();
});

test("HTML in an answer shows as text", () => {
  const { container } = renderAnswer('<img src="https://evil.example/p.png"> <script>x()</script>');
  expect(container.querySelector("img, script")).toBeNull();
  expect(container.textContent).toContain('<img src="https://evil.example/p.png">');
});

test("an image shows its words and loads nothing", () => {
  const { container } = renderAnswer("![the chart](https://evil.example/p.png)");
  expect(container.querySelector("img")).toBeNull();
  expect(container.textContent).toContain("the chart");
});

test.each([
  "[here](javascript:alert(1))",
  "[here](data:text/html;base64,AAAA)",
  "[here](/api/auth/logout)",
  "[here](mailto:someone@example.com)",
])("%s is no link", (markdown) => {
  renderAnswer(markdown);
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.getByText("here")).toBeTruthy();
});

test("a web link opens apart from this page and tells it nothing", () => {
  renderAnswer("[the law](https://example.com/law)");
  const link = screen.getByRole("link", { name: "the law" });
  expect(link.getAttribute("href")).toBe("https://example.com/law");
  expect(link.getAttribute("target")).toBe("_blank");
  expect(link.getAttribute("rel")).toBe("noopener noreferrer");
});

test("tables and lists are real ones", () => {
  renderAnswer("| Year | Rate |\n|---|---|\n| 2022 | 24.6% [1] |\n\n- [x] done\n- open");
  const table = screen.getByRole("table");
  expect(within(table).getByRole("columnheader", { name: "Year" })).toBeTruthy();
  expect(within(table).getByRole("button", { name: /^Source 1/ })).toBeTruthy();
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("in a list the name of a task or a document leads to it", async () => {
  const task = citation(1, { kind: "task", sourceId: 7, title: "Move the archive", location: {} });
  const { opened } = renderAnswer(
    "1 task:\n\n- **Annual report** goes with **Move the archive**: due Nov 3, 2026 [2][1]",
    [task, citation(2)],
  );
  const link = screen.getByRole("link", { name: "Move the archive" });
  expect(link.getAttribute("href")).toBe("/task/7");
  await userEvent.click(screen.getByRole("button", { name: "Annual report" }));
  expect(opened.map(({ number }) => number)).toEqual([2]);
});

test("in a table, too, and an action item leads to its meeting", () => {
  const meeting = citation(1, { kind: "meeting", sourceId: 3, title: "Review", location: {} });
  renderAnswer("| Action item | Due |\n| --- | --- |\n| **Tell the landlord** [1] | Nov 3 |", [
    meeting,
  ]);
  const link = within(screen.getByRole("table")).getByRole("link", { name: "Tell the landlord" });
  expect(link.getAttribute("href")).toBe("/meeting/3");
});

test("words in bold that name no source stay words", () => {
  renderAnswer("**24.6%** [1]\n\n- **Never** do that [2]");
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.getAllByRole("button")).toHaveLength(2);
});

test("what no source bears out is marked, around emphasis and markers, and nothing else", () => {
  const content = "It was 24.6% [1]. Hot dogs cost **two** dollars [2]. So it is.";
  const start = content.indexOf("Hot dogs");
  const unsupported = [{ start, end: content.indexOf(" So it is") }];
  const { container } = renderPart(
    <AnswerText
      content={content}
      citations={[citation(1), citation(2)]}
      unsupported={unsupported}
    />,
  );
  const marks = [...container.querySelectorAll("mark")];
  expect(marks.map((mark) => mark.firstChild?.textContent)).toEqual([
    "Hot dogs cost ",
    "two",
    " dollars",
  ]);
  expect(marks[0]?.textContent).toBe("Hot dogs cost  (in no cited source)");
  expect(screen.getByRole("button", { name: /^Source 2/ })).toBeTruthy();
});

test("the way to the handover page is a link within the app; other addresses without a host are text", () => {
  renderAnswer("Name its areas on the [Handover page](/handover), not [here](/else).");
  expect(screen.getByRole("link", { name: "Handover page" }).getAttribute("href")).toBe(
    "/lee/freight/handover",
  );
  expect(screen.queryByRole("link", { name: "here" })).toBeNull();
});
