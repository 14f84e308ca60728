import { runWithTimeout, TimeoutExceeded } from '#server/jobs/event-loop.ts'
import { drawStructure, Undrawable } from './draw-structure.ts'

export type DrawnStructure = { svg: string } | { failedReason: string }

const longestMs = 5000
const longestMarkingMs = 1000

// the first use of openchemlib takes long, and would count as slowness of what is drawn first
drawStructure('CC(=O)Oc1ccccc1C(O)=O.Cl', 'c1ccccc1')

export interface DrawingTask {
  smiles: string
  part: string
}

/** Runs in a worker thread or in the background process; never throws, never takes longer than its time. */
export default function draw({ smiles, part }: DrawingTask): DrawnStructure {
  const timeout = part ? longestMarkingMs : longestMs
  try {
    return { svg: runWithTimeout(timeout, () => drawStructure(smiles, part)) }
  } catch (problem) {
    return { failedReason: reasonOf(problem) }
  }
}

function reasonOf(problem: unknown) {
  if (problem instanceof Undrawable || problem instanceof TimeoutExceeded) return problem.message
  return `drawing failed: ${String(problem)}`.slice(0, 300)
}
