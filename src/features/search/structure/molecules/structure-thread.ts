import { Worker } from 'node:worker_threads'
import { workerUrl } from '#server/config/build-folder.ts'
import type { Config } from '#server/config/config.ts'
import { Failure } from '#shared/failure.ts'
import type { Tolerance } from './exact-keys.ts'
import type { StructureRow } from './structure-columns.ts'
import type { MoleculeHits } from './structure-index.ts'
import { type StructureProblem, UnreadableStructure } from './structure-problem.ts'
import type { StructureText } from './structure-text.ts'

export interface StructureRequests {
  read: { ask: { text: StructureText } & Tolerance; answer: { smiles: string; key: string } }
  findPart: {
    ask: { text: StructureText; ignoreStereo: boolean }
    answer: { smiles: string; found: MoleculeHits }
  }
  findSimilar: {
    ask: { text: StructureText; threshold: number }
    answer: { smiles: string; found: MoleculeHits }
  }
  putStructures: { ask: StructureRow[]; answer: undefined }
  putProducts: { ask: { id: number; structureId: number | null }[]; answer: undefined }
}

export type RequestKind = keyof StructureRequests

export interface RequestMessage<Kind extends RequestKind = RequestKind> {
  id: number
  kind: Kind
  ask: StructureRequests[Kind]['ask']
}

export type ReplyMessage = { id: number } & (
  | { answer: unknown }
  | { problem: StructureProblem }
  | { error: string }
)

const workerFile = 'src/features/search/structure/molecules/structures.worker.ts'
/** Every request takes less; a silent thread is lost. */
const silentMs = 8000
/** The first use of openchemlib takes seconds on a busy machine. */
const startMs = 60_000
const memoryMb = 1024
/** V8 takes three times as much by default and returns none of it. */
const youngMb = 16
/** A search takes up to 0.5 s, a hostile text 1 s: limits how long the last one waits. */
const waitingAtMost: Partial<Record<RequestKind, number>> = { findPart: 6, findSimilar: 24, read: 24 }

interface Waiting {
  kind: RequestKind
  resolve: (answer: never) => void
  reject: (problem: unknown) => void
}

export class StructureThread {
  readonly #file: URL
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #starts = 0
  #asked = 0
  #silence: NodeJS.Timeout | undefined
  #hasSpoken = false

  constructor({ rootDir }: Pick<Config, 'rootDir'>) {
    this.#file = workerUrl(rootDir, workerFile)
  }

  /** @throws UnreadableStructure @throws Failure busy, when too many wait or the thread was lost */
  ask<Kind extends RequestKind>(
    kind: Kind,
    ask: StructureRequests[Kind]['ask'],
  ): Promise<StructureRequests[Kind]['answer']> {
    const alike = [...this.#waiting.values()].filter((waiting) => waiting.kind === kind)
    if (alike.length >= (waitingAtMost[kind] ?? Number.POSITIVE_INFINITY))
      return Promise.reject(new Failure('busy'))
    this.start()
    const id = ++this.#asked
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { kind, resolve, reject })
      // Later requests give a lost thread no more time.
      if (!this.#silence) this.#listenForSilence()
      this.#worker?.postMessage({ id, kind, ask })
    })
  }

  /** @returns number of the start: a new thread knows no structures */
  start(): number {
    if (!this.#worker) this.#begin()
    return this.#starts
  }

  async stop() {
    await this.#lose()
  }

  #begin() {
    this.#starts++
    this.#hasSpoken = false
    const worker = new Worker(this.#file, {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: youngMb },
    })
    worker.unref()
    worker.on('message', (reply: ReplyMessage) => this.#settle(reply))
    worker.on('error', () => this.#worker === worker && this.#lose())
    worker.on('exit', () => this.#worker === worker && this.#lose())
    this.#worker = worker
  }

  #listenForSilence() {
    this.#listenNoMore()
    if (this.#waiting.size === 0) return
    this.#silence = setTimeout(() => this.#lose(), this.#hasSpoken ? silentMs : startMs)
  }

  #listenNoMore() {
    clearTimeout(this.#silence)
    this.#silence = undefined
  }

  #settle(reply: ReplyMessage) {
    this.#hasSpoken = true
    const waiting = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    this.#listenForSilence()
    if (!waiting) return
    if ('answer' in reply) waiting.resolve(reply.answer as never)
    else if ('problem' in reply) {
      const { code, at, found } = reply.problem
      waiting.reject(new UnreadableStructure(code, at, found))
    } else waiting.reject(new Error(reply.error))
  }

  async #lose() {
    const worker = this.#worker
    this.#worker = undefined
    this.#listenNoMore()
    for (const { reject } of this.#waiting.values()) reject(new Failure('busy'))
    this.#waiting.clear()
    await worker?.terminate()
  }
}
