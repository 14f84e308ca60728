import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Piscina } from 'piscina'

const idleMs = 60_000
const usualMb = 512

/**
 * A thread that does one task after the other. It starts with the first task, goes when it has been idle for a minute,
 * and is replaced when it dies.
 */
export class WorkerThread<Task, Answer> {
  readonly #pool: Piscina
  #isStopped = false

  /**
   * @param workerFile path in the project; its default export does a task
   * @param memoryMb the thread dies when its heap needs more
   */
  constructor(rootDir: string, workerFile: string, memoryMb = usualMb) {
    this.#pool = new Piscina({
      // the server is bundled, the worker is not: Node reads its source
      filename: pathToFileURL(join(rootDir, workerFile)).href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: idleMs,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
  }

  /** How many tasks have not begun. */
  get waiting() {
    return this.#pool.queueSize
  }

  /**
   * @param failed what to answer when the thread died over the task, so that nobody need ask the same for ever
   * @param signal ends the task; the thread is replaced
   */
  run(task: Task, failed: (reason: string) => Answer, signal?: AbortSignal): Promise<Answer> {
    return this.#pool.run(task, signal && { signal }).catch((problem: unknown) => {
      if (this.#isStopped) throw problem
      return failed(String(problem))
    })
  }

  stop(): Promise<void> {
    this.#isStopped = true
    return this.#pool.destroy()
  }
}
