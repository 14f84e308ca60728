import ts from 'typescript'
import { lineOf, nameOf, type Source, visit } from './source.ts'

const mostLines = 60

const isFunction = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isArrowFunction(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isConstructorDeclaration(node)

/** Functions of more than 60 lines, with JSX, without blank lines. */
export function longFunctions(source: Source): string[] {
  const found: string[] = []
  visit(source.tree, (node) => {
    if (!isFunction(node) || node.end - node.pos < mostLines) return
    const lines = node
      .getText()
      .split('\n')
      .filter((line) => line.trim() !== '').length
    if (lines > mostLines)
      found.push(`${source.path}:${lineOf(source, node)} ${nameOf(node)}: ${lines} lines`)
  })
  return found
}

/** Spreads of literals in literals: `{ ...{ a, b } }`, `[...['a']]`. */
export function idleSpreads(source: Source): string[] {
  const found: string[] = []
  visit(source.tree, (node) => {
    const isIdle =
      (ts.isSpreadAssignment(node) && ts.isObjectLiteralExpression(node.expression)) ||
      (ts.isSpreadElement(node) && ts.isArrayLiteralExpression(node.expression))
    if (isIdle) found.push(`${source.path}:${lineOf(source, node)} ${node.getText().slice(0, 60)}`)
  })
  return found
}

const callFiles = /(^|\/)(calls|declare-grid)\.ts$|api\.server\.ts$|\/routes\.ts$/
const pageAddress = /^\/(?!\/)($|[a-z])/
const file = /^\/(images|assets|messages|templates|src|node_modules)\b|\.\w{2,4}$/

/** The leading text of a string or template; undefined for other nodes. */
function beginningOf(node: ts.Node) {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  return ts.isTemplateExpression(node) ? node.head.text : undefined
}

const isArgumentOfHref = ({ parent }: ts.Node) =>
  ts.isCallExpression(parent) && parent.expression.getText() === 'href'

const isImport = ({ parent }: ts.Node) =>
  ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isImportTypeNode(parent.parent)

/**
 * Addresses written as strings: of calls outside the files that declare them, of pages outside `href()`.
 * @param pages first segments of page addresses
 */
export function writtenAddresses(source: Source, pages: ReadonlySet<string>): string[] {
  if (callFiles.test(source.path)) return []
  const found: string[] = []
  visit(source.tree, (node) => {
    const text = beginningOf(node)
    if (text === undefined || !pageAddress.test(text) || file.test(text) || isImport(node)) return
    const [, first = ''] = text.split(/[/?#]/)
    const isCall = /^\/api\/./.test(text)
    const isPage = pages.has(first) && !isArgumentOfHref(node)
    if (isCall || isPage) found.push(`${source.path}:${lineOf(source, node)} ${node.getText().slice(0, 60)}`)
  })
  return found
}

/** First segments of the addresses that route files declare. */
export function pageSegments(routes: Source[]): ReadonlySet<string> {
  const segments = new Set<string>()
  for (const { tree } of routes)
    visit(tree, (node) => {
      if (!ts.isStringLiteral(node) || !/^[a-z]/.test(node.text) || node.text.includes('.')) return
      if (!isImport(node)) segments.add(node.text.split('/')[0] ?? '')
    })
  return segments
}
