import { ChakraProvider } from "@chakra-ui/react";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { DateTimeField } from "../../../src/components/forms/date-time-field.tsx";
import { getSystem } from "../../../src/theme.ts";

type Dates = { startDate: string; endDate: string };

function openForm(defaultValues: Dates) {
  const opened: { form?: UseFormReturn<Dates> } = {};
  function Form() {
    const form = useForm<Dates>({ defaultValues });
    opened.form = form;
    // As in the dialogs, which ask before they lose what was typed.
    const changed = form.formState.isDirty;
    return (
      <form aria-label={changed ? "changed" : "untouched"}>
        <DateTimeField label="Start Date" type="date" {...form.register("startDate")} />
        <DateTimeField label="End Date" type="date" {...form.register("endDate")} />
      </form>
    );
  }
  render(
    <ChakraProvider value={getSystem()}>
      <Form />
    </ChakraProvider>,
  );
  return opened;
}

const emptyFields = () =>
  ["Start Date", "End Date"].filter((label) => screen.getByLabelText(label).dataset.empty);

it("looks empty only while there is no day in it", () => {
  openForm({ startDate: "2026-12-01", endDate: "" });
  expect(emptyFields()).toEqual(["End Date"]);
  fireEvent.input(screen.getByLabelText("End Date"), { target: { value: "2026-12-24" } });
  fireEvent.input(screen.getByLabelText("Start Date"), { target: { value: "" } });
  expect(emptyFields()).toEqual(["Start Date"]);
});

it("follows what the form itself writes, and hands on what was chosen", () => {
  const opened = openForm({ startDate: "", endDate: "" });
  act(() => opened.form?.setValue("endDate", "2026-12-24", { shouldDirty: true }));
  expect(emptyFields()).toEqual(["Start Date"]);
  fireEvent.input(screen.getByLabelText("Start Date"), { target: { value: "2026-12-01" } });
  expect(opened.form?.getValues()).toEqual({ startDate: "2026-12-01", endDate: "2026-12-24" });
});
