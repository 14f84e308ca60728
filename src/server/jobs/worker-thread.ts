import { Piscina } from 'piscina'
import { workerUrl } from '../config/build-folder.ts'

const usualIdleMs = 60_000
const usualMb = 512

/** One task at a time; ends some time after the last one, and is replaced when it dies. */
export class WorkerThread<Task, Answer> {
  readonly #pool: Piscina
  #isStopped = false

  /** @param memoryMb heap limit: beyond it the thread dies */
  constructor(rootDir: string, workerFile: string, memoryMb = usualMb, idleMs = usualIdleMs) {
    this.#pool = new Piscina({
      filename: workerUrl(rootDir, workerFile).href,
      minThreads: 0,
      maxThreads: 1,
      recordTiming: false, // two histograms of 360 KB each
      idleTimeout: idleMs,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
  }

  get waiting() {
    return this.#pool.queueSize
  }

  /** @param failed the answer when the thread died over the task, so that it is not tried forever */
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
