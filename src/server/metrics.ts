import { setTimeout as pause } from 'node:timers/promises'
import { Counter, Gauge, Registry } from 'prom-client'
import { ServiceKey, type Services } from './services.ts'

export const metricsKey = new ServiceKey<Registry>('metrics')

export const startMetrics = (services: Services) => services.set(metricsKey, new Registry())

const readWithinMs = 2000

/** Without a value while it cannot be read, so that the other figures stay readable. */
export function addGauge(
  services: Services,
  { name, help, read }: { name: string; help: string; read: () => number | Promise<number> },
) {
  const registry = services.find(metricsKey)
  if (!registry) return
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const readSafely = async () => read()
      const late = pause(readWithinMs, undefined, { ref: false })
      const value = await Promise.race([readSafely().catch(() => undefined), late])
      if (value === undefined) this.remove()
      else this.set(value)
    },
  })
}

interface Counted<Label extends string> {
  name: string
  help: string
  labelNames?: Label[]
}

/** Shows a counter from the start, so that its first rise is seen. */
export function openCounter<Label extends string>(
  services: Services,
  { name, help, labelNames = [] }: Counted<Label>,
) {
  const registry = services.find(metricsKey)
  const known = registry?.getSingleMetric(name) as Counter<Label> | undefined
  return known ?? (registry && new Counter({ name, help, labelNames, registers: [registry] }))
}

export const incrementCounter = <Label extends string>(
  services: Services,
  counted: Counted<Label>,
  labels: Partial<Record<Label, string>> = {},
) => openCounter(services, counted)?.inc(labels)
