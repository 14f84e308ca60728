import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface CategoryNode {
  key: string
  nameZh: string
  nameEn: string
  icon?: string
  keywords?: string
  description?: string
  productUnit?: string
  children?: CategoryNode[]
}

export interface FlatCategory extends Omit<CategoryNode, 'children'> {
  parentKey: string | null
  level: number
  sortOrder: number
  isLeaf: boolean
}

/** Parents before children. */
export function readCategories(): FlatCategory[] {
  const tree = JSON.parse(
    readFileSync(join(import.meta.dirname, 'categories.json'), 'utf8'),
  ) as CategoryNode[]
  return flatten(tree, null, 1)
}

const flatten = (nodes: CategoryNode[], parentKey: string | null, level: number): FlatCategory[] =>
  nodes.flatMap(({ children = [], ...node }, place) => [
    { ...node, parentKey, level, sortOrder: place + 1, isLeaf: children.length === 0 },
    ...flatten(children, node.key, level + 1),
  ])

/** By key: the keys from the category to its root. */
export function pathsToRoot(categories: FlatCategory[]) {
  const parent = new Map(categories.map(({ key, parentKey }) => [key, parentKey]))
  const path = (key: string | null | undefined): string[] => (key ? [key, ...path(parent.get(key))] : [])
  return new Map(categories.map(({ key }) => [key, path(key)]))
}
