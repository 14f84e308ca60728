import { Counter, Gauge, Registry } from 'prom-client'
import { ServiceKey, type Services } from './services.ts'

export const metricsKey = new ServiceKey<Registry>('metrics')

export const startMetrics = (services: Services) => services.set(metricsKey, new Registry())

export function addGauge(
  services: Services,
  { name, help, read }: { name: string; help: string; read: () => number | Promise<number> },
) {
  new Gauge({
    name,
    help,
    registers: [services.get(metricsKey)],
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

export function incrementCounter<Label extends string>(
  services: Services,
  { name, help, labelNames = [] }: Counted<Label>,
  labels: Partial<Record<Label, string>> = {},
) {
  const registry = services.find(metricsKey)
  if (!registry) return
  const known = registry.getSingleMetric(name) as Counter<Label> | undefined
  const counter = known ?? new Counter({ name, help, labelNames, registers: [registry] })
  counter.inc(labels)
}
