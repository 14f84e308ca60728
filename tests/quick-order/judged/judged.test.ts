import { expect, it } from 'vitest'
import { goal, judgeAll, missesOf, shareOf } from './judge.ts'

const verdicts = judgeAll()

it('the judged lines cover all kinds', () => {
  expect(verdicts.length).toBeGreaterThanOrEqual(900)
  expect(
    verdicts.flatMap(({ rows }) => rows).filter(({ quantity }) => quantity === 'ask').length,
  ).toBeGreaterThan(9)
})

it('the judged lines are read as a person would read them', () => {
  expect(shareOf(verdicts), missesOf(verdicts).join('\n')).toBeGreaterThanOrEqual(goal)
})

it('an ambiguous quantity is never assumed to be one, and no number is misread', () => {
  const questions = verdicts.filter(({ rows }) => rows.some(({ quantity }) => quantity === 'ask'))
  expect(missesOf(questions)).toEqual([])
})
