import { expect, it } from 'vitest'
import { actionFacts, actionText } from './action-text.ts'

it('names actions in both languages, and unknown ones as they are', () => {
  expect(actionText('qualification.correct')).toEqual(['资质：更正', 'Qualification: corrected'])
  expect(actionText('something.new')).toEqual(['something.new', 'something.new'])
})

it('shows what changed, then the rest', () => {
  const detail = { before: { a: 1, b: 2 }, after: { a: 1, b: null }, reason: 'typo' }
  expect(actionFacts(JSON.stringify(detail))).toEqual([
    { name: 'b', before: '2', after: '–' },
    { name: 'reason', before: undefined, after: 'typo' },
  ])
  expect(actionFacts('{"before":null,"after":{"x":[1]}}')).toMatchObject([
    { name: 'after', after: '{"x":[1]}' },
  ])
  expect(actionFacts(null)).toEqual([])
})
