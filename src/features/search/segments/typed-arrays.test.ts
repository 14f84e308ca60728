import { expect, it } from 'vitest'
import { grown, NumberWriter, sharedArray } from './typed-arrays.ts'

const long = 100_000

it('a long array grows in place, without copies for the garbage collector', () => {
  const first = grown(sharedArray(Int32Array, 1024), long).fill(7)
  const second = grown(first, long * 2)
  expect(second.buffer).toBe(first.buffer)
  expect([second.length, second[long - 1], second[long]]).toEqual([long * 2, 7, 0])
})

it('a subarray, and an array without room to grow, are copied', () => {
  const whole = grown(sharedArray(Int32Array, 1024), long).fill(7)
  const fromPart = grown(whole.subarray(0, 10), 20)
  expect([...fromPart]).toEqual([...Array(10).fill(7), ...Array(10).fill(0)])
  const large = grown(whole, long * 100)
  expect([large.length, large[long - 1], large[long]]).toEqual([long * 100, 7, 0])
  expect(large.buffer).not.toBe(whole.buffer)
})

it('a number writer returns as many numbers as written', () => {
  for (const count of [0, 1, 5000, 300_000]) {
    const writer = new NumberWriter()
    for (let i = 0; i < count; i++) writer.add(i)
    const numbers = writer.finish()
    expect([numbers.length, numbers.at(-1)]).toEqual([count, count === 0 ? undefined : count - 1])
  }
})
