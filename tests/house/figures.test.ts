import { expect, it } from 'vitest'
import { houseFigures } from './figures.ts'

it('holds the figures of short files and of lent files', () => {
  const held = houseFigures().filter(({ isHeld }) => isHeld)
  expect(held).toHaveLength(2)
  expect(held.filter(({ value, aim = 0 }) => value > aim)).toEqual([])
})
