import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, vi } from 'vitest'

export interface SentSpan {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
  status: { code?: number }
  attributes: { key: string; value: Record<string, unknown> }[]
}

interface Export {
  resourceSpans?: { scopeSpans: { spans: SentSpan[] }[] }[]
  resourceMetrics?: { scopeMetrics: { metrics: { name: string; histogram?: object }[] }[] }[]
}

/** Receives OTLP over HTTP, and keeps all of it. */
export async function openReceiver() {
  const spans: SentSpan[] = []
  const metrics = new Map<string, { histogram?: object }>()
  const server = createServer(async (request, response) => {
    const { resourceSpans = [], resourceMetrics = [] } = (await json(request)) as Export
    for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans)
    for (const { scopeMetrics } of resourceMetrics)
      for (const scope of scopeMetrics) for (const metric of scope.metrics) metrics.set(metric.name, metric)
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    metrics,
    sent: (name: string) =>
      vi.waitFor(() => spans.find((span) => span.name === name) ?? expect.fail(name), 6000),
    childrenOf: ({ spanId }: SentSpan) => spans.filter((span) => span.parentSpanId === spanId),
    close: () => server.close(),
  }
}

export const factOf = ({ attributes }: SentSpan, name: string) =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0]
