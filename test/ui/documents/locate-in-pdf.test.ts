import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, it, onTestFinished } from "vitest";
import { locateInPdf } from "../../../src/features/documents/preview/original/locate-in-pdf.ts";
import { makePdf } from "../../helpers/files/make-files.ts";

type Pages = Parameters<typeof makePdf>[0];

async function locate(pages: Pages, startPage: number, exact: string, suffix = "") {
  const task = getDocument({ data: new Uint8Array(makePdf(pages)), verbosity: 0 });
  onTestFinished(() => task.destroy());
  return locateInPdf(await task.promise, startPage, { exact, prefix: "", suffix });
}

const percent = (share: number) => Math.round(share * 100);

describe("a passage on the page of a pdf", () => {
  it("is found over its printed lines, whatever its line ends and hyphens", async () => {
    const { areas, missing } = await locate(
      [
        "",
        [
          { text: "Payroll runbook", y: 780 },
          { text: "Open the rejec-", y: 700 },
          { text: "tion list in the bank portal.", y: 684 },
        ],
      ],
      2,
      "open the rejection list in the bank portal.",
    );
    expect(missing).toBeNull();
    expect([...areas.keys()]).toEqual([2]);
    const [first, second] = areas.get(2) ?? [];
    // Where x = 72 and y = 700 are on a sheet of 595 to 842 points, from its top.
    expect(percent(first?.left ?? 0)).toBe(12);
    expect(percent(first?.top ?? 0)).toBe(16);
    expect(second?.top).toBeGreaterThan(first?.top ?? 1);
    expect(second?.width).toBeGreaterThan(first?.width ?? 1);
  });

  it("is a part of a line where it is only that", async () => {
    const line = "Tell the treasurer before noon. Then wait.";
    const whole = await locate([[{ text: line, y: 700 }]], 1, line);
    const part = await locate([[{ text: line, y: 700 }]], 1, "Then wait.");
    const [all, end] = [whole.areas.get(1)?.[0], part.areas.get(1)?.[0]];
    expect(end?.left).toBeGreaterThan(all?.left ?? 1);
    expect(end?.width).toBeLessThan(all?.width ?? 0);
  });

  it("goes on where the next page does", async () => {
    const { areas } = await locate(
      [[{ text: "Two people sign a", y: 60 }], [{ text: "second rejection.", y: 780 }]],
      1,
      "Two people sign a second rejection.",
    );
    expect([...areas.keys()]).toEqual([1, 2]);
  });

  it("is marked by its lines where other print stands between them", async () => {
    const { areas, missing } = await locate(
      [
        [
          { text: "1. Open the rejection list", y: 700 },
          { text: "See also chapter 8", y: 684 },
          { text: "2. Tell the treasurer", y: 668 },
        ],
      ],
      1,
      "Open the rejection list\nTell the treasurer",
    );
    expect(missing).toBeNull();
    expect(areas.get(1)).toHaveLength(2);
  });

  it("is told from the same words on the next page by what stands around it", async () => {
    const same = "Contact the service desk.";
    const pages = [
      [
        { text: "Payroll", y: 700 },
        { text: same, y: 684 },
        { text: "They answer within an hour.", y: 668 },
      ],
      [
        { text: "Keys", y: 700 },
        { text: same, y: 684 },
        { text: "Page 2 of 2", y: 676 },
        { text: "They hold a spare one in room 5.", y: 668 },
      ],
    ];
    const { areas } = await locate(pages, 1, same, "\nThey hold a spare one in room 5.");
    expect([...areas.keys()]).toEqual([2]);
  });

  it("is missing from a scanned page, and from one that says something else", async () => {
    expect((await locate(["0 0 50 50 re f"], 1, "Call the bank")).missing).toBe("picture");
    const other = await locate([[{ text: "Call nobody", y: 700 }]], 1, "Call the bank");
    expect(other.missing).toBe("not-found");
    expect(other.areas.size).toBe(0);
  });
});
