import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { type Source, visit } from './source.ts'

/** Imported files of the project by file. */
export type Graph = Map<string, Set<string>>

const resolve = (from: string, name: string) => {
  if (name.startsWith('#')) return join('src', name.slice(1))
  return name.startsWith('.') ? join(dirname(from), name) : undefined
}

const isTypeOnly = (node: ts.Node) =>
  ts.isImportTypeNode(node) ||
  (ts.isExportDeclaration(node) && node.isTypeOnly) ||
  (ts.isImportDeclaration(node) && node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword)

function importedName(node: ts.Node) {
  if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier)
    return (node.moduleSpecifier as ts.StringLiteral).text
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
    return (node.argument.literal as ts.StringLiteral).text
  if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.ImportKeyword) return undefined
  const [first] = node.arguments
  return first && ts.isStringLiteral(first) ? first.text : undefined
}

/** @param hasTypes whether type imports count */
export function graphOf(
  sources: Source[],
  hasTypes = true,
  isHere: (path: string) => boolean = existsSync,
): Graph {
  const graph: Graph = new Map()
  for (const { path, tree } of sources) {
    const imported = new Set<string>()
    visit(tree, (node) => {
      const name = hasTypes || !isTypeOnly(node) ? importedName(node) : undefined
      const file = name && resolve(path, name)
      if (file && /\.tsx?$/.test(file) && isHere(file)) imported.add(file)
    })
    graph.set(path, imported)
  }
  return graph
}

/** Strongly connected components of two or more nodes (Tarjan). */
export function knotsOf(graph: Graph): string[][] {
  const knots: string[][] = []
  const order = new Map<string, { low: number; at: number; isOpen: boolean }>()
  const open: string[] = []
  const enter = (node: string) => {
    const mine = { low: order.size, at: order.size, isOpen: true }
    order.set(node, mine)
    open.push(node)
    for (const next of graph.get(node) ?? []) {
      const theirs = order.get(next) ?? enter(next)
      if (theirs.isOpen) mine.low = Math.min(mine.low, theirs.low)
    }
    if (mine.low === mine.at) {
      const knot = open.splice(open.indexOf(node))
      for (const one of knot) (order.get(one) as typeof mine).isOpen = false
      if (knot.length > 1) knots.push(knot.sort())
    }
    return mine
  }
  for (const node of graph.keys()) if (!order.has(node)) enter(node)
  return knots
}

/** Number of files that a file reaches, including itself, and length of the longest path. */
export function closureOf(graph: Graph, start: string) {
  const depths = new Map<string, number>()
  const depthOf = (path: string): number => {
    const known = depths.get(path)
    if (known !== undefined) return known
    depths.set(path, 0) // breaks cycles
    const depth = 1 + Math.max(0, ...[...(graph.get(path) ?? [])].map(depthOf))
    depths.set(path, depth)
    return depth
  }
  const depth = depthOf(start)
  return { files: depths.size, depth }
}
