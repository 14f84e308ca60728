import { request as askPlain, type IncomingMessage } from 'node:http'
import { request as askSecured } from 'node:https'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Patience {
  /** Until an answer begins, and between two parts of it. */
  answerMs: number
  /** Until an answer to a request with a body begins. */
  uploadMs: number
  retries: number
  /** Before the first repetition; twice as long before each further one. */
  pauseMs: number
}

export const patience: Patience = { answerMs: 10_000, uploadMs: 60_000, retries: 2, pauseMs: 200 }

const passing = new Set([429, 500, 502, 503, 504])

class NoAnswer extends Error {}

/** A `fetch` that does not wait for ever, and repeats what failed at once; a POST is sent once. */
export const patientFetch =
  (patience: Patience): typeof fetch =>
  async (input, init) => {
    for (let attempt = 0; ; attempt++) {
      const isLast = attempt >= patience.retries || init?.method === 'POST'
      try {
        const response = await askOnce(input, init, patience)
        if (isLast || !passing.has(response.status)) return response
        await response.body?.cancel()
      } catch (problem) {
        if (isLast || problem instanceof NoAnswer) throw problem
      }
      await sleep(patience.pauseMs * 2 ** attempt)
    }
  }

async function askOnce(input: string | URL | Request, init: RequestInit | undefined, patience: Patience) {
  const giveUp = new AbortController()
  const limitMs = init?.body ? patience.uploadMs : patience.answerMs
  const asked = send(new URL(String(input)), init, giveUp.signal)
  const answer = await within(limitMs, asked, (problem) => giveUp.abort(problem))
  const isEmpty = init?.method === 'HEAD' || answer.statusCode === 204
  if (isEmpty) answer.resume()
  const body = isEmpty
    ? null
    : watched(Readable.toWeb(answer) as ReadableStream<Uint8Array>, patience.answerMs)
  return new Response(body, {
    status: answer.statusCode ?? 0,
    headers: answer.headers as Record<string, string>,
  })
}

/** Not by `fetch`: in Node 24 it ends the process if a server closes a connection whose reader is slow. */
const send = (url: URL, { method, headers, body }: RequestInit = {}, signal: AbortSignal) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const ask = url.protocol === 'https:' ? askSecured : askPlain
    const asked = ask(url, {
      method,
      headers: headers as Record<string, string>,
      signal,
      // what is sent once does not meet a connection that the server has just closed
      ...(method === 'POST' && { agent: false }),
    })
    asked.once('response', resolve).on('error', reject)
    asked.end(body)
  })

/** Fails when the next part does not come in time; a slow reader may take longer. */
function watched(body: ReadableStream<Uint8Array>, limitMs: number) {
  const reader = body.getReader()
  return new ReadableStream<Uint8Array>({
    async pull(to) {
      const stop = (problem: Error) => void reader.cancel(problem).catch(() => {})
      const { done, value } = await within(limitMs, reader.read(), stop)
      if (done) to.close()
      else to.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
}

async function within<T>(limitMs: number, work: Promise<T>, stop: (problem: Error) => void): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const problem = new NoAnswer(`no answer within ${limitMs} ms`)
    late.reject(problem)
    stop(problem)
  }, limitMs)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
