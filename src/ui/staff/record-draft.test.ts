import { expect, it } from 'vitest'
import { mergeTyped, newsOf } from './record-draft.ts'

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

const entry = (isOwn: boolean, text: string) => ({
  at: '2026-11-26T02:00:00.000Z',
  name: '王芳',
  isOwn,
  text,
  action: null,
  detail: null,
})

it('news of an open record are what others did; what no entry names was the customer or the system', () => {
  const [mine, theirs] = [entry(true, '我'), entry(false, '同事')]
  expect(newsOf([{ isChanged: true }, { entries: [mine, theirs] }])).toEqual([theirs])
  expect(newsOf([{ isChanged: true }, { entries: [mine] }])).toEqual([])
  expect(newsOf([{ isChanged: true }, { entries: [] }])).toEqual([undefined])
  expect(newsOf([{ isChanged: false }, {}, { entries: [] }])).toEqual([])
})
