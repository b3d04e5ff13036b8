import { type NewDocument, namedFile } from "../../helpers/browser/browser-documents.ts";
import {
  makePdf,
  makePptx,
  makeXlsx,
  sheetData,
  slideShape,
} from "../../helpers/files/make-files.ts";

/** Its second page tells the rollback deadline. */
export const runbook: NewDocument = {
  title: "Cutover runbook",
  file: namedFile(
    "runbook.pdf",
    makePdf([
      [{ text: "The cutover team meets in room 12 on Thursday morning.", y: 700 }],
      [
        { text: "The rollback deadline is Saturday at 18:00.", y: 700 },
        { text: "Badges for the warehouse are handed out at the reception.", y: 660 },
      ],
    ]),
  ),
};

/** Of its 24 slides, the 17th tells the chair. */
export const deck: NewDocument = {
  title: "Kickoff deck",
  file: namedFile(
    "kickoff.pptx",
    makePptx(
      Array.from({ length: 24 }, (_, index) => {
        const lines =
          index === 16
            ? ["The steering committee is chaired by Priya Natarajan."]
            : [`Workshop ${index + 1} shows the way of goods through the warehouse.`];
        return { shapes: slideShape(lines) };
      }),
    ),
  ),
};

/** A row of costs for each of 60 vendors. */
export const workbook: NewDocument = {
  title: "License costs",
  file: namedFile(
    "licenses.xlsx",
    makeXlsx([
      {
        name: "Licenses",
        xml: sheetData([
          ["Vendor", "Yearly license cost"],
          ...Array.from({ length: 59 }, (_, index) => [`Vendor ${index + 1}`, 1_000 + index]),
          ["Fabrikam", 17_350],
        ]),
      },
    ]),
  ),
};

/** One rate a page. */
export const taxReport: NewDocument = {
  title: "Tax report",
  file: namedFile(
    "tax.pdf",
    makePdf([
      [{ text: "This report tells the rates of tax of the last years.", y: 700 }],
      [{ text: "In 2022 the effective tax rate was 24.6 percent.", y: 700 }],
      [{ text: "In 2021 the effective tax rate was 24.0 percent.", y: 700 }],
    ]),
  ),
};
