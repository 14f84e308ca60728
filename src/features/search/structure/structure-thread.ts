import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Config } from '#server/config.ts'
import { Failure } from '#shared/failure.ts'
import { UnreadableStructure } from './structure-problem.ts'
import type { ReplyMessage, RequestKind, StructureRequests } from './structure-request.ts'

const workerFile = 'src/features/search/structure/structures.worker.ts'
/** Requests end themselves well before; a thread that is silent for so long is lost. */
const silentMs = 5000
const waitingAtMost = 32

interface Waiting {
  resolve: (answer: never) => void
  reject: (problem: unknown) => void
  timer: NodeJS.Timeout
}

/** A thread that works with structures. It starts with the first request, and anew when it died. */
export class StructureThread {
  readonly #file: URL
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #asked = 0

  constructor({ rootDir }: Pick<Config, 'rootDir'>) {
    // the server is bundled, the worker is not: Node reads its source
    this.#file = pathToFileURL(join(rootDir, workerFile))
  }

  /**
   * @throws UnreadableStructure
   * @throws Failure busy, when too much is waiting or the thread was lost
   */
  ask<Kind extends RequestKind>(
    kind: Kind,
    ask: StructureRequests[Kind]['ask'],
  ): Promise<StructureRequests[Kind]['answer']> {
    if (this.#waiting.size >= waitingAtMost) return Promise.reject(new Failure('busy'))
    this.#worker ??= this.#start()
    const id = ++this.#asked
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#lose(), silentMs)
      this.#waiting.set(id, { resolve, reject, timer })
      this.#worker?.postMessage({ id, kind, ask })
    })
  }

  async stop() {
    await this.#lose()
  }

  #start() {
    const worker = new Worker(this.#file, { resourceLimits: { maxOldGenerationSizeMb: 512 } })
    worker.unref()
    worker.on('message', (reply: ReplyMessage) => this.#settle(reply))
    worker.on('error', () => this.#worker === worker && this.#lose())
    worker.on('exit', () => this.#worker === worker && this.#lose())
    return worker
  }

  #settle(reply: ReplyMessage) {
    const waiting = this.#waiting.get(reply.id)
    if (!waiting) return
    this.#waiting.delete(reply.id)
    clearTimeout(waiting.timer)
    if ('answer' in reply) waiting.resolve(reply.answer as never)
    else if ('problem' in reply) {
      const { code, at, found } = reply.problem
      waiting.reject(new UnreadableStructure(code, at, found))
    } else waiting.reject(new Error(reply.error))
  }

  async #lose() {
    const worker = this.#worker
    this.#worker = undefined
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer)
      reject(new Failure('busy'))
    }
    this.#waiting.clear()
    await worker?.terminate()
  }
}
