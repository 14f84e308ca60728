import { href } from 'react-router'
import { type AddressInput, addressOf } from '#shared/declare-call.ts'
import { thresholds, toleranceNames, tolerances } from './search-address.ts'

export const searchPath = href('/search')

export const searchAddress = (query: AddressInput['query']) => addressOf({ path: searchPath }, { query })

export const structurePath = href('/search/structure')

/** The shop refuses addresses above 2,048 characters; the router's own are a little longer than the page's. */
export const longestAddress = 2000

export function structureAddress(structure: string, options: FormData | URLSearchParams) {
  const mode = options.get('mode')
  const parts = new URLSearchParams({ structure })
  if (mode === 'substructure' || mode === 'similarity') parts.set('mode', mode)
  for (const name of toleranceNames) {
    const modes: readonly string[] = tolerances[name]
    if (options.get(name) === 'true' && modes.includes(String(mode ?? 'exact'))) parts.set(name, 'true')
  }
  const threshold = options.get('threshold')
  if (mode === 'similarity' && threshold && Number(threshold) !== thresholds.usual)
    parts.set('threshold', String(threshold))
  return `${structurePath}?${parts}#results`
}
