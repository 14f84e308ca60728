import { expect, it } from 'vitest'
import { choice, chosenIn } from './choice.ts'

it('an empty choice is the one that the server rendered', () => {
  expect(chosenIn('[]')).toBe(choice.none())
  expect(chosenIn(null)).toBe(choice.none())
})

it('keeps what was ticked, and drops what is something else', () => {
  expect(chosenIn('[{"id":"7","name":"乙醇"},{"id":8}]')).toEqual([{ id: '7', name: '乙醇' }])
})
