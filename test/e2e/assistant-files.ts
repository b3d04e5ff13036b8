import { makePdf, makePptx, makeXlsx, sheetData, slideShape } from "../helpers/make-files.ts";
import type { Upload } from "./assistant-steps.ts";

/** Its second page tells the rollback deadline. */
export const runbook = {
  title: "Cutover runbook",
  fileName: "runbook.pdf",
  type: "application/pdf",
  bytes: makePdf([
    [{ text: "The cutover team meets in room 12 on Thursday morning.", y: 700 }],
    [
      { text: "The rollback deadline is Saturday at 18:00.", y: 700 },
      { text: "Badges for the warehouse are handed out at the reception.", y: 660 },
    ],
  ]),
};

const officeType = (kind: string) => `application/vnd.openxmlformats-officedocument.${kind}`;

/** Of its 24 slides, the 17th tells the chair. */
export const deck: Upload = {
  title: "Kickoff deck",
  fileName: "kickoff.pptx",
  type: officeType("presentationml.presentation"),
  bytes: makePptx(
    Array.from({ length: 24 }, (_, index) => {
      const lines =
        index === 16
          ? ["The steering committee is chaired by Priya Natarajan."]
          : [`Workshop ${index + 1} shows the way of goods through the warehouse.`];
      return { shapes: slideShape(lines) };
    }),
  ),
};

/** A row of costs for each of 60 vendors. */
export const workbook: Upload = {
  title: "License costs",
  fileName: "licenses.xlsx",
  type: officeType("spreadsheetml.sheet"),
  bytes: makeXlsx([
    {
      name: "Licenses",
      xml: sheetData([
        ["Vendor", "Yearly license cost"],
        ...Array.from({ length: 59 }, (_, index) => [`Vendor ${index + 1}`, 1_000 + index]),
        ["Fabrikam", 17_350],
      ]),
    },
  ]),
};

/** One rate a page. */
export const taxReport: Upload = {
  title: "Tax report",
  fileName: "tax.pdf",
  type: "application/pdf",
  bytes: makePdf([
    [{ text: "This report tells the rates of tax of the last years.", y: 700 }],
    [{ text: "In 2022 the effective tax rate was 24.6 percent.", y: 700 }],
    [{ text: "In 2021 the effective tax rate was 24.0 percent.", y: 700 }],
  ]),
};
