import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { takeTurn } from './event-loop.ts'

it('works that begin at the same moment leave the turns between them to others', async () => {
  const done: string[] = []
  const works = ['a', 'b', 'c'].map(async (name) => {
    await takeTurn()
    done.push(name)
  })
  const other = async () => {
    for (let turn = 0; turn < 3; turn++) {
      await nextTurn()
      done.push('-')
    }
  }
  await Promise.all([...works, other()])
  expect(done.join('')).toMatch(/a-+b-+c/)
})
