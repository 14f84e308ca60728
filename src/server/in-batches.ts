import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

const restMs = 80
/** While visitors keep this process busy all the time, it rests three times as long as it worked. */
const restWhenBusy = 3
/** A batch may take long because others have the processors: that is no reason to rest for minutes. */
const longestRestMs = 2000
const longestMs = 600_000

export interface Pace {
  /** Ends the work after the batch under way. */
  stopping: AbortSignal
  /** Whether there is more urgent work, for which this has to wait. */
  isPaused(): boolean
}

/**
 * Works through what is due in small batches, with a rest after each: the longer, the busier this process is. Ends
 * after ten minutes at the latest, and while it is held; a regular job goes on from there.
 * @param work does at most so many and says how many it did; fewer mean that none is left
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

/** What fails because the shop stops is no failure of the work. */
async function workOrStop(size: number, work: (limit: number) => Promise<number>, stopping: AbortSignal) {
  try {
    return await work(size)
  } catch (problem) {
    if (stopping.aborted) return 0
    throw problem
  }
}
