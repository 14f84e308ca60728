import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import autocannon from 'autocannon'
import { processorMs } from '../frame/shop.ts'
import { timesOf } from '../frame/timing.ts'

export const clients = 16

export interface Call {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

export interface Answered {
  perSecond: number
  p50: number
  p99: number
  /** Processor time of the shop's process per call. */
  costMs: number
}

/**
 * Sends every call once by 16 clients; each sends the next call when the previous one is answered.
 * @throws Error if a call is refused or fails
 */
export async function sendAll(origin: string, calls: Call[]): Promise<Answered> {
  const samples: number[] = []
  const refusals: string[] = []
  const shares = Array.from({ length: clients }, (_, place) =>
    calls.filter((_call, at) => at % clients === place),
  )
  const before = await processorMs(origin)
  const began = performance.now()
  let ended = began // autocannon itself reports its end up to a second late
  let client = 0
  const { errors } = await autocannon({
    url: origin,
    connections: clients,
    amount: calls.length,
    setupClient: (one) => {
      one.setRequests(shares[client++] ?? [])
      one.on('response', (status, _bytes, ms) => {
        samples.push(ms)
        ended = performance.now()
        if (status !== 200) refusals.push(String(status))
      })
    },
  })
  const seconds = (ended - began) / 1000
  if (refusals.length + errors > 0)
    throw new Error(`${calls[0]?.path}: ${errors} failed, refused: ${[...new Set(refusals)].join(', ')}`)
  const costMs = ((await processorMs(origin)) - before) / calls.length
  return { perSecond: calls.length / seconds, ...timesOf(samples), costMs }
}

/**
 * Sends calls one after another over one connection. Times end with the last byte: decompression in the browser does
 * not count, as it does not for the 16 clients.
 */
export async function sendInTurn(origin: string, calls: Call[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const samples: number[] = []
  for (const { method, path, headers, body } of calls) {
    const began = performance.now()
    const sent = request(origin + path, { agent, method, headers: { 'accept-encoding': 'br', ...headers } })
    sent.end(body)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    answer.resume()
    await once(answer, 'end')
    samples.push(performance.now() - began)
    if (answer.statusCode !== 200) throw new Error(`${path} was answered ${answer.statusCode}`)
  }
  agent.destroy()
  return timesOf(samples)
}
