import { setImmediate as nextTurn } from 'node:timers/promises'
import { createContext, Script } from 'node:vm'

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

const script = new Script('work()')
/** Reused: creating one is slow and takes a megabyte. */
const sandbox: { work: () => unknown } = { work: () => undefined }
const context = createContext(sandbox)

export class TimeoutExceeded extends Error {
  constructor(ms: number) {
    super(`took longer than ${ms} ms`)
  }
}

/** Runs synchronous work under the time limit of node:vm, which reaches everything it calls. @throws TimeoutExceeded */
export function runWithTimeout<T>(ms: number, work: () => T): T {
  sandbox.work = work
  try {
    return script.runInContext(context, { timeout: Math.ceil(ms) }) as T
  } catch (problem) {
    if ((problem as { code?: string }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw problem
    throw new TimeoutExceeded(ms)
  } finally {
    sandbox.work = () => undefined
  }
}

let lastTurn = Promise.resolve()

/** Resolves for one caller in each turn of the event loop, so that others are answered between two heavy works. */
export function takeTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise((resolve) => setImmediate(resolve)))
  return lastTurn
}
