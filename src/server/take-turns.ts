import { setImmediate as nextTurn } from 'node:timers/promises'

const sliceMs = 8

/** For long synchronous work: the returned function yields to the event loop when 8 ms have passed. */
export function yieldToEventLoop(): () => Promise<void> {
  let begun = performance.now()
  return async () => {
    if (performance.now() - begun < sliceMs) return
    await nextTurn()
    begun = performance.now()
  }
}
