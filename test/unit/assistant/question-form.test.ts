import { expect, it } from "vitest";
import {
  comparedThings,
  formsOf,
} from "../../../server/features/assistant/documents/blocks/question-form.ts";

it.each([
  ["How do I order a badge?", ["steps"]],
  ["What should we do with the old keys?", ["steps"]],
  ["What are the steps of a restore, in order?", ["steps"]],
  ["Wie bestelle ich einen Ausweis?", ["steps"]],
  ["Comment commander un badge ?", ["steps"]],
  ["¿Cómo pido una tarjeta?", ["steps"]],
  ["Which documents can go into the file?", ["list"]],
  ["What questions will the auditor ask?", ["list"]],
  ["Which kinds of leave are there?", ["list"]],
  ["Welche Unterlagen werden gebraucht?", ["list"]],
  ["Quelles pièces faut-il joindre ?", ["list"]],
  ["Why was the vendor changed?", ["reason"]],
  ["Warum wurde der Anbieter gewechselt?", ["reason"]],
  ["How long is the notice period?", []],
  ["Wie hoch ist die Miete?", []],
  ["Wie groß ist der Raum?", []],
  ["Quelles sont les étapes de la vidange ?", ["steps"]],
  ["Perché è stato chiuso il pozzo?", ["reason"]],
  ["Qui a décidé cela ?", ["decision"]],
  ["What is the address of the depot?", []],
  ["Which process is used for invoices?", []],
  ["Who owns the payroll?", []],
])("%s", (question, forms) => {
  expect([...formsOf(question)]).toEqual(forms);
});

it.each([
  ["What is the difference between a day pass and a week pass?", ["day pass", "week pass"]],
  ["Was ist der Unterschied zwischen Miete und Pacht?", ["Miete", "Pacht"]],
  ["Compare the old depot with the new one", ["old depot", "new one"]],
  ["Who drives the van?", undefined],
])("%s compares", (question, things) => {
  expect(comparedThings(question)).toEqual(things);
});
