import { z } from 'zod'

/** The database has the day and the day after it. */
export const day = z.iso.date().regex(/^[1-8]/)

/** Without control characters, which the database refuses. */
export const keyword = z
  .string()
  .trim()
  .max(100)
  .regex(/^[\P{Cc}\t]*$/u)
