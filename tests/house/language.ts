import ts from 'typescript'
import { lineOf, type Source, visit } from './source.ts'

const chinese = /\p{Script=Han}/u

/** Both languages side by side: `['中文', 'English']`, `pair('中文', 'English')`, `{ zh: '中文', en: 'English' }`. */
function isPair(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isArrayLiteralExpression(parent) || ts.isCallExpression(parent)) {
    const list: readonly ts.Node[] = ts.isCallExpression(parent) ? parent.arguments : parent.elements
    const next = list[list.indexOf(node) + 1]
    return next !== undefined && !chinese.test(next.getText())
  }
  if (!ts.isPropertyAssignment(parent) || !ts.isObjectLiteralExpression(parent.parent)) return false
  const name = parent.name.getText()
  const twin = name.replace(/(^z|Z)h$/, (_match, first) => (first === 'Z' ? 'En' : 'en'))
  return twin !== name && parent.parent.properties.some((other) => other.name?.getText() === twin)
}

const isChinesePart = ({ parent }: ts.Node) =>
  ts.isConditionalExpression(parent) && /locale|isEnglish/i.test(parent.condition.getText())

/** Chinese texts for people that have no English beside them. Regular expressions read data and are none. */
export function untranslated({ tree, ...source }: Source): string[] {
  const found: string[] = []
  visit(tree, (node) => {
    const isText = ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateExpression(node)
    if (!isText || !chinese.test(node.getText()) || isPair(node) || isChinesePart(node)) return
    found.push(`${source.path}:${lineOf({ tree, ...source }, node)} ${node.getText().trim().slice(0, 60)}`)
  })
  return found
}
