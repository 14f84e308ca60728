import { z } from 'zod'
import { plainLine } from '#features/members/schema.ts'

export const mostSaved = 50
export const longestName = 60
const longestQuery = 2000

/** A result page is asked for with these, besides its filters. */
const left = ['page', 'all', 'lang']

/** The part of an address that says what is searched for. */
export function savedQueryOf(parameters: URLSearchParams) {
  const saved = [...parameters].filter(([name, value]) => !left.includes(name) && value !== '')
  return String(new URLSearchParams(saved))
}

const query = z
  .string()
  .max(longestQuery)
  .transform((text) => savedQueryOf(new URLSearchParams(text)))
  .pipe(z.string().min(1).max(longestQuery))

export const savedInput = z.object({
  name: plainLine(longestName, ['请输入名称', 'Please enter a name']),
  query: query.meta({ description: 'of the address of the result page, such as `keyword=…&grade=HPLC`' }),
})

export const savedParams = z.object({ id: z.string().regex(/^[1-9]\d{0,14}$/) })

export const savedSearch = z.object({
  id: z.string(),
  name: z.string(),
  query: z.string(),
  savedAt: z.iso.datetime(),
})
export type SavedSearch = z.infer<typeof savedSearch>
