import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Figures } from '../http/health.ts'
import type { Log } from '../log.ts'

export type FromWorker =
  | { kind: 'open'; port: number }
  | { kind: 'ask-figures'; question: number }
  | { kind: 'figures'; question: number; figures: Figures }
export type ToWorker =
  | { kind: 'make-way' }
  | { kind: 'give-figures'; question: number }
  | { kind: 'all-figures'; question: number; all: Figures[] }

const firstPauseMs = 250
const longestPauseMs = 30_000
/** A worker that lived so long is started again at once. */
const soundAfterMs = 60_000
const makesWayMs = 10_000
const figuresMs = 2000

interface Place {
  number: number
  worker?: Worker | undefined
  /** One at a time is started for a place. */
  starting?: Promise<number | undefined> | undefined
  deaths: number
  openSince: number
  retry?: NodeJS.Timeout | undefined
}

export const pauseAfter = (deaths: number) =>
  deaths === 0 ? 0 : Math.min(longestPauseMs, firstPauseMs * 2 ** (deaths - 1))

/** The workers, each at its place. */
export class WorkerPool {
  readonly #places: Place[]
  readonly #env: Record<string, string>
  readonly #log: Pick<Log, 'info' | 'warn' | 'error'>
  readonly #living = new Set<Worker>()
  #turn: Promise<unknown> = Promise.resolve()
  #isStopped = false
  #questions = 0

  constructor(count: number, env: Record<string, string>, log: Pick<Log, 'info' | 'warn' | 'error'>) {
    this.#places = Array.from({ length: count }, (_, at) => ({
      number: at + 1,
      deaths: 0,
      openSince: 0,
    }))
    this.#env = env
    this.#log = log
  }

  /** It migrates and loads what the others need. @returns the port; undefined: it did not open */
  startFirst(): Promise<number | undefined> {
    const [first] = this.#places
    return this.#inTurn(async () => first && this.#fill(first))
  }

  startOthers(): Promise<void> {
    return this.#inTurn(async () => {
      for (const place of this.#places) if (!place.worker) await this.#fillOrRetry(place)
      this.#log.info({ workers: this.#places.filter(({ worker }) => worker).length }, 'all workers are open')
    })
  }

  /** One after another: a new worker is open before the old one makes way. */
  replaceAll(): Promise<void> {
    return this.#inTurn(async () => {
      for (const place of this.#places) {
        await place.starting // a restart in progress may run the previous version
        const old = place.worker
        if (this.#isStopped || !(await this.#fillOrRetry(place))) return
        if (old) await this.#makeWay(old)
      }
      if (!this.#isStopped) this.#log.info({}, 'all workers were replaced')
    })
  }

  /** They complete their requests. */
  async stop() {
    this.#isStopped = true
    for (const { retry } of this.#places) clearTimeout(retry)
    const ended = [...this.#living].map((worker) => once(worker, 'exit'))
    for (const worker of this.#living) worker.process.kill('SIGTERM')
    await Promise.all(ended)
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work)
    this.#turn = done.catch(() => {})
    return done
  }

  async #fillOrRetry(place: Place) {
    const isOpen = (await this.#fill(place)) !== undefined
    if (!isOpen && !this.#isStopped) {
      this.#log.error({ worker: place.number }, 'a worker does not start')
      if (!place.worker) this.#retryLater(place)
    }
    return isOpen
  }

  /** @returns the port of the new worker, which has the place now; undefined: it did not open */
  async #fill(place: Place): Promise<number | undefined> {
    if (place.starting || this.#isStopped) return
    clearTimeout(place.retry)
    place.starting = this.#start(place).finally(() => {
      place.starting = undefined
    })
    return place.starting
  }

  async #start(place: Place): Promise<number | undefined> {
    const worker = cluster.fork({ ...this.#env, WORKER_NUMBER: String(place.number) })
    this.#living.add(worker)
    closeUntaken(worker)
    const opened = new Promise<number | undefined>((resolve) => {
      worker.on('message', (message: FromWorker) => {
        if (message.kind === 'open') resolve(message.port)
        if (message.kind === 'ask-figures') void this.#answerFigures(worker, message.question)
      })
      worker.once('exit', (code, signal) => {
        this.#living.delete(worker)
        resolve(undefined)
        if (place.worker === worker) this.#noteDeath(place, signal ?? code)
      })
    })
    const port = await opened
    if (port === undefined) {
      place.deaths++
      return
    }
    place.worker = worker
    place.openSince = performance.now()
    return port
  }

  #noteDeath(place: Place, reason: string | number) {
    place.worker = undefined
    if (this.#isStopped) return
    const isSound = performance.now() - place.openSince > soundAfterMs
    place.deaths = isSound ? 0 : place.deaths + 1
    this.#log.error({ worker: place.number, reason }, 'a worker died, it is started again')
    this.#retryLater(place)
  }

  #retryLater(place: Place) {
    clearTimeout(place.retry)
    place.retry = setTimeout(() => {
      if (!place.worker && !place.starting) void this.#fillOrRetry(place)
    }, pauseAfter(place.deaths))
  }

  /** Long requests may go on for two minutes; nobody waits for them. */
  async #makeWay(old: Worker) {
    if (old.isDead()) return
    const ended = once(old, 'exit')
    send(old, { kind: 'make-way' })
    await Promise.race([ended, pause(makesWayMs)])
  }

  async #answerFigures(asker: Worker, question: number) {
    const own = this.#questions++
    const workers = this.#places.flatMap(({ worker }) => (worker?.isConnected() ? [worker] : []))
    const all = await Promise.all(workers.map((worker) => figuresOf(worker, own)))
    if (asker.isConnected())
      send(asker, { kind: 'all-figures', question, all: all.filter((figures) => figures !== undefined) })
  }
}

/** A connection that a worker had not taken when it died would stay open for ever. */
function closeUntaken(worker: Worker) {
  const { process: child } = worker
  const pass = child.send.bind(child) as (...parts: unknown[]) => boolean
  let close = () => {}
  const noting: typeof pass = (message, handle, ...rest) => {
    if (isHandle(handle)) close = () => handle.close()
    return pass(message, handle, ...rest)
  }
  Object.assign(child, { send: noting })
  worker.once('exit', () => close())
}

const isHandle = (value: unknown): value is { close(): void } =>
  typeof value === 'object' && value !== null && 'close' in value

const send = (worker: Worker, message: ToWorker) => worker.send(message, () => {}) // it may have died

function figuresOf(worker: Worker, question: number) {
  return new Promise<Figures | undefined>((resolve) => {
    const take = (message: FromWorker) => {
      if (message.kind !== 'figures' || message.question !== question) return
      end(message.figures)
    }
    const end = (figures?: Figures) => {
      worker.off('message', take)
      clearTimeout(late)
      resolve(figures)
    }
    const late = setTimeout(end, figuresMs)
    worker.on('message', take)
    send(worker, { kind: 'give-figures', question })
  })
}
