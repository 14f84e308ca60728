import { setImmediate as nextTurn } from 'node:timers/promises'

const sliceMs = 8

/**
 * For long work beside that of others: what comes back is called between its pieces, and lets the others have their
 * turn when the work has gone on for 8 ms.
 */
export function yieldToEventLoop(): () => Promise<void> {
  let begun = performance.now()
  return async () => {
    if (performance.now() - begun < sliceMs) return
    await nextTurn()
    begun = performance.now()
  }
}
