import { runWithTimeout, TimeoutExceeded } from '#server/jobs/event-loop.ts'
import { type PreparedStructure, prepareStructure } from './prepare-structure.ts'
import { UnreadableStructure } from './structure-problem.ts'

export type Preparation = PreparedStructure | { failed: string }

const longestMs = 5000

// The first use of openchemlib is slow and must not be interrupted.
prepareStructure('C[C@H](N)C(=O)Oc1ccccc1.Cl')

export default function prepare(smiles: string): Preparation {
  try {
    return runWithTimeout(longestMs, () => prepareStructure(smiles))
  } catch (problem) {
    if (problem instanceof TimeoutExceeded) return { failed: 'too-slow' }
    if (problem instanceof UnreadableStructure) {
      const { code, at, found } = problem.problem
      return { failed: [code, at || '', found].filter(String).join(' ') }
    }
    return { failed: `unreadable: ${String(problem)}`.slice(0, 300) }
  }
}
