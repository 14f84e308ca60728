export interface TreeNode {
  id: string
  parentId: string | null
  sortOrder: number
}

export interface TreePlace {
  parentId: string | null
  /** null: the last one */
  beforeId: string | null
}

export const deepest = 3

/** In the order of the shop. */
export const childrenOf = <Node extends TreeNode>(nodes: readonly Node[], parentId: string | null) =>
  nodes
    .filter((node) => node.parentId === parentId)
    .sort((one, other) => one.sortOrder - other.sortOrder || Number(one.id) - Number(other.id))

const parentOf = (nodes: readonly TreeNode[], id: string) =>
  nodes.find((node) => node.id === id)?.parentId ?? null

export function depthOf(nodes: readonly TreeNode[], id: string | null): number {
  let depth = 0
  for (let at = id; at !== null; at = parentOf(nodes, at)) depth += 1
  return depth
}

/** The category itself and all below it. */
export const subtreeOf = (nodes: readonly TreeNode[], id: string): string[] => [
  id,
  ...childrenOf(nodes, id).flatMap((child) => subtreeOf(nodes, child.id)),
]

/** How many levels it has with what lies below it. */
export const heightOf = (nodes: readonly TreeNode[], id: string) =>
  Math.max(...subtreeOf(nodes, id).map((one) => depthOf(nodes, one))) - depthOf(nodes, id) + 1

/** On sale in the category and all below it. */
export const productsBelow = (nodes: readonly (TreeNode & { products: number })[], id: string): number =>
  childrenOf(nodes, id).reduce(
    (sum, child) => sum + productsBelow(nodes, child.id),
    nodes.find((node) => node.id === id)?.products ?? 0,
  )

/** Whether a category stands where it stood. */
export function isUnmoved(before: readonly TreeNode[], after: readonly TreeNode[], id: string) {
  const parentId = parentOf(after, id)
  const order = (nodes: readonly TreeNode[]) => childrenOf(nodes, parentId).map((node) => node.id)
  return parentOf(before, id) === parentId && order(before).join() === order(after).join()
}

export const mayLieBelow = (nodes: readonly TreeNode[], id: string, parentId: string | null) =>
  (parentId === null || !subtreeOf(nodes, id).includes(parentId)) &&
  depthOf(nodes, parentId) + heightOf(nodes, id) <= deepest

/** The children of the new parent in their new order. */
export function orderAfter(nodes: readonly TreeNode[], id: string, { parentId, beforeId }: TreePlace) {
  const others = childrenOf(nodes, parentId)
    .map((node) => node.id)
    .filter((one) => one !== id)
  const place = beforeId === null ? -1 : others.indexOf(beforeId)
  return place < 0 ? [...others, id] : [...others.slice(0, place), id, ...others.slice(place)]
}

export function moveNode<Node extends TreeNode>(
  nodes: readonly Node[],
  id: string,
  place: TreePlace,
): Node[] {
  const order = new Map(orderAfter(nodes, id, place).map((one, index) => [one, index + 1]))
  return nodes.map((node) => ({
    ...node,
    parentId: node.id === id ? place.parentId : node.parentId,
    sortOrder: order.get(node.id) ?? node.sortOrder,
  }))
}

export type TreeStep = 'up' | 'down' | 'in' | 'out'

/** Where a key takes a category: past a neighbour, into the one above it, or out beside its parent. */
export function categoryStep(nodes: readonly TreeNode[], id: string, step: TreeStep): TreePlace | undefined {
  const parentId = parentOf(nodes, id)
  const siblings = childrenOf(nodes, parentId).map((node) => node.id)
  const at = siblings.indexOf(id)
  const before = siblings[at - 1]
  if (step === 'up') return before === undefined ? undefined : { parentId, beforeId: before }
  if (step === 'down')
    return at === siblings.length - 1 ? undefined : { parentId, beforeId: siblings[at + 2] ?? null }
  if (step === 'in')
    return before !== undefined && mayLieBelow(nodes, id, before)
      ? { parentId: before, beforeId: null }
      : undefined
  if (parentId === null) return
  const above = parentOf(nodes, parentId)
  const uncles = childrenOf(nodes, above).map((node) => node.id)
  return { parentId: above, beforeId: uncles[uncles.indexOf(parentId) + 1] ?? null }
}
