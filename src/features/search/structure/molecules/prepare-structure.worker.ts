import { runWithTimeout, TimeoutExceeded } from '#server/jobs/event-loop.ts'
import { type PreparedStructure, prepareStructure } from './prepare-structure.ts'
import { UnreadableStructure } from './structure-problem.ts'

/** What came of one SMILES: what the search keeps, or why there is nothing. */
export type Preparation = PreparedStructure | { failed: string }

const longestMs = 5000

// the first use of openchemlib takes long and must not be interrupted half-way
prepareStructure('C[C@H](N)C(=O)Oc1ccccc1.Cl')

/** Runs in the background process; never throws, never takes longer than its time. */
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
