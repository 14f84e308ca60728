/** Loaded only if a receiver is set. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { type Context, ROOT_CONTEXT, SpanKind as Side, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TelemetryConfig } from '../config/telemetry-settings.ts'
import { FigureProducer } from './figures.ts'
import { type Facts, type SpanKind, type SpanName, setTracing } from './spans.ts'

const figuresEveryMs = 30_000
const spansEveryMs = 2000
/** A receiver that does not answer must not hold up the stop for long. */
const sendingMs = 3000
const buckets = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 1, 5, 30]
const parentForm = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/
const sides: Partial<Record<SpanKind, Side>> = {
  page: Side.SERVER,
  call: Side.SERVER,
  query: Side.CLIENT,
  channel: Side.CLIENT,
}

/** @returns the context of a request without a parent if the header is none */
function contextOf(parent: string | undefined): Context {
  const [, traceId, spanId, flags] = parentForm.exec(parent ?? '') ?? []
  if (!traceId || !spanId) return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags ?? '', 16)
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}

/** The kind of a failure: its message may hold what somebody typed. */
function typeOf(problem: unknown): Facts {
  const failure: { code?: unknown; name?: unknown } = Object(problem)
  const { code, name } = failure
  const kind = name === 'Error' ? failure.constructor.name : name
  return { 'error.type': String(code ?? kind ?? 'unknown').slice(0, 60) }
}

function openProviders({ endpoint, serviceName, ratio }: TelemetryConfig) {
  const resource = resourceFromAttributes({
    'service.name': serviceName,
    'service.instance.id': randomUUID(), // keeps the figures of several processes apart
  })
  const tracers = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: sendingMs }),
        scheduledDelayMillis: spansEveryMs,
      }),
    ],
  })
  const figures = new FigureProducer(resource)
  const meters = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics`, timeoutMillis: sendingMs }),
        exportIntervalMillis: figuresEveryMs,
        metricProducers: [figures],
      }),
    ],
  })
  return { tracers, meters, figures }
}

/** Makes the spans, and a figure of their durations. */
function openRecorder({ tracers, meters }: Pick<ReturnType<typeof openProviders>, 'tracers' | 'meters'>) {
  const tracer = tracers.getTracer('reagora')
  const durations = meters
    .getMeter('reagora')
    .createHistogram('reagora_operation_duration_seconds', { advice: { explicitBucketBoundaries: buckets } })
  return {
    begin(name: string, side: Side, parent: Context) {
      const began = performance.now()
      const span = tracer.startSpan(name, { kind: side }, parent)
      const end = ({ kind, name, facts = {} }: SpanName) => {
        span.updateName(name)
        span.setAttributes({ kind, ...facts })
        span.end()
        const isShort = kind === 'query' // their texts are too many
        durations.record((performance.now() - began) / 1000, isShort ? { kind } : { kind, name })
      }
      const fail = () => span.setStatus({ code: SpanStatusCode.ERROR })
      return { inside: trace.setSpan(parent, span), fail, end }
    },
  }
}

/** Starts sending spans and figures. @returns sends what is left, and ends it */
export function startTracing(config: TelemetryConfig): () => Promise<void> {
  const { figures, ...providers } = openProviders(config)
  const recorder = openRecorder(providers)
  const current = new AsyncLocalStorage<Context>()

  async function within<T>(
    named: SpanName,
    parent: Context,
    work: () => Promise<T>,
    learn?: (answer: T) => Facts,
  ) {
    const { inside, fail, end } = recorder.begin(named.name, sides[named.kind] ?? Side.INTERNAL, parent)
    try {
      const answer = await current.run(inside, work)
      end(learn ? { ...named, facts: { ...named.facts, ...learn(answer) } } : named)
      return answer
    } catch (problem) {
      fail()
      end({ ...named, facts: { ...named.facts, ...typeOf(problem) } })
      throw problem
    }
  }

  setTracing({
    openRequest(parent) {
      const { inside, fail, end } = recorder.begin('request', Side.SERVER, contextOf(parent))
      return {
        enter: (work) => current.run(inside, work),
        end(named) {
          if (Number(named.facts?.['http.response.status_code']) >= 500) fail()
          end(named)
        },
      }
    },
    root: (named, work) => within(named, ROOT_CONTEXT, work),
    child(named, work, learn) {
      const parent = current.getStore()
      return parent ? within(named, parent, work, learn) : work()
    },
    traceId: () => trace.getSpanContext(current.getStore() ?? ROOT_CONTEXT)?.traceId,
    exportFigures: (read) => figures.add(read as never),
  })
  return async () => {
    setTracing(undefined)
    await Promise.allSettled([providers.tracers.shutdown(), providers.meters.shutdown()])
  }
}
