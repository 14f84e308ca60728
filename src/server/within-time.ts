import { createContext, Script } from 'node:vm'

const script = new Script('work()')
/** One for all calls: making one takes longer than most work, and a megabyte until it is collected. */
const sandbox: { work: () => unknown } = { work: () => undefined }
const context = createContext(sandbox)

/** The work took longer than it may. */
export class TimeoutExceeded extends Error {
  constructor(ms: number) {
    super(`took longer than ${ms} ms`)
  }
}

/**
 * Does work that cannot be interrupted from inside; the time limit of node:vm reaches everything that the script calls.
 * @throws TimeoutExceeded, and whatever the work throws
 */
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
