import { expect, it } from 'vitest'
import { mergeTyped } from './record-draft.ts'

it('keeps what was typed, takes what a colleague wrote elsewhere, and says where both wrote', () => {
  const base = { title: 'a', text: 'b', words: ['c'], rank: 1 }
  const stored = { title: 'theirs', text: 'theirs', words: ['c', 'd'], rank: 1 }
  const typed = { title: 'mine', words: ['c', 'd'], rank: 2 }
  expect(mergeTyped(base, stored, typed)).toEqual({
    // both typed the same words, and nobody else changed the rank
    draft: { title: 'mine', text: 'theirs', words: ['c', 'd'], rank: 2 },
    theirs: { title: 'theirs' },
  })
  expect(mergeTyped(base, base, typed).theirs).toEqual({})
})
