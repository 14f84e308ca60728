import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from './client.ts'

/** A placeholder for the value of this name. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** Expressions in place of the values. */
export type Slots<Values> = { [Name in keyof Values]: RawBuilder<Values[Name]> }

interface Built<Row> {
  compile(db: Db): CompiledQuery<Row>
}

/**
 * A query of a hot path, built at its first use: building it each time takes longer than sending it. Its text must not
 * depend on the values.
 * @param build gets an expression in place of each value, by its name
 * @returns runs it with the values
 */
export const compiled = <Values extends object, Row>(
  build: (db: Db, values: Slots<Values>) => Built<Row>,
): ((db: Db, values: Values) => Promise<Row[]>) => onceCompiled((db, slots) => build(db, slots).compile(db))

/** As `compiled`, for SQL that names its columns itself, as for `rowsOf`. */
export const compiledRows = <Values extends object, Row>(
  build: (values: Slots<Values>) => Built<Row>,
): ((db: Db, values: Values) => Promise<Row[]>) =>
  onceCompiled((db, slots) => build(slots).compile(db.withoutPlugins()))

function onceCompiled<Values extends object, Row>(
  compile: (db: Db, slots: Slots<Values>) => CompiledQuery<Row>,
) {
  const slots = new Proxy({}, { get: (_, name: string) => sql.val(new Slot(name)) }) as Slots<Values>
  let known: CompiledQuery<Row> | undefined
  return async (db: Db, values: Values) => {
    known ??= compile(db, slots)
    const given = values as Record<string, unknown>
    const parameters = known.parameters.map((value) => (value instanceof Slot ? given[value.name] : value))
    const { rows } = await db.executeQuery<Row>({ ...known, parameters })
    return rows
  }
}
