import type { z } from 'zod'

export const staffRoles = ['service', 'reviewer', 'finance', 'warehouse', 'editor', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]

/**
 * Who may make a call; others get 401 or 403 before their input is read. `initial-password`: members, also while their
 * password is the initial one. `staff`: everyone of the staff; `new-staff`: also before their second factor is set up;
 * a list: staff with one of these roles, and `admin`.
 */
export type Audience = 'anyone' | 'member' | 'initial-password' | 'staff' | 'new-staff' | readonly StaffRole[]

/** What a call takes and gives. The schemas validate, make the OpenAPI page, and type both ends. */
export interface CallSpec {
  who: Audience
  /** Chapter of the OpenAPI page. */
  tag: string
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** `data` of the answer. Left out: the handler sends a file, a stream or a redirect itself. */
  answer?: z.ZodType
  /** Answers of other statuses, whole. */
  otherAnswers?: Record<number, z.ZodType>
  /** Takes one file, in the field `file` of a form. */
  file?: { maxBytes: number }
  /** Needs the header Idempotency-Key: the same key gives the same answer again. */
  isIdempotent?: boolean
  /** Of all calls that a network may make in a minute, one in so many; calls of one `group` are counted together. */
  limit?: { group: string; oneIn: number }
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Call<Spec extends CallSpec = CallSpec> {
  method: Method
  /** With parameters as `:id`. */
  path: string
  /** Absent in the browser: its build leaves it out, and the schemas with it. */
  spec?: Spec
}

/** Declares a call of the HTTP interface. Stands in the `calls.ts` of its feature, which both ends import. */
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
    : { [key in Key]: z.input<Schema> }
  : unknown

type FileOf<Spec> = Spec extends { file: object } ? { file: Blob } : unknown
type KeyOf<Spec> = Spec extends { isIdempotent: true } ? { idempotencyKey: string } : unknown

/** What a caller passes. */
export type CallInput<Spec> = InputOf<Spec, 'params'> &
  InputOf<Spec, 'query'> &
  InputOf<Spec, 'body'> &
  FileOf<Spec> &
  KeyOf<Spec>

/** What a caller gets: `data` of the answer. */
export type CallAnswer<Spec> = Spec extends { answer: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : unknown

/** The address of a call, its parameters filled in. */
export function addressOf(
  { path }: Pick<Call, 'path'>,
  { params = {}, query = {} }: { params?: object; query?: object } = {},
) {
  const values = params as Record<string, unknown>
  const filled = path.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(String(values[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) search.append(name, String(one))
  return search.size > 0 ? `${filled}?${search}` : filled
}
