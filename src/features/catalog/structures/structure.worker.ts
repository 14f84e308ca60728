import { createContext, Script } from 'node:vm'
import { drawStructure, Undrawable } from './draw-structure.ts'

/** What came of one SMILES: its drawing, or why there is none. */
export type Drawing = { svg: string } | { failedReason: string }

const longestMs = 5000
/** Beside the marked picture there is the plain one, and others wait. */
const longestMarkingMs = 1000
const script = new Script('draw()')

// the first use of openchemlib takes long, and would count as slowness of what is drawn first
drawStructure('CC(=O)Oc1ccccc1C(O)=O.Cl', 'c1ccccc1')

/** What to draw, and which part of it to mark. */
export interface DrawingTask {
  smiles: string
  part: string
}

/** Runs in a worker thread of the pool; never throws, never takes longer than its time. */
export default function draw({ smiles, part }: DrawingTask): Drawing {
  const timeout = part ? longestMarkingMs : longestMs
  try {
    // the time limit of node:vm reaches everything that the script calls
    const context = createContext({ draw: () => drawStructure(smiles, part) })
    return { svg: script.runInContext(context, { timeout }) as string }
  } catch (problem) {
    return { failedReason: reasonOf(problem, timeout) }
  }
}

function reasonOf(problem: unknown, timeout: number) {
  if (problem instanceof Undrawable) return problem.message
  if ((problem as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
    return `took longer than ${timeout} ms`
  return `drawing failed: ${String(problem)}`.slice(0, 300)
}
