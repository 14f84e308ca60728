import type { Understanding } from '../schema.ts'

const guesses = new Set<Understanding['kind']>(['ignored', 'partial', 'spelling'])

/** Whether something other than the keyword itself was looked for: less of it, or corrected. */
export const isGuess = (understood: Understanding[]) => understood.some(({ kind }) => guesses.has(kind))
