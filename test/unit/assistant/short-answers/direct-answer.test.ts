import { expect, test } from "vitest";
import { directAnswer } from "../../../../server/features/assistant/documents/short-answers/direct-answer.ts";
import { queryOf } from "./query-of.ts";

test.each([
  [
    "When did the cutover begin?",
    "The cutover began on 3 March 2024 at noon sharp.",
    "3 March 2024",
  ],
  ["In what year was the vault built?", "The vault was built in 1998 for 20 servers.", "1998"],
  [
    "How many members are there in Lisbon?",
    "At the end of 2022, our member renewal rate was high in Lisbon.",
    undefined,
  ],
  ["How many stores are there in Lisbon?", "We run 90 stores: 42 in Lisbon and 48 in Porto.", "42"],
  [
    "How many stores are there in Lisbon?",
    "Our stores have 9.5 million square feet: 4.2 million in Lisbon.",
    undefined,
  ],
  ["Why did the license cost rise?", "The license cost rose by $3,000.", undefined],
  ["How many servers run in Lisbon?", "In Lisbon 42 servers run beside 7 printers.", "42"],
  ["What percentage of staff moved?", "Of the staff, 35 % moved to the new site.", "35 %"],
  [
    "How much did the license cost?",
    "The license did cost $1.2 million last year.",
    "$1.2 million",
  ],
  ["What time do backups start?", "Backups start at 02:00 each night.", "02:00"],
  ["Who signs the release notes?", "Release notes are signed by Dana Whitfield.", "Dana Whitfield"],
  [
    "Whose gateway did Tom Okafor close?",
    "Tom Okafor closed the gateway of Dana Whitfield.",
    "Dana Whitfield",
  ],
  [
    "Whose gateway did Tom Okafor close?",
    "Dana Whitfield closed the gateway of Tom Okafor.",
    undefined,
  ],
  ["Whose invoice was rejected?", "The invoice was rejected by Dana Whitfield.", undefined],
  ["Whose invoice was rejected?", "Dana Whitfield rejected the invoice.", undefined],
  ["Whose invoice was rejected?", "Dana Whitfield's invoice was rejected.", "Dana Whitfield"],
  [
    "Who manages the site whose lease ends in May?",
    "The site whose lease ends in May is managed by Dana Whitfield.",
    "Dana Whitfield",
  ],
  ["Whose desk is it?", "The desk belongs to Dana Whitfield.", "Dana Whitfield"],
  ["Is the vault encrypted?", "The vault is encrypted with AES.", "Yes"],
  ["Is the vault encrypted?", "The vault is not encrypted yet.", "No"],
  ["Can we deploy in the freeze?", "Nobody may deploy in the freeze.", "No"],
  [
    "When is the rollback deadline?",
    "The rollback deadline is Saturday at 18:00.",
    "Saturday at 18:00",
  ],
  [
    "How many shops did we run in 2021?",
    "We ran 38 and 41 shops in 2022 and 2021, respectively.",
    "41",
  ],
  ["How many shops do we run?", "We run 38 shops: 17 in Spain and 21 in France.", "38"],
  ["How many shops do we run in Spain?", "We run 17 shops in Spain.", "17"],
  ["How many shops did we open?", "We opened 3 shops in August.", "3"],
])("%s", (question, sentence, answer) => {
  expect(directAnswer(question, queryOf(question), sentence)).toBe(answer);
});

test.each([
  ["When does the office open?", "The office is open until 31 March 2027.", undefined],
  ["When does the office open?", "The office opens on 31 March 2027.", "31 March 2027"],
  ["When does the office open?", "The office does not open until 31 March 2027.", "31 March 2027"],
  ["When does the office open?", "The office does not close until 31 March 2027.", undefined],
  ["When does the office open?", "It will not stay open until 31 March 2027.", undefined],
  ["When does the office open?", "The office does not remain open until 8 pm.", undefined],
  ["When does the office open?", "It will not be open until 31 March 2027.", "31 March 2027"],
  ["When does the office open?", "It is not open after 31 March 2027.", undefined],
  ["Until when is the office open?", "The office is open until 31 March 2027.", "31 March 2027"],
  ["When is the office used?", "The office is used until 31 March 2027.", "until 31 March 2027"],
  ["When does the lease end?", "The lease ends before 31 March 2027.", "before 31 March 2027"],
])(
  "a day until which something lasts is not the one on which it begins: %s %s",
  (question, sentence, answer) => {
    expect(directAnswer(question, queryOf(question), sentence)).toBe(answer);
  },
);

const badge = "May visitors enter the server room without a badge?";
test.each([
  [badge, "Visitors must not enter the server room without a badge.", "No"],
  [badge, "Visitors may enter the server room without a badge.", "Yes"],
  [badge, "Visitors may enter the server room with a badge.", undefined],
  ["Do backups run on Sunday?", "Backups run on Sunday, not on Saturday.", undefined],
  ["Do backups run on Sunday?", "Backups never run on Sunday.", "No"],
  ["Do backups run on Sunday?", "Backups don't run on Sunday.", "No"],
  ["Do backups run?", "Backups do not run on Sunday.", undefined],
  [
    "Does the warranty cover batteries?",
    "The warranty covers batteries but not chargers.",
    undefined,
  ],
  ["Does the warranty cover batteries?", "The warranty covers all batteries.", "Yes"],
  ["Is overtime prohibited?", "Overtime is not prohibited.", "No"],
  ["Is overtime prohibited?", "Overtime is prohibited.", "Yes"],
  ["May the staff use scooters?", "The staff are forbidden to use scooters.", "No"],
  ["May the staff use scooters?", "The staff are not forbidden to use scooters.", undefined],
  [
    "Are guests allowed in the laboratory?",
    "Guests are allowed in the laboratory as long as they do not touch the samples.",
    undefined,
  ],
  [
    "Are guests allowed in the laboratory?",
    "Guests are no longer allowed in the laboratory.",
    "No",
  ],
  ["Does the contract end in 2027?", "The contract does not end before 31 March 2027.", undefined],
  ["May employees enter the archive?", "Employees with no key may enter the archive.", undefined],
  ["May guests sign the list?", "Guests need not sign the list.", undefined],
  ["Must guests sign the list?", "Guests need not sign the list.", "No"],
  ["Are the tapes encrypted?", "Not all of the tapes are encrypted.", undefined],
  ["Does the office have a gym?", "The office has no gym.", "No"],
])("says yes or no by what is negated: %s %s", (question, sentence, answer) => {
  expect(directAnswer(question, queryOf(question), sentence)).toBe(answer);
});

test.each([
  ["two dates", "When did the cutover begin?", "The cutover began in May 2023 or June 2024."],
  ["two people", "Who signs the notes?", "The notes are signed by Dana Whitfield and Lee Park."],
  ["one of a list", "How many shops do we run?", "We run 38 and 41 shops in the two regions."],
  ["those of one place", "How many shops do we run?", "We run 21 shops outside of Spain."],
  ["a condition", "Is the vault locked?", "The vault is locked only on Sundays."],
  ["another year", "How many shops did we run in 2021?", "In 2019 we did run 12 shops."],
  ["a choice", "Is the vault open or closed?", "The vault is open."],
  ["another count", "How many servers run in Lisbon?", "In Lisbon servers share 7 printers."],
  ["a question of another form", "Why is the vault closed?", "The vault is closed since 2020."],
])("says nothing where it takes a reader to tell: %s", (_case, question, sentence) => {
  expect(directAnswer(question, queryOf(question), sentence)).toBeUndefined();
});

test.each([
  ["€1.5m", "€1.5m"],
  ["£3bn", "£3bn"],
  ["$1.2 mn", "$1.2 mn"],
  ["€2.5k", "€2.5k"],
  ["€1 200", "€1 200"],
  ["€1\u00a0200.50", "€1\u00a0200.50"],
  ["€1’200", "€1’200"],
  ["-$500", "-$500"],
  ["€3 Mio.", "€3 Mio"],
  ["€25", "€25"],
  ["$1.2 million", "$1.2 million"],
  ["1.5 million euros", "1.5 million euros"],
  ["€25x", undefined],
  ["€1.5xy", undefined],
  ["at least €25", "at least €25"],
  ["up to $1,250.75", "up to $1,250.75"],
])("a sum keeps its groups, scale, sign and bound: %s", (sum, answer) => {
  const question = "How much did the license cost?";
  expect(directAnswer(question, queryOf(question), `The license did cost ${sum}.`)).toBe(answer);
});

test.each([
  ["1 200", "1 200"],
  ["1\u202f200", "1\u202f200"],
  ["1’200", "1’200"],
  ["12k", "12k"],
  ["12", "12"],
  ["1.5 million", "1.5 million"],
  ["two million", "two million"],
  ["twenty-five", "twenty-five"],
  ["one hundred and twenty", "one hundred and twenty"],
  ["at least 12", "at least 12"],
  ["no more than 12", "no more than 12"],
  ["mindestens 12", "mindestens 12"],
  ["12 or more", "12 or more"],
  ["12+", "12+"],
  ["12 to 15", undefined],
  ["12–15", undefined],
  ["12th", undefined],
])("a count keeps its groups, scale and bound: %s", (count, answer) => {
  const question = "How many users are there?";
  expect(directAnswer(question, queryOf(question), `There are ${count} users.`)).toBe(answer);
});

test.each([
  ["How much does a badge cost?", "A badge no longer costs €25.", undefined],
  ["How much does a badge cost?", "A badge costs €25, and a card costs nothing.", "€25"],
  ["When does the lease end?", "The lease does not end on 31 March 2027.", undefined],
  ["When does the lease end?", "The lease ends on 31.3.2027.", "31.3.2027"],
  [
    "When does the lease end?",
    "The lease ends no later than 31 March 2027.",
    "no later than 31 March 2027",
  ],
  ["What percentage of staff moved?", "Less than 20% of staff moved.", "Less than 20%"],
  ["What percentage of staff moved?", "The change of staff was -5%.", "-5%"],
  ["When was the vault built?", "The vault was built in 1998 and has not moved.", "1998"],
  ["How many valves are there?", "There are 2 valves to see that the pressure does not rise.", "2"],
  ["Who signs the notes?", "Dana Whitfield no longer signs the notes.", undefined],
  ["Who signs the notes?", "The notes are signed by Maria da Silva Costa.", "Maria da Silva Costa"],
  ["Who signs the notes?", "The notes are signed by Øyvind Berg Hansen.", "Øyvind Berg Hansen"],
  ["Who signs the notes?", "The notes are signed by J. R. van den Berg.", "J. R. van den Berg"],
  ["Who signs the notes?", "The notes are signed by Élodie d’Arcy.", "Élodie d’Arcy"],
  ["Who signs the notes?", "The notes are signed by Maria xe Silva Costa.", undefined],
  ["Who signs the notes?", "The Chair is Dana Whitfield, who signs the notes.", "Dana Whitfield"],
])("a name or a figure is told whole or not at all: %s %s", (question, sentence, answer) => {
  expect(directAnswer(question, queryOf(question), sentence)).toBe(answer);
});

test.each([
  [
    "How many users work in the warehouse?",
    "340 users were affected, of whom 25 work in the warehouse.",
  ],
  ["How many laptops were delivered?", "Of the 40 laptops ordered, 25 were delivered."],
  ["How many licences are unused?", "There are 60 licences, of which 12 are unused."],
  ["How many servers will be replaced?", "There are 12 servers; 5 will be replaced."],
  ["How many tickets were closed?", "In October 310 tickets were opened and 295 closed."],
  ["How many employees work in Hanau?", "120 employees work here, 15 of them in Hanau."],
  [
    "How many access points are installed?",
    "Four access points have been ordered but are not yet installed.",
  ],
  ["When does the contract end?", "The contract started on 1 May 2026 and ends three years later."],
  ["When will the office close?", "The office opened on 3 May 2020 and will close."],
  ["When does the contract end?", "The contract starts on 1 May 2026."],
  ["When was the contract signed?", "The contract, due for renewal on 3 May 2027, was signed."],
  ["When is the next audit?", "The last audit was on 3 May 2026."],
  ["What time does the shift end?", "The shift starts at 14:00 and lasts eight hours."],
  ["Who approved the budget?", "The budget was approved after Tom Okafor had left."],
  ["Who approved the budget?", "The budget was rejected by Tom Okafor and approved later."],
  ["Who is the deputy of Lena Brandt?", "Lena Brandt is the deputy of Tom Okafor."],
  ["Who reports to Lena Brandt?", "Lena Brandt reports to Tom Okafor."],
  ["How much does support cost per year?", "Support does cost € 40 per month."],
])("what is told of something else in the sentence is no answer: %s %s", (question, sentence) => {
  expect(directAnswer(question, queryOf(question), sentence)).toBeUndefined();
});

test.each([
  ["When was the contract signed?", "On 3 May 2026, the contract was signed.", "3 May 2026"],
  [
    "When does the contract end?",
    "The contract starts in spring and ends on 3 May 2026.",
    "3 May 2026",
  ],
  [
    "When was the vault built?",
    "The vault was built on May 5, 2027, and not moved.",
    "May 5, 2027",
  ],
  ["How many servers run in Lisbon?", "In Lisbon, 42 servers run.", "42"],
  [
    "Who is the deputy of Lena Brandt?",
    "Tom Okafor, deputy of Lena Brandt, has a key.",
    "Tom Okafor",
  ],
  ["Who approved the budget?", "The budget was approved by Tom Okafor and is spent.", "Tom Okafor"],
  ["How much does support cost?", "Support does cost € 40 per month.", "€ 40 per month"],
])("what stands with the verb asked by is: %s %s", (question, sentence, answer) => {
  expect(directAnswer(question, queryOf(question), sentence)).toBe(answer);
});
