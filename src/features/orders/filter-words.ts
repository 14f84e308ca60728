import { z } from 'zod'

/** A day of a year that the database knows, as it does the day after it. */
export const day = z.iso.date().regex(/^[1-8]/)

/** What is looked for: text that the database can hold. */
export const keyword = z
  .string()
  .trim()
  .max(100)
  .regex(/^[\P{Cc}\t]*$/u)
