import type { z } from 'zod'
import { invariant } from './failure.ts'

export const staffRoles = [
  'service',
  'reviewer',
  'finance',
  'warehouse',
  'compliance',
  'editor',
  'admin',
] as const
export type StaffRole = (typeof staffRoles)[number]

/** `initial-password`, `new-staff`: also before the password is changed or the second factor is set up. */
export type Audience = 'anyone' | 'member' | 'initial-password' | 'staff' | 'new-staff' | readonly StaffRole[]

export interface CallSpec {
  who: Audience
  tag: string
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Left out: the handler sends a file, a stream or a redirect. */
  answer?: z.ZodType
  otherAnswers?: Record<number, z.ZodType>
  /** An optional file may be left out in favour of `body`. */
  file?: { maxBytes: number; isOptional?: true }
  /** Requires the header Idempotency-Key. */
  isIdempotent?: boolean
  /** Of staff: answered `fresh-code-needed` unless a one-time code was typed within five minutes. */
  needsFreshCode?: true
  /** Open to staff who look at the shop as a member; any other change is refused. */
  isOpenInView?: true
  /** A POST that changes nothing and so needs no CSRF token. */
  isReadOnly?: boolean
  /** `oneIn`: fraction of the calls per minute and network. `perHour`: of a network. Counted per `group`. */
  limit?: { group: string; oneIn: number } | { group: string; perHour: number }
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Call<Spec extends CallSpec = CallSpec> {
  method: Method
  path: string
  spec?: Spec
}

export const declareCall = <Spec extends CallSpec>(
  method: Method,
  path: string,
  spec?: Spec,
): Call<Spec> => ({ method, path, ...(spec && { spec }) })

type InputOf<Spec, Key extends 'params' | 'query' | 'body'> = Spec extends {
  [key in Key]: infer Schema extends z.ZodType
}
  ? object extends z.input<Schema>
    ? { [key in Key]?: z.input<Schema> }
    : undefined extends z.input<Schema>
      ? { [key in Key]?: z.input<Schema> }
      : { [key in Key]: z.input<Schema> }
  : unknown

type FileOf<Spec> = Spec extends { file: { isOptional: true } }
  ? { file?: Blob }
  : Spec extends { file: object }
    ? { file: Blob }
    : unknown

/** Only `sendingOnce` makes one, so that no page makes a second one for what may be done already. */
export type IdempotencyKey = string & { readonly maker: 'sendingOnce' }

type KeyOf<Spec> = Spec extends { isIdempotent: true } ? { idempotencyKey: IdempotencyKey } : unknown

export type CallInput<Spec> = InputOf<Spec, 'params'> &
  InputOf<Spec, 'query'> &
  InputOf<Spec, 'body'> &
  FileOf<Spec> &
  KeyOf<Spec>

export type CallAnswer<Spec> = Spec extends { answer: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : unknown

type Value = string | number | boolean

export interface AddressInput {
  params?: Readonly<Record<string, Value>> | undefined
  /** What is null or undefined is left out; a list repeats its name. */
  query?: Readonly<Record<string, Value | readonly Value[] | null | undefined>> | undefined
}

/** @throws Error when a parameter of the path is missing */
export function addressOf({ path }: Pick<Call, 'path'>, { params = {}, query = {} }: AddressInput = {}) {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    invariant(value, `no ${name} for ${path}`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of [value ?? []].flat()) search.append(name, String(one))
  return search.size > 0 ? `${filled}?${search}` : filled
}
