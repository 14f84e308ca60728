import { setImmediate as nextTurn } from 'node:timers/promises'

const turnMs = 8

/**
 * For long work beside that of others: what comes back is called between its pieces, and lets the others have their
 * turn when the work has gone on for 8 ms.
 */
export function takeTurns(): () => Promise<void> {
  let begun = performance.now()
  return async () => {
    if (performance.now() - begun < turnMs) return
    await nextTurn()
    begun = performance.now()
  }
}
