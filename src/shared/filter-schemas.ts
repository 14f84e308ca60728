import { z } from 'zod'

/** The database has the day and the day after it. */
export const day = z.iso.date().regex(/^[1-8]/)

/** Without control characters, which the database refuses. */
export const keyword = z
  .string()
  .trim()
  .max(100)
  .regex(/^[\P{Cc}\t]*$/u)

const parameters = {
  page: z.coerce.number().int().min(1).max(1000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
}

/** `readPage` reads the keys. @param columns how many the list is sorted by, exactly or at `least` */
export function keyParameters(columns = 1, least = columns) {
  const pattern = `^\\d{1,16}(-\\d{1,16}){${least - 1},${columns - 1}}$`
  const key = z.string().regex(new RegExp(pattern)).optional()
  return {
    after: key.meta({ description: '`next` of the page before; instead of `page`' }),
    before: key.meta({ description: '`previous` of the page after; instead of `page`' }),
  }
}

/** Parameters of a list with pages of a fixed size. */
export const placeParameters = (columns = 1) => ({ page: parameters.page, ...keyParameters(columns) })

export const pageParameters = (columns = 1) => ({ ...parameters, ...keyParameters(columns) })

/** Of an answer. */
export const pageFields = {
  page: z.number().nullable().meta({ description: 'null: requested by `after` or `before`' }),
  pageSize: z.number(),
  next: z.string().nullable().meta({ description: '`after` of the next page; null: the last page' }),
  previous: z.string().nullable().meta({ description: '`before` of the previous page; null: the first' }),
}

export const countedPageFields = {
  total: z.number().meta({ description: '10,000 stands for more' }),
  ...pageFields,
}

/** The filters of a list in its address. Malformed ones are left out together, empty ones alone. */
export function readFilters<Schema extends z.ZodType>(schema: Schema, url: URL): z.output<Schema> {
  const given = [...url.searchParams].filter(([, value]) => value !== '')
  const parsed = schema.safeParse(Object.fromEntries(given))
  return parsed.success ? parsed.data : schema.parse({})
}

export interface Paging {
  /** From 1. */
  page?: number
  pageSize: number
  after?: string | undefined
  before?: string | undefined
}
