import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** Upper bounds in seconds: most calls take milliseconds, the answers of a model many seconds. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

type ObservedRequest = { method: string; route: string; status: number; seconds: number };

/** A figure that is read when it is asked for; undefined where there is none at the moment. */
type Reading = { name: string; help: string; read(): number | undefined };

/** The same figure for each value of a label. */
type LabelledReading = {
  name: string;
  help: string;
  label: string;
  read(): Record<string, number>;
};

/**
 * Figures in Prometheus's text format: how long requests took, memory and processor time of the
 * process, and what is added. Names end in their unit, as Prometheus asks for.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "baton_http_request_duration_seconds",
    help: "How long requests took, by method, route and status",
    labelNames: ["method", "route", "status"],
    buckets: durationBuckets,
    registers,
  });

  return {
    observeRequest: ({ method, route, status, seconds }: ObservedRequest) =>
      requests.observe({ method, route, status }, seconds),

    add({ read, ...about }: Reading) {
      new Gauge({
        ...about,
        registers,
        collect() {
          const value = read();
          if (value === undefined) this.reset();
          else this.set(value);
        },
      });
    },

    addLabelled({ label, read, ...about }: LabelledReading) {
      new Gauge({
        ...about,
        labelNames: [label],
        registers,
        collect() {
          for (const [value, figure] of Object.entries(read()))
            this.set({ [label]: value }, figure);
        },
      });
    },

    contentType: registry.contentType,
    /** All figures as they are now. */
    print: () => registry.metrics(),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
