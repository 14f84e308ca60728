import { type HrTime, ValueType } from '@opentelemetry/api'
import type { Resource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  type CollectionResult,
  DataPointType,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'

/** As prom-client gives it. */
interface Figure {
  name: string
  help: string
  type: string
  values: { labels: Record<string, string | number>; value: number; metricName?: string }[]
}

const now = (): HrTime => [Math.floor(Date.now() / 1000), (Date.now() % 1000) * 1e6]

/** Buckets of Prometheus count what is below; those of OTLP count what is between. */
function histogramsOf({ name, values }: Figure) {
  const found = new Map<
    string,
    { labels: Record<string, string | number>; below: Map<number, number>; sum: number }
  >()
  for (const {
    labels: { le, ...labels },
    value,
    metricName,
  } of values) {
    const key = JSON.stringify(labels)
    const one = found.get(key) ?? { labels, below: new Map(), sum: 0 }
    found.set(key, one)
    if (metricName === `${name}_sum`) one.sum = value
    else if (le !== undefined) one.below.set(le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le), value)
  }
  return Array.from(found.values(), ({ labels, below, sum }) => {
    const bounds = [...below.keys()].sort((one, other) => one - other)
    const counts = bounds.map((bound, n) => (below.get(bound) ?? 0) - (below.get(bounds[n - 1] ?? -1) ?? 0))
    const count = below.get(Number.POSITIVE_INFINITY) ?? 0
    return { labels, value: { buckets: { boundaries: bounds.slice(0, -1), counts }, sum, count } }
  })
}

/** The figures of `/metrics`, for OTLP. */
export class FigureProducer implements MetricProducer {
  readonly #resource: Resource
  readonly #began = now()
  readonly #sources: (() => Promise<Figure[]>)[] = []

  constructor(resource: Resource) {
    this.#resource = resource
  }

  add(read: () => Promise<Figure[]>) {
    this.#sources.push(read)
  }

  async collect(): Promise<CollectionResult> {
    const read = await Promise.allSettled(this.#sources.map((source) => source()))
    const figures = read.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    const metrics = figures.flatMap((figure) => this.#convert(figure) ?? [])
    return {
      resourceMetrics: {
        resource: this.#resource,
        scopeMetrics: [{ scope: { name: 'reagora' }, metrics }],
      },
      errors: [],
    }
  }

  #convert(figure: Figure): MetricData | undefined {
    const { name, help, type, values } = figure
    const times = { startTime: this.#began, endTime: now() }
    const common = {
      descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
      aggregationTemporality: AggregationTemporality.CUMULATIVE,
    }
    if (type === 'histogram') {
      const dataPoints = histogramsOf(figure).map(({ labels, value }) => ({
        ...times,
        attributes: labels,
        value,
      }))
      return { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints }
    }
    const dataPoints = values.map(({ labels, value }) => ({ ...times, attributes: labels, value }))
    if (type === 'counter')
      return { ...common, dataPointType: DataPointType.SUM, dataPoints, isMonotonic: true }
    return type === 'gauge' ? { ...common, dataPointType: DataPointType.GAUGE, dataPoints } : undefined
  }
}
