import type { HandoverReport } from "./report.schema.ts";

type Drill = HandoverReport["areas"][number]["drills"][number];

/**
 * How a drill ended: "passed by Dana on Nov 16, 2026, with Lee as witness".
 * @param write writes what people have typed
 */
export function describeDrill(
  { status, receiver, witness, steps, isOutdated }: Drill,
  day: string | null,
  write: (text: string) => string = (text) => text,
): string {
  const by = receiver ? ` by ${write(receiver.name)}` : "";
  const on = day === null ? "" : ` on ${day}`;
  const seen = witness ? `, with ${write(witness.name)} as witness` : "";
  const stuck = steps
    .filter(({ outcome }) => outcome === "stuck")
    .map(
      ({ position, text, note }) =>
        `step ${position} of ${steps.length}, “${write(text)}”${note ? ` (${write(note)})` : ""}`,
    );
  const at = stuck.length > 0 ? `, and stuck at ${stuck.join("; ")}` : "";
  const changed = isOutdated ? "; its playbook has changed since" : "";
  return `${status === "stuck" ? "tried" : status}${by}${on}${seen}${at}${changed}`;
}
