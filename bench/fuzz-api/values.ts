import fc from 'fast-check'

/** The part of JSON Schema that the contract uses. */
export interface JsonSchema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minimum?: number
  maximum?: number
  format?: string
}

const hostileNumbers = [1e-9, 1e-20, -1, 0, 0.05, 1e9, 2 ** 53, 1e308]
const hostileTexts = [
  '',
  ' ',
  '\u0000',
  '%00',
  "' or 1=1--",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '\ud800',
  '𠮷'.repeat(3000),
  '999999999999999999999',
  '-1',
  'NaN',
  '__proto__',
  '=1+1',
]
const hostile = fc.oneof(
  fc.constantFrom<unknown>(...hostileNumbers, ...hostileTexts, null, true, [], {}),
  fc.string({ maxLength: 30, unit: 'grapheme' }),
)
const texts = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 60 }).map(String) },
  { weight: 2, arbitrary: fc.constantFrom('乙醇', '13800138000', 'buyer@reagora.example', '2026-05-01') },
  { weight: 1, arbitrary: fc.constantFrom(...hostileTexts) },
)

function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  const variants = schema.anyOf ?? schema.oneOf
  if (variants && variants.length > 0) return fc.oneof(...variants.map(valuesOf))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object' || schema.properties) {
    const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, valuesOf(field)])
    return fc.record(Object.fromEntries(fields), { requiredKeys: (schema.required ?? []) as never[] })
  }
  if (type === 'array') return fc.array(valuesOf(schema.items ?? {}), { maxLength: 4 })
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer' || type === 'number')
    return fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constantFrom(...hostileNumbers))
  return type === 'string' ? texts : hostile
}

/** Mostly valid values, sometimes arbitrary ones. */
export const valuesOf = (schema: JsonSchema): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 9, arbitrary: fitting(schema) }, { weight: 1, arbitrary: hostile })
