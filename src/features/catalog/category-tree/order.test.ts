import { expect, it } from 'vitest'
import { categoryStep, childrenOf, mayLieBelow, moveNode, type TreeNode } from './order.ts'

const node = (id: string, parentId: string | null, sortOrder: number): TreeNode => ({
  id,
  parentId,
  sortOrder,
})
const tree = [
  node('1', null, 1),
  node('2', null, 2),
  node('3', null, 3),
  node('4', '1', 1),
  node('5', '4', 1),
]
const order = (nodes: TreeNode[], parentId: string | null) => childrenOf(nodes, parentId).map(({ id }) => id)

it('keys move a category past its neighbours, into the one above and out again', () => {
  const step = (id: string, how: Parameters<typeof categoryStep>[2], nodes = tree) => {
    const place = categoryStep(nodes, id, how)
    return place && moveNode(nodes, id, place)
  }
  expect(order(step('2', 'up') ?? [], null)).toEqual(['2', '1', '3'])
  expect(order(step('1', 'down') ?? [], null)).toEqual(['2', '1', '3'])
  expect(order(step('2', 'down') ?? [], null)).toEqual(['1', '3', '2'])
  const inside = step('2', 'in') ?? []
  expect(order(inside, '1')).toEqual(['4', '2'])
  expect(order(step('2', 'out', inside) ?? [], null)).toEqual(['1', '2', '3'])
  expect([step('1', 'up'), step('3', 'down'), step('1', 'in'), step('1', 'out')]).toEqual(
    Array(4).fill(undefined),
  )
})

it('three levels at most, and nothing lies below itself', () => {
  expect(mayLieBelow(tree, '1', '2')).toBe(false)
  expect(mayLieBelow(tree, '4', '2')).toBe(true)
  expect(mayLieBelow(tree, '1', '5')).toBe(false)
  expect(mayLieBelow(tree, '4', '4')).toBe(false)
})
