import { expect, it } from 'vitest'
import { heldFigures } from './figures.ts'

it('holds the figures of short files and of lent files', () => {
  expect(heldFigures().filter(({ value, aim }) => value > aim)).toEqual([])
})
