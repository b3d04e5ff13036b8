import { describe, expect, test } from "vitest";
import { storeDocument } from "../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";

type Documents = Record<string, string[]>;

async function ask(documents: Documents, question: string) {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  for (const [title, passages] of Object.entries(documents)) {
    await storeDocument(deps, member.project.id, { title, passages });
  }
  const api = (await member.call()).assistant;
  const { id } = await api.createConversation({});
  return (await api.chat({ conversationId: id, message: question })).message;
}

const bold = /^\*\*/;

const laboratory = {
  "Rules of the laboratory": [
    "Gloves must be worn at bench 4 at all times. Bench 4 is cleaned on Fridays.",
    "Visitors may use the lift. However, it is not to be used after 18:00.",
    "Samples may be stored in the cold room. Samples may not be stored in the cold room overnight.",
    "The Safety Warden signs every permit. A safety warden is named for each floor.",
  ],
};

describe("nothing stands bold without proof", () => {
  test("a rule about something else neither allows nor forbids", async () => {
    const { content, declined } = await ask(laboratory, "May I eat at bench 4?");
    expect(content).not.toMatch(bold);
    expect(declined).toBe(true);
  });

  test.each(["May visitors use the lift?", "May samples be stored in the cold room?"])(
    "%s: no Yes where the next sentence says when not",
    async (question) => {
      expect((await ask(laboratory, question)).content).not.toMatch(bold);
    },
  );

  test("a plain no is followed by nothing that says less of what was asked", async () => {
    const { content } = await ask(
      {
        "Leaving the crew": [
          "Your last shift in the crew cannot be a harbor festival. Hand in your keys on your last shift.",
          "Your last shift of the season is a short one.",
        ],
      },
      "Can my last shift be a harbor festival?",
    );
    expect(content).toBe(
      "**No** [1]\n\n> Your last shift in the crew cannot be a harbor festival. [1]",
    );
  });

  test.each(["Has the harbor crew been informed?", "Did Ada draft the tide letter?"])(
    "%s: no Yes where it is still to be done",
    async (question) => {
      const { content } = await ask(
        {
          "Minutes of the tide board": [
            "- Ada Moor: draft the tide letter\n- Joris Peeters: inform the harbor crew by 25 November 2026",
          ],
        },
        question,
      );
      expect(content).not.toMatch(bold);
    },
  );

  test("a title is not a person", async () => {
    const { content } = await ask(laboratory, "Who signs every permit?");
    expect(content).toContain("Safety Warden signs every permit");
    expect(content).not.toMatch(bold);
  });

  test("the date until which somebody does something is not the meeting's", async () => {
    const { content } = await ask(
      {
        "Minutes of the cabling review": [
          "The cabling review went well. After the cabling review Joris sends the plan by May 5, 2027.",
        ],
      },
      "When was the cabling review?",
    );
    expect(content).not.toMatch(bold);
  });

  test("another company's figure is not the one of the company asked about", async () => {
    const harbor = {
      "Harbor 10-K": [
        "Harbor Freight, Inc.\n\nAnnual report",
        "| (in millions) | 2022 | 2021 |\n| --- | --- | --- |\n| Goodwill | 154 | 139 |\n| Net revenue | 9,100 | 8,400 |",
      ],
    };
    expect((await ask(harbor, "What was Harbor's goodwill in 2022?")).content).toMatch(
      /^\*\*154\*\*/,
    );
    const { content, declined } = await ask(harbor, "What was Contoso's goodwill in 2022?");
    expect(content).not.toMatch(bold);
    expect(declined).toBe(true);
    const other = await ask(harbor, "What was Harbor's goodwill in 2019?");
    expect(other.content).not.toMatch(bold);
  });

  test("words that are close together say nothing in another order", async () => {
    const { content } = await ask(
      {
        "Norvale report": [
          "At the end of 2018 the reserve for sales was $675 million, net of the cost of returns.",
        ],
      },
      "What was the cost of sales in 2018?",
    );
    expect(content).not.toMatch(bold);
  });
});

describe("what is not there is declined", () => {
  const ferries = {
    "Ferry figures": [
      "| Figure | 2024 | 2023 |\n| --- | --- | --- |\n| Passenger revenue | 310 | 290 |\n| Freight revenue | 75 | 71 |",
    ],
    "Workshop contacts": [
      "| Name | Trade | Phone |\n| --- | --- | --- |\n| Lena Brandt | electrician | 555-0141 |\n| Joris Peeters | carpenter | 555-0142 |",
      "Call the electrician before noon. The phone of the workshop rings in the yard.",
    ],
  };

  test("a year that the table has no column for", async () => {
    expect((await ask(ferries, "What was the passenger revenue in 2023?")).content).toContain(
      "290",
    );
    expect((await ask(ferries, "What was the passenger revenue in 2019?")).declined).toBe(true);
  });

  test.each(["What is the phone number of the plumber?", "Who is our plumber?"])(
    "somebody of whom nothing is said: %s",
    async (question) => {
      expect((await ask(ferries, question)).declined).toBe(true);
    },
  );
});

describe("what is said of others only", () => {
  const trackPoint = {
    "Owners of systems": [
      "Lena Brandt owns TrackPoint in Porto.",
      "Joris Peeters owns TrackPoint in Cork.",
      "Noor Haddad owns TrackPoint in Gdansk.",
      "The office in Turku has 40 desks.",
    ],
  };

  test("is given as the nearest, under the name for which nothing is said", async () => {
    const { content, declined, citations, unansweredId } = await ask(
      trackPoint,
      "Who owns TrackPoint in Turku?",
    );
    expect(content).toMatch(/^Nothing here says it for \*\*Turku\*\*\. The nearest:/);
    expect(content).toContain("Lena Brandt owns TrackPoint in Porto.");
    expect(citations.length).toBeGreaterThan(0);
    // So that it can be put to the team.
    expect(declined).toBe(true);
    expect(unansweredId).toBeDefined();
  });

  test("does not hide what is said of the one asked about", async () => {
    const { content, declined } = await ask(trackPoint, "Who owns TrackPoint in Cork?");
    expect(content).toMatch(/^\*\*Joris Peeters\*\*/);
    expect(declined).toBe(false);
  });
});

test.each([
  "What was the net revenue in 2022? Answer in millions.",
  "What was the net revenue in 2022 (in USD millions)?",
  "Please round to one digit. What was the net revenue in 2022?",
])("%s: how to answer is not searched for", async (question) => {
  const { content } = await ask(
    {
      "Norvale report": [
        "| Figure | 2022 | 2021 |\n| --- | --- | --- |\n| Net revenue | 9,100 | 8,400 |",
        "Please answer letters in a round of one digit for millions of members.",
      ],
    },
    question,
  );
  expect(content).toMatch(/^\*\*9,100\*\*/);
});

test.each([
  "Who designed the company's logo?",
  "Is there a gym in the office?",
  "What is the best recipe for lasagne?",
  "Which dentist do you recommend in Berlin?",
])("%s is declined where nothing answers", async (question) => {
  const { declined } = await ask(
    {
      Handbook: [
        "The office in Porto has 40 desks and a telephone at each of them.",
        "The company sells apparel with the logo of a club. Its number is 4706.",
      ],
    },
    question,
  );
  expect(declined).toBe(true);
});

test("what is told of other years than the one asked about is no answer", async () => {
  const report = {
    "Ferry report": [
      "The ferry carried 48,200 passengers in 2024, after 41,900 passengers in 2023.",
      "The ferry has carried no cars since the pier was closed.",
    ],
  };
  expect((await ask(report, "How many passengers did the ferry carry in 2019?")).declined).toBe(
    true,
  );
  const { content } = await ask(report, "How many passengers did the ferry carry in 2024?");
  expect(content).toContain("48,200");
});
