import fc from 'fast-check'
import { z } from 'zod'
import { type JsonSchema, valuesOf } from './values.ts'

interface Operation {
  parameters?: { name: string; in: string; schema?: JsonSchema; required?: boolean }[]
  requestBody?: { content?: Record<string, { schema?: JsonSchema }> }
  responses?: Record<string, { content?: Record<string, { schema?: JsonSchema }> }>
}

export interface Contract {
  components?: { schemas?: Record<string, JsonSchema> }
  paths: Record<string, Record<string, Operation>>
}

export interface Input {
  path: string
  query: string
  body: unknown
}

export interface Call {
  name: string
  method: string
  input: fc.Arbitrary<Input>
  /** Schemas by status, where the contract promises JSON. */
  answers: Map<number, z.ZodType>
}

const jsonType = 'application/json'

const recordOf = (operation: Operation, place: string) =>
  fc.record(
    Object.fromEntries(
      (operation.parameters ?? [])
        .filter((one) => one.in === place)
        .map((one) => [one.name, valuesOf(one.schema ?? { type: 'string' })]),
    ),
    { requiredKeys: place === 'path' ? undefined : [] },
  )

/** Encodes any value for an address; `toWellFormed` removes lone surrogates. */
const inAddress = (value: unknown) =>
  encodeURIComponent(
    (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 150).toWellFormed(),
  )

function inputOf(path: string, operation: Operation): fc.Arbitrary<Input> {
  const schema = operation.requestBody?.content?.[jsonType]?.schema
  return fc
    .record({
      places: recordOf(operation, 'path'),
      query: recordOf(operation, 'query'),
      body: schema ? valuesOf(schema) : fc.constant(undefined),
    })
    .map(({ places, query, body }) => ({
      // an empty segment would change the route
      path: path.replace(
        /\{(\w+)\}/g,
        (_all, name: string) => inAddress((places as Record<string, unknown>)[name]) || '0',
      ),
      query: Object.entries(query)
        .map(([name, value]) => `${name}=${inAddress(value)}`)
        .join('&'),
      body,
    }))
}

/** The JSON Schema parser expects references in `$defs`, the contract has them in `components`. */
const withDefs = (schemas: object) =>
  JSON.parse(JSON.stringify(schemas).replaceAll('#/components/schemas/', '#/$defs/'))

function shapeOf(answer: JsonSchema, $defs: z.core.JSONSchema.JSONSchema['$defs']) {
  try {
    return z.fromJSONSchema({ ...withDefs(answer), $defs })
  } catch (problem) {
    return z.never({ error: `the contract cannot be read: ${(problem as Error).message}` })
  }
}

/** Schemas of successful answers; 202 is a change that waits for a second approval. */
const answersOf = ({ responses = {} }: Operation, $defs: z.core.JSONSchema.JSONSchema['$defs']) =>
  new Map(
    Object.entries(responses).flatMap(([status, { content }]) => {
      const answer = status.startsWith('2') && content?.[jsonType]?.schema
      return answer ? [[Number(status), shapeOf(answer, $defs)] as const] : []
    }),
  )

export function callsOf({ paths, components }: Contract): Call[] {
  const $defs = withDefs(components?.schemas ?? {})
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      input: inputOf(path, operation),
      answers: answersOf(operation, $defs),
    })),
  )
}
