import { describe, expect, test } from "vitest";
import { fillHandoverProject, hr, shortOf } from "../../../helpers/handover-project.ts";

describe("questions about the project's own data in German", () => {
  test.each([
    ["Was ist überfällig?", expect.stringMatching(/overdue: .*Migrate the DNS zone/)],
    ["Welche Aufgaben hat niemand?", "1 task is open with nobody assigned: Order badges"],
    ["Welche Aufgaben gehören niemandem?", "1 task is open with nobody assigned: Order badges"],
    ["Welche Aufgaben haben keine Frist?", "1 task is open without a due date: Sort the cellar"],
    [
      "Wie viele Dokumente gibt es?",
      "The knowledge base has 4 documents: Annual report, Calendar of duties, Backup runbook, DNS runbook",
    ],
    [
      "Was ist im Dezember fällig?",
      "2 tasks and 1 milestone are due in December 2026: Hand over the payroll, Moving day, Order badges",
    ],
    [
      "Welche Aufgaben sind vor Weihnachten fällig?",
      "4 tasks are due before Christmas (Dec 25, 2026): Migrate the DNS zone, Rotate the backup tapes, Rehearse the cut-over, Hand over the payroll",
    ],
    ["Was ist am 12.12.2026 fällig?", "1 milestone is coming up on Dec 12, 2026: Moving day"],
    ["Was ist bis zum 20. November fällig?", expect.stringContaining("Rehearse the cut-over")],
    [
      "Welche Aufgaben hat Dana?",
      "3 tasks are open: Migrate the DNS zone, Rehearse the cut-over, Hand over the payroll",
    ],
    ["Wer hat die meisten Aufgaben?", expect.stringMatching(/^Dana Tester has the most open/)],
    [
      "Was hat Dana noch offen?",
      "3 tasks are open: Migrate the DNS zone, Rehearse the cut-over, Hand over the payroll",
    ],
    [
      "Was hat Dana zu tun?",
      "3 tasks are open: Migrate the DNS zone, Rehearse the cut-over, Hand over the payroll",
    ],
    ["Was ist diese Woche zu tun?", "1 task is due this week: Rehearse the cut-over"],
    ["Wer ist im Team?", "This project has 2 members: Robin Tester, Dana Tester"],
    ["Wer hat den Annual report hochgeladen?", "Annual report"],
    ["Wie viele Aufgaben sind offen?", expect.stringMatching(/^6 tasks are open/)],
  ])("%s", async (question, expected) => {
    const ask = await fillHandoverProject();
    expect(shortOf((await ask(question)).content)).toEqual(expected);
  });

  test.each([
    "Was passiert am 12.12.2026?",
    "Was geschieht am 12. Dezember?",
    "Was steht am 12.12.2026 an?",
    "Was findet am 12. Dezember 2026 statt?",
    "Was ist für den 12.12.2026 geplant?",
  ])("what is on a day: %s", async (question) => {
    const ask = await fillHandoverProject();
    expect(shortOf((await ask(question)).content)).toBe(
      "1 milestone is coming up on Dec 12, 2026: Moving day",
    );
  });

  test("Wie läuft der HR-Track?", async () => {
    const ask = await fillHandoverProject();
    const { content } = await ask("Wie läuft der HR-Track?");
    expect(content).toBe(`- ${hr}: 1 of 3 tasks completed (33%) [1]`);
  });

  test("Wem gehört eine Aufgabe?", async () => {
    const ask = await fillHandoverProject();
    const { content, citations } = await ask("Wem gehört die Aufgabe „Rehearse the cut-over“?");
    expect(content).toMatch(/Rehearse the cut-over.*Dana Tester/s);
    expect(citations).toMatchObject([{ kind: "task", title: "Rehearse the cut-over" }]);
  });
});

describe("questions about the project's own data in French", () => {
  test.each([
    ["Que se passe-t-il le 12/12/2026 ?", "1 milestone is coming up on Dec 12, 2026: Moving day"],
    [
      "Qu'est-ce qui est prévu le 12 décembre ?",
      "1 milestone is coming up on Dec 12, 2026: Moving day",
    ],
    ["Qu'est-ce qui est en retard ?", expect.stringMatching(/overdue: .*Migrate the DNS zone/)],
    [
      "Combien de documents y a-t-il ?",
      "The knowledge base has 4 documents: Annual report, Calendar of duties, Backup runbook, DNS runbook",
    ],
    [
      "Quelles tâches n'ont pas de responsable ?",
      "1 task is open with nobody assigned: Order badges",
    ],
    [
      "Quelles tâches sont à rendre en décembre ?",
      "2 tasks are due in December 2026: Hand over the payroll, Order badges",
    ],
    ["Qui a le plus de tâches ?", expect.stringMatching(/^Dana Tester has the most open/)],
    ["Combien de tâches sont encore ouvertes ?", expect.stringMatching(/^6 tasks are open/)],
    ["Quand a lieu la prochaine réunion ?", "No meeting is scheduled."],
    ["Qui est dans l'équipe ?", "This project has 2 members: Robin Tester, Dana Tester"],
  ])("%s", async (question, expected) => {
    const ask = await fillHandoverProject();
    expect(shortOf((await ask(question)).content)).toEqual(expected);
  });
});

describe("questions about the project's own data in four more languages", () => {
  const overdue = expect.stringMatching(/overdue: .*Migrate the DNS zone/);
  const unassigned = "1 task is open with nobody assigned: Order badges";
  test.each([
    ["¿Qué tareas están atrasadas?", overdue],
    ["Quali attività sono in ritardo?", overdue],
    ["Welke taken zijn te laat?", overdue],
    ["Quais tarefas estão atrasadas?", overdue],
    ["¿Qué tareas no tienen responsable?", unassigned],
    ["Quali attività non hanno un responsabile?", unassigned],
    ["Welke taken hebben geen eigenaar?", unassigned],
    ["Que tarefas não têm responsável?", unassigned],
    ["¿Qué vence el 12 de diciembre?", "1 milestone is due on Dec 12, 2026: Moving day"],
    ["Hoeveel taken staan nog open?", expect.stringMatching(/^6 tasks are open/)],
  ])("%s", async (question, expected) => {
    const ask = await fillHandoverProject();
    expect(shortOf((await ask(question)).content)).toEqual(expected);
  });

  test.each([
    "¿Qué tareas tiene el comité de higiene?",
    "Quali attività svolge l'azienda all'estero?",
    "Wat is de taak van de bedrijfsarts?",
    "Que tarefas cabem ao conselho fiscal?",
  ])("what nothing of the project is named by is declined: %s", async (question) => {
    const ask = await fillHandoverProject();
    expect((await ask(question)).declined).toBe(true);
  });
});

test("a question in German about something else is answered from documents or declined", async () => {
  const ask = await fillHandoverProject();
  const { declined } = await ask("Wann ist die Miete der Halle fällig?");
  expect(declined).toBe(true);
});

test("what English asks with the same first word is left to English", async () => {
  const ask = await fillHandoverProject();
  const { content } = await ask("Was it moved on 12 December?");
  expect(content).not.toContain("coming up");
});
