import { expect, it } from 'vitest'
import { atomNearby } from './snap.ts'

const [left, right] = [
  { x: 0, y: 0 },
  { x: 34, y: 0 },
]
const drawn = { atoms: [left, right], bonds: [[left, right]] as [typeof left, typeof right][] }
const finger = { reach: 22, hit: 8 }

it.each([
  ['beside an atom', { x: -15, y: 5 }, left],
  ['above an atom', { x: 36, y: -18 }, right],
  ['on an atom', { x: -3, y: 2 }, undefined],
  ['on a bond', { x: 17, y: 4 }, undefined],
  ['far away', { x: -30, y: 0 }, undefined],
])('a tap %s means the right atom', (_where, point, atom) => {
  expect(atomNearby(point, drawn, finger)).toEqual(atom)
})

it('a tap on an empty sheet starts a drawing', () => {
  expect(atomNearby(left, { atoms: [], bonds: [] }, finger)).toBeUndefined()
})
