import { expect, it } from 'vitest'
import type { CartItem } from '../schema.ts'
import { totalOf, withAdded } from './total.ts'

const line = (id: string, quantity: number, traits: object = {}) =>
  ({ id, quantity, selected: true, product: { discountPrice: 12.5, buyable: true }, ...traits }) as CartItem

it('the total is of the lines that are chosen and can be ordered', () => {
  const held = { product: { discountPrice: 12.5, buyable: false } }
  expect(totalOf([line('1', 2), line('2', 1, { selected: false }), line('3', 1, held)])).toBe(25)
})

it('a line that is added again replaces the one that was known', () => {
  const items = withAdded([line('1', 1), line('2', 1)], [line('2', 3)])
  expect(items.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['2', 3],
    ['1', 1],
  ])
})
