import { createContext, Script } from 'node:vm'
import { UnreadableStructure } from './structure-problem.ts'

const script = new Script('work()')
/** One for all calls: making one takes longer than most work. */
const sandbox: { work: () => unknown } = { work: () => undefined }
const context = createContext(sandbox)

/**
 * Does work that cannot be interrupted from inside; the time limit of node:vm reaches everything that the script calls.
 * @throws UnreadableStructure too-slow, and whatever the work throws
 */
export function withinTime<T>(ms: number, work: () => T): T {
  sandbox.work = work
  try {
    return script.runInContext(context, { timeout: Math.ceil(ms) }) as T
  } catch (problem) {
    if ((problem as { code?: string }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw problem
    throw new UnreadableStructure('too-slow')
  }
}
