import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

const restMs = 80
/** Times the working time, while visitors keep this process busy. */
const restWhenBusy = 3
/** A batch may be slow because other processes have the CPU: that is no reason to rest for minutes. */
const longestRestMs = 2000
const longestMs = 600_000

export interface Pace {
  stopping: AbortSignal
  isPaused(): boolean
}

/**
 * Small batches with pauses, longer while the process is busy. @param work handles up to `limit` items, returns how
 * many
 */
export async function inBatches(
  size: number,
  work: (limit: number) => Promise<number>,
  { stopping, isPaused }: Pace,
) {
  const began = performance.now()
  while (!stopping.aborted && !isPaused() && performance.now() - began < longestMs) {
    const [start, loop] = [performance.now(), performance.eventLoopUtilization()]
    if ((await workOrStop(size, work, stopping)) < size) return
    const busy = performance.eventLoopUtilization(loop).utilization
    await sleep(restMs + Math.min(longestRestMs, (performance.now() - start) * busy * restWhenBusy))
  }
}

/** Errors caused by the shutdown are not failures. */
async function workOrStop(size: number, work: (limit: number) => Promise<number>, stopping: AbortSignal) {
  try {
    return await work(size)
  } catch (problem) {
    if (stopping.aborted) return 0
    throw problem
  }
}
