import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { Failure } from '#shared/failure.ts'
import { onceClosed } from './connections.ts'

const longestMs = 5 * 60_000

interface Limits {
  /** Of one process. Pages without a stream poll, or show the state of the page load. */
  most: number
  mostPerMember: number
  /** Only matters when a database notification was lost. */
  rereadMs: number
}

interface Watch<T> {
  memberId: number
  /** What notifications name: the id of a payment, of a member. */
  subject: number
  read(): Promise<T>
  isLast(state: T): boolean
  disconnected: AbortSignal
}

interface Stream {
  memberId: number
  subject: number
  wake: () => void
}

/** Server-sent events of states, which are read again after a notification of the database. */
export class EventStreams {
  readonly #streams = new Set<Stream>()
  readonly #limits: Limits
  readonly #leaving: AbortSignal | undefined

  /** @param leaving ends all streams, so that browsers connect to another process */
  constructor(limits: Limits, leaving?: AbortSignal) {
    this.#limits = limits
    this.#leaving = leaving
    leaving?.addEventListener('abort', () => this.wake())
  }

  /** @param subject undefined: notifications may have been lost */
  wake(subject?: number) {
    for (const stream of this.#streams) if (subject === undefined || stream.subject === subject) stream.wake()
  }

  /** For five minutes, or until the last state. @throws Failure `busy` when too many streams are open */
  watch<T>(watch: Watch<T>): AsyncIterable<T> {
    const { memberId, subject, disconnected } = watch
    const stream: Stream = { memberId, subject, wake: () => {} }
    this.#add(stream)
    if (disconnected.aborted) this.#streams.delete(stream)
    disconnected.addEventListener('abort', () => {
      this.#streams.delete(stream)
      stream.wake()
    })
    return this.#states(stream, watch)
  }

  #add(stream: Stream) {
    const ofMember = [...this.#streams].filter(({ memberId }) => memberId === stream.memberId).length
    if (this.#streams.size >= this.#limits.most || ofMember >= this.#limits.mostPerMember)
      throw new Failure('busy')
    this.#streams.add(stream)
  }

  async *#states<T>(stream: Stream, { read, isLast, disconnected }: Watch<T>) {
    try {
      // waits before it reads, so that no change between the two is missed
      let woken = this.#nextWake(stream)
      let state = await read()
      yield state
      const end = Date.now() + longestMs
      const isOver = () => disconnected.aborted || this.#leaving?.aborted
      while (!isLast(state) && Date.now() < end && !isOver()) {
        await woken
        woken = this.#nextWake(stream)
        if (isOver()) return
        const now = await read()
        if (now === state) continue
        state = now
        yield state
      }
    } finally {
      this.#streams.delete(stream)
      stream.wake()
    }
  }

  #nextWake(stream: Stream) {
    const timer = new AbortController()
    const { promise, resolve } = Promise.withResolvers<void>()
    stream.wake = () => {
      timer.abort()
      resolve()
    }
    pause(this.#limits.rereadMs, undefined, { ref: false, signal: timer.signal }).then(resolve, () => {})
    return promise
  }
}

export function whenDisconnected(reply: FastifyReply) {
  const disconnected = new AbortController()
  onceClosed(reply, () => disconnected.abort())
  return disconnected.signal
}

/** @param name of the event and of its only field */
export const sendEvents = (reply: FastifyReply, name: string, states: AsyncIterable<string | number>) =>
  reply
    .type('text/event-stream')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(asEvents(name, states)))

async function* asEvents(name: string, states: AsyncIterable<string | number>) {
  for await (const state of states) yield `event: ${name}\ndata: ${JSON.stringify({ [name]: state })}\n\n`
}
