import { expect, it } from 'vitest'
import { goal, judgeAll, missesOf, shareOf } from './judge.ts'

const verdicts = judgeAll()

it('holds lines of all kinds', () => {
  expect(verdicts.length).toBeGreaterThanOrEqual(900)
  expect(
    verdicts.flatMap(({ rows }) => rows).filter(({ quantity }) => quantity === 'ask').length,
  ).toBeGreaterThan(9)
})

it('is read as a person reads it', () => {
  expect(shareOf(verdicts), missesOf(verdicts).join('\n')).toBeGreaterThanOrEqual(goal)
})

it('never assumes one where a person would ask, and never misreads a number', () => {
  const asking = verdicts.filter(({ rows }) => rows.some(({ quantity }) => quantity === 'ask'))
  expect(missesOf(asking)).toEqual([])
})
