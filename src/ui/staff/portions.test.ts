import { expect, it } from 'vitest'
import { sendPortions } from './portions.ts'

it('sends only the rest of a table after a portion has failed', async () => {
  const rows = [1, 2, 3, 4, 5].map((line) => ({ line }))
  const calls: number[][] = []
  let applied: ReadonlyMap<number, string | null> = new Map()
  const send = (isBroken: boolean) =>
    sendPortions({
      rows,
      atOnce: 2,
      applied,
      apply: async (portion) => {
        calls.push(portion.map(({ line }) => line))
        if (isBroken && calls.length === 2) throw new Error('the network is gone')
        return { rows: portion.map(({ line }) => ({ line, problem: line === 2 ? 'no such order' : null })) }
      },
      onAnswers: (answers) => {
        applied = answers
      },
    })
  await expect(send(true)).rejects.toThrow('gone')
  expect([...applied]).toEqual([
    [1, null],
    [2, 'no such order'],
  ])
  await send(false)
  expect(calls).toEqual([[1, 2], [3, 4], [3, 4], [5]])
  expect([...applied.values()]).toEqual([null, 'no such order', null, null, null])
})
