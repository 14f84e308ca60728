import { readId } from '#shared/read-id.ts'
import { mostCompared } from './choice.ts'

/** From `?ids=1,2` as links have it, or `?ids=1&ids=2` as a form sends it; others are left out. */
export function readIds(params: URLSearchParams) {
  const all = params.getAll('ids').flatMap((text) => text.split(','))
  return [...new Set(all.flatMap((text) => readId(text) ?? []))].slice(0, mostCompared)
}
