import type { ColumnType } from 'kysely'

/** A value for a jsonb column or parameter. */
export class JsonText<T> {
  readonly value: T

  constructor(value: T) {
    this.value = value
  }

  /** Called by the driver. */
  toPostgres = () => JSON.stringify(this.value)

  /** Inside a larger JSON text. */
  toJSON() {
    return this.value
  }
}

/** Without it the driver would send a list as an array of PostgreSQL, and a text as JSON. */
export const json = <T>(value: T) => new JsonText(value)

/** A column of type jsonb. */
export type Jsonb<T> = ColumnType<T, JsonText<T>, JsonText<T>>

type JsonValue = JsonValue[] | { [key: string]: JsonValue | undefined } | boolean | number | string | null

/** The same, of values of many shapes. */
export type AnyJsonb = ColumnType<JsonValue, JsonText<unknown>, JsonText<unknown>>
