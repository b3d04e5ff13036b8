import { expect, test } from "vitest";
import { directAnswer } from "../../../../server/features/assistant/documents/short-answers/direct-answer.ts";
import { queryOf } from "./query-of.ts";

test.each([
  [
    "under 18",
    "May employees drive company cars?",
    "Employees under 18 may not drive company cars.",
  ],
  [
    "an amount",
    "Are invoices paid by bank transfer?",
    "Invoices over 500 EUR are paid by bank transfer.",
  ],
  ["a time", "Can visitors park in the yard?", "Visitors can park in the yard on weekends."],
  ["a span", "Can the laptop be used abroad?", "The laptop can be used abroad for up to 20 days."],
  ["a case", "May guests use the lift?", "Guests may use the lift when accompanied by staff."],
  ["a kind", "Does the contract include support?", "The old contract did include support."],
  ["a place", "Do managers approve orders?", "Managers in Hanau do not approve orders."],
  ["a part", "Is the backup encrypted?", "The backup of the mail server is not encrypted."],
  ["a package", "Are printers included?", "Printers are included in the premium package."],
  ["means", "May guests enter the lab?", "Guests may enter the lab with a permit."],
  ["a plan", "Is the contract signed?", "The contract is to be signed."],
  ["a duty", "Is the contract signed?", "The contract should be signed."],
  ["a duty still open", "Was the test repeated?", "The test has to be repeated."],
  ["the future", "Is the backup encrypted?", "The backup will be encrypted."],
  ["what was not", "Were the servers replaced?", "The servers would have been replaced."],
  ["hearsay", "Was the audit passed?", "The auditor asked whether the audit was passed."],
  ["nearly", "Was the audit passed?", "The audit was nearly passed."],
  [
    "a few",
    "Has the vendor delivered the switches?",
    "The vendor has delivered two of the switches.",
  ],
  ["ten of all", "Have all switches been delivered?", "Ten switches have been delivered."],
  ["not all", "Are all laptops encrypted?", "Laptops are encrypted."],
  ["not all, every day", "Are all tapes copied every day?", "Tapes are copied once a day."],
  ["another rate", "Is the tape copied every day?", "The tape is copied once a week."],
  ["a day before", "Is the tape wiped every day?", "The tape is wiped once a day has passed."],
  ["a state", "Is the tape wiped every day?", "The tape is wiped once the day is over."],
  ["a way", "Is the archive in Kassel?", "The archive moved from Kassel to Mainz."],
  ["from", "Is the archive in Kassel?", "The archive is from Kassel."],
  ["the other way", "Does Lena report to Tom?", "Tom reports to Lena."],
  ["by the other", "Did Tom hire Lena?", "Tom was hired by Lena."],
  ["the other thing", "Does the gateway replace the proxy?", "The proxy replaces the gateway."],
])("neither yes nor no where a sentence says it of some alone: %s", (_case, question, sentence) => {
  expect(directAnswer(question, queryOf(question), sentence)).toBeUndefined();
});

test.each([
  ["Was the audit passed?", "The audit was passed on 3 May 2026."],
  ["Was the audit passed?", "The audit was passed, and the report was sent to Lena."],
  ["Did Tom Okafor approve the budget?", "The budget was approved by Tom Okafor in 2025."],
  ["Does Tom report to Lena?", "Tom reports to Lena."],
  ["Did Tom hire Lena?", "Lena was hired by Tom."],
  ["Can contractors use the vault?", "Contractors may use the vault."],
  ["Is a token required for every account?", "A token (six digits) is required for every account."],
  ["Are all laptops encrypted?", "All laptops are encrypted."],
  ["Are the laptops encrypted on weekends?", "Laptops are encrypted on weekends."],
  ["Is the tape copied every day?", "The tape is copied once a day."],
])("yes where nothing limits what is asked: %s %s", (question, sentence) => {
  expect(directAnswer(question, queryOf(question), sentence)).toBe("Yes");
});
