import type { z } from 'zod'

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** JSON that its schema has checked: rows are cached in this form and joined to answers. */
export class JsonText<T> {
  declare readonly type: T
  readonly bytes: Uint8Array

  private constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  static of<Schema extends z.ZodType>(schema: Schema, value: z.input<Schema>) {
    return new JsonText<z.input<Schema>>(encoder.encode(JSON.stringify(schema.parse(value))))
  }

  static list<T>(items: JsonText<T>[]) {
    const comma = encoder.encode(',')
    const joined = items.flatMap(({ bytes }, index) => (index === 0 ? [bytes] : [comma, bytes]))
    return new JsonText<T[]>(Buffer.concat([encoder.encode('['), ...joined, encoder.encode(']')]))
  }

  static with<Rest extends object, Key extends string, T>(
    rest: JsonText<Rest>,
    key: Key,
    value: JsonText<T>,
  ) {
    const open = Buffer.from(rest.bytes).subarray(0, -1)
    const name = encoder.encode(`${open.length > 1 ? ',' : ''}${JSON.stringify(key)}:`)
    return new JsonText<Rest & Record<Key, T>>(Buffer.concat([open, name, value.bytes, encoder.encode('}')]))
  }

  read(): T {
    return JSON.parse(decoder.decode(this.bytes))
  }

  inEnvelope(envelope: { status: 200; message: string }) {
    const open = Buffer.from(JSON.stringify(envelope)).subarray(0, -1)
    return Buffer.concat([open, encoder.encode(',"data":'), this.bytes, encoder.encode('}')])
  }
}
