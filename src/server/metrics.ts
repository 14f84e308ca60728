import { Counter, Gauge, Registry } from 'prom-client'
import { Part, type Parts } from './parts.ts'

/** What `/metrics` shows; features register their counters here. */
export const metricsPart = new Part<Registry>('metrics')

/** Makes the registry ready, for features that start later. */
export const startMetrics = (parts: Parts) => parts.set(metricsPart, new Registry())

/** Adds a figure that is read when somebody asks for the metrics. */
export function addGauge(
  parts: Parts,
  { name, help, read }: { name: string; help: string; read: () => number | Promise<number> },
) {
  new Gauge({
    name,
    help,
    registers: [parts.get(metricsPart)],
    async collect() {
      this.set(await read())
    },
  })
}

interface Counted<Label extends string> {
  name: string
  help: string
  labelNames?: Label[]
}

/** Counts something up by one. */
export function countUp<Label extends string>(
  parts: Parts,
  { name, help, labelNames = [] }: Counted<Label>,
  labels: Partial<Record<Label, string>> = {},
) {
  const registry = parts.find(metricsPart)
  if (!registry) return
  const known = registry.getSingleMetric(name) as Counter<Label> | undefined
  const counter = known ?? new Counter({ name, help, labelNames, registers: [registry] })
  counter.inc(labels)
}
