import { z } from 'zod'

/** The database has the day and the day after it. */
export const day = z.iso.date().regex(/^[1-8]/)

/** Without control characters, which the database refuses. */
export const keyword = z
  .string()
  .trim()
  .max(100)
  .regex(/^[\P{Cc}\t]*$/u)

/** The filters of a list in its address. Malformed ones are left out together, empty ones alone. */
export function readFilters<Schema extends z.ZodType>(schema: Schema, url: URL): z.output<Schema> {
  const given = [...url.searchParams].filter(([, value]) => value !== '')
  const parsed = schema.safeParse(Object.fromEntries(given))
  return parsed.success ? parsed.data : schema.parse({})
}
