import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { type Source, visit } from './source.ts'

const writing = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])
const reading = /^(selectFrom|using|from|(inner|left|right|full|cross)(Lateral)?Join)$/
const written = /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+"?([a-z_]+)"?/g
const read = /\b(?:from|join|using)\s+"?([a-z_]+)"?/g
/** Recognises SQL in strings. */
const statement = /\b(insert\s+into|delete\s+from|update\s+"?\w+"?(\s+\w+)?\s+set|from\s+"?\w+|truncate)\b/
/** `for update` and `on conflict do update set` are no writes to a named table. */
const locks = /\bfor\s+(?:no\s+key\s+)?update(?:\s+of\s+[\w, ]+)?|\bdo\s+update\s+set\b/g

export interface Use {
  /** Feature, `server`, or top-level folder of the file. */
  by: string
  table: string
  isWrite: boolean
  path: string
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const nameOf = (text: string) => snakeCase(text.trim().split(' ')[0] ?? '')

export const ownerOf = (path: string) =>
  /^src\/features\/([^/]+)/.exec(path)?.[1] ?? /^src\/([^/]+)/.exec(path)?.[1] ?? path.split('/')[0] ?? ''

/** Tables that exist after all migrations. */
export function allTables(): Set<string> {
  const tables = new Set<string>()
  for (const file of globSync('db/migrations/*.sql').sort()) {
    const sql = readFileSync(file, 'utf8')
    for (const [, name = ''] of sql.matchAll(/^create (?:unlogged )?table (?:if not exists )?"?([a-z_]+)/gim))
      tables.add(name)
    for (const [, names = ''] of sql.matchAll(/^drop table (?:if exists )?([a-z_", ]+)/gim))
      for (const [name] of names.matchAll(/[a-z_]+/g)) tables.delete(name)
    for (const [, from = '', to = ''] of sql.matchAll(/^alter table "?([a-z_]+)"? rename to ([a-z_]+)/gim))
      if (tables.delete(from)) tables.add(to)
  }
  return tables
}

/** Tables that a file reads or writes, by Kysely or in SQL. */
export function tableUses({ path, tree }: Source, tables: ReadonlySet<string>): Use[] {
  const uses = new Map<string, Use>()
  const add = (table: string, isWrite: boolean) => {
    if (tables.has(table)) uses.set(`${table} ${isWrite}`, { by: ownerOf(path), table, isWrite, path })
  }
  const addSql = (sql: string) => {
    const text = sql.replace(locks, '')
    for (const [, name = ''] of text.matchAll(written)) add(name, true)
    for (const [, name = ''] of text.replace(/\bdelete\s+from\b/g, '').matchAll(read)) add(name, false)
  }
  visit(tree, (node) => {
    if (ts.isTemplateLiteral(node) || ts.isStringLiteral(node)) {
      const text = node.getText().replace(/\$\{[^}]*\}/g, ' ')
      if (statement.test(text)) addSql(text)
    }
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return
    const method = node.expression.name.text
    const isWrite = writing.has(method)
    if (!isWrite && !reading.test(method)) return
    const [first] = node.arguments
    if (!first) return
    const named = ts.isArrayLiteralExpression(first) ? first.elements : [first]
    for (const one of named) if (ts.isStringLiteral(one)) add(nameOf(one.text), isWrite)
  })
  return [...uses.values()]
}
