import { CamelCasePlugin, sql } from 'kysely'
import type { DB } from './types.ts'

class ColumnNames extends CamelCasePlugin {
  of(name: string) {
    return this.snakeCase(name)
  }
}
const columnNames = new ColumnNames()

const wellFormed = (_: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)

/** PostgreSQL refuses the halves of characters that JSON escapes. */
function jsonOf(records: object[]) {
  const text = JSON.stringify(records)
  return text.includes(String.raw`\ud`) ? JSON.stringify(records, wellFormed) : text
}

/**
 * An insert of rows of one kind as one JSON value: a hundred parameters cost more than the rows. An id that is left out is
 * the next one.
 * @param rows with the same columns, whose names no input chooses
 */
export function insertRecords(table: keyof DB, rows: object[]) {
  const names = Object.keys(rows[0] ?? {}).map((name) => [name, columnNames.of(name)] as const)
  const records = rows.map((row) => {
    const values = row as Record<string, unknown>
    if (Object.keys(row).length !== names.length) throw new TypeError(`Rows of ${table} differ in columns`)
    return Object.fromEntries(names.map(([name, column]) => [column, values[name]]))
  })
  const columns = sql.raw(names.map(([, column]) => `"${column}"`).join())
  const target = sql.raw(`"${columnNames.of(table)}"`)
  return sql`insert into ${target} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${target}, ${jsonOf(records)}::text::json)`
}
