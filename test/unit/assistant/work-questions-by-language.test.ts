import { describe, expect, test } from "vitest";
import { toEnglishGrammar } from "../../../server/features/assistant/work/query/languages/translate-question.ts";
import { parseWorkQuery } from "../../../server/features/assistant/work/query/work-query.ts";

const today = new Date("2026-11-18");
const read = (question: string) => parseWorkQuery(toEnglishGrammar(question), today);

/** What each kind of question asks for, and how it is put in Spanish, Italian, Dutch, Portuguese. */
const kinds: [expected: object, questions: string[]][] = [
  [
    { intent: "overdue", subject: "" },
    [
      "¿Qué tareas están atrasadas?",
      "Quali attività sono in ritardo?",
      "Welke taken zijn te laat?",
      "Que tarefas estão atrasadas?",
      "Muéstrame las tareas atrasadas",
      "Mostrami le attività in ritardo",
      "Toon de achterstallige taken",
      "Quais tarefas estão em atraso?",
    ],
  ],
  [
    { intent: "at risk", subject: "" },
    ["¿Qué está en riesgo?", "Cosa è a rischio?", "Wat loopt risico?", "O que está em risco?"],
  ],
  [
    { intent: "tasks", isUnassigned: true, subject: "" },
    [
      "¿Qué tareas no tienen responsable?",
      "Quali attività non hanno un responsabile?",
      "Welke taken hebben geen eigenaar?",
      "Que tarefas não têm responsável?",
    ],
  ],
  [
    { intent: "tasks", hasNoDueDate: true, subject: "" },
    [
      "¿Qué tareas no tienen fecha límite?",
      "Quali attività non hanno una scadenza?",
      "Welke taken hebben geen deadline?",
      "Que tarefas não têm prazo?",
    ],
  ],
  [
    { intent: "tasks", subject: "" },
    [
      "¿Cuántas tareas están abiertas?",
      "Quante attività sono aperte?",
      "Hoeveel taken staan nog open?",
      "Quantas tarefas estão abertas?",
    ],
  ],
  [
    { intent: "tasks", subject: "Dana" },
    [
      "¿En qué trabaja Dana?",
      "A cosa lavora Dana?",
      "Waaraan werkt Dana?",
      "Em que trabalha a Dana?",
      "¿Qué tareas tiene Dana?",
      "Quali attività ha Dana?",
      "Welke taken heeft Dana?",
      "Que tarefas tem a Dana?",
    ],
  ],
  [
    { intent: "tasks", isOwn: true, subject: "" },
    [
      "¿Qué tengo que hacer?",
      "Cosa devo fare?",
      "Wat moet ik nog doen?",
      "O que tenho de fazer?",
      "¿Cuáles son mis tareas?",
      "Quali sono le mie attività?",
      "Wat zijn mijn taken?",
      "Quais são as minhas tarefas?",
    ],
  ],
  [
    { intent: "workload", subject: "" },
    [
      "¿Quién tiene qué tareas?",
      "Chi ha quali attività?",
      "Wie heeft welke taken?",
      "Quem tem que tarefas?",
      "¿Quién tiene más tareas?",
      "Chi ha più attività?",
      "Wie heeft de meeste taken?",
      "Quem tem mais tarefas?",
    ],
  ],
  [
    { intent: "due", subject: "", period: expect.objectContaining({ words: "this week" }) },
    [
      "¿Qué hay que hacer esta semana?",
      "Cosa c'è da fare questa settimana?",
      "Wat moet er deze week gebeuren?",
      "O que é preciso fazer esta semana?",
      "¿Qué vence esta semana?",
      "Cosa scade questa settimana?",
      "Wat moet deze week af zijn?",
      "O que vence esta semana?",
    ],
  ],
  [
    { intent: "due", subject: "", period: expect.objectContaining({ words: "on Dec 12, 2026" }) },
    [
      "¿Qué vence el 12 de diciembre de 2026?",
      "Cosa scade il 12 dicembre 2026?",
      "Wat vervalt op 12 december 2026?",
      "O que vence em 12 de dezembro de 2026?",
    ],
  ],
  [
    {
      intent: "due",
      subject: "",
      period: expect.objectContaining({ words: expect.stringMatching(/^before Christmas/) }),
    },
    [
      "¿Qué tareas vencen antes de Navidad?",
      "Quali attività scadono prima di Natale?",
      "Welke taken moeten voor Kerst af zijn?",
      "Que tarefas vencem antes do Natal?",
    ],
  ],
  [
    { intent: "meetings", isNext: true, subject: "" },
    [
      "¿Cuándo es la próxima reunión?",
      "Quando è la prossima riunione?",
      "Wanneer is de volgende vergadering?",
      "Quando é a próxima reunião?",
    ],
  ],
  [
    { intent: "milestones", isNext: true, subject: "" },
    [
      "¿Cuál es el próximo hito?",
      "Qual è il prossimo traguardo?",
      "Wat is de volgende mijlpaal?",
      "Qual é o próximo marco?",
    ],
  ],
  [
    { intent: "decisions", subject: "" },
    [
      "¿Qué se decidió?",
      "Cosa è stato deciso?",
      "Wat is er besloten?",
      "O que foi decidido?",
      "¿Qué hemos decidido?",
      "Che cosa abbiamo deciso?",
      "Wat hebben we besloten?",
      "O que decidimos?",
    ],
  ],
  [
    { intent: "completed", subject: "", period: expect.objectContaining({ words: "this week" }) },
    [
      "¿Qué se ha completado esta semana?",
      "Cosa è stato completato questa settimana?",
      "Wat is er deze week afgerond?",
      "O que foi concluído esta semana?",
    ],
  ],
  [
    { intent: "tasks", priorities: ["high"], subject: "" },
    [
      "¿Qué tareas tienen prioridad alta?",
      "Quali attività hanno priorità alta?",
      "Welke taken hebben hoge prioriteit?",
      "Que tarefas têm prioridade alta?",
    ],
  ],
  [
    { intent: "progress", subject: "" },
    [
      "¿Cómo va el proyecto?",
      "Come va il progetto?",
      "Hoe gaat het met het project?",
      "Como está o projeto?",
    ],
  ],
  [
    { intent: "progress", subject: "HR" },
    [
      "¿Cómo va el track HR?",
      "Come va il track HR?",
      "Hoe loopt de track HR?",
      "Como vai o track HR?",
    ],
  ],
  [
    { intent: "history", period: expect.objectContaining({ words: "since Monday, Nov 16, 2026" }) },
    [
      "¿Qué ha cambiado desde el lunes?",
      "Che cosa è cambiato da lunedì?",
      "Wat is er veranderd sinds maandag?",
      "O que mudou desde segunda-feira?",
    ],
  ],
  [
    { intent: "people", subject: "" },
    [
      "¿Quién está en el equipo?",
      "Chi è nel team?",
      "Wie zit er in het team?",
      "Quem está na equipa?",
    ],
  ],
  [
    { intent: "tasks", negated: expect.objectContaining({ state: "overdue" }) },
    [
      "¿Qué tareas no están atrasadas?",
      "Quali attività non sono in ritardo?",
      "Welke taken zijn niet te laat?",
      "Que tarefas não estão atrasadas?",
    ],
  ],
  [
    { intent: "tasks", subject: "Rehearse cut-over" },
    [
      "¿De quién es la tarea Rehearse the cut-over?",
      "Di chi è l'attività Rehearse the cut-over?",
      "Van wie is de taak Rehearse the cut-over?",
      "De quem é a tarefa Rehearse the cut-over?",
    ],
  ],
];

describe.each(kinds.map(([expected, questions]) => ({ first: questions[0], expected, questions })))(
  "questions like “$first”",
  ({ expected, questions }) => {
    test.each(questions)("%s", (question) => {
      expect(read(question)).toMatchObject(expected);
    });
  },
);

describe("questions that ask for something else", () => {
  test.each([
    "¿Cuánto tiempo se conservan las copias?",
    "¿Quién es responsable de la red?",
    "¿Cuál es el preaviso del contrato?",
    "¿Quién es el director de la empresa?",
    "Per quanto tempo vengono conservati i backup?",
    "Chi è responsabile della rete?",
    "Qual è il preavviso di disdetta?",
    "Hoe lang worden de back-ups bewaard?",
    "Wie is verantwoordelijk voor het netwerk?",
    "Wat is de opzegtermijn?",
    "Durante quanto tempo são guardadas as cópias?",
    "Quem é responsável pela rede?",
    "Qual é o pré-aviso?",
  ])("no words of the work: %s", (question) => {
    expect(read(question)).toBeUndefined();
  });

  // A subject that nothing of the work is named by leaves the question to the documents.
  test.each([
    ["¿Qué tareas tiene el comité según el reglamento?", /comité/],
    ["¿Cuántas reuniones celebra el consejo al año?", /consejo/],
    ["Quali attività svolge l'azienda all'estero?", /azienda/],
    ["Quante riunioni tiene il consiglio ogni anno?", /consiglio/],
    ["Wat is de taak van de bedrijfsarts?", /bedrijfsarts/],
    ["Hoeveel vergaderingen houdt de raad per jaar?", /raad/],
    ["Que tarefas cabem ao conselho fiscal?", /conselho/],
    ["Quantas reuniões realiza o conselho por ano?", /conselho/],
  ])("the words of the work about something else: %s", (question, subject) => {
    expect(read(question)?.subject).toMatch(subject);
  });
});
