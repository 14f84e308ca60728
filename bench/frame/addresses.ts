import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchPath } from 'react-router'
import routes from '../../src/routes.ts'

const patternsOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children, index }) =>
    children ? patternsOf(children) : index ? ['/'] : path === undefined ? [] : [`/${path}`],
  )

/** Patterns of all pages; of unknown addresses one for each layout is enough. */
export const pagePatterns = [...new Set(patternsOf(routes))].filter(
  (pattern) => !/\*|logout/.test(pattern) || pattern === '/*',
)

/** What a page shows only with parameters. */
const queries: Record<string, string[]> = {
  '/search': ['?keyword=乙醇', '?keyword=zzzzqqqq'],
  '/search/structure': ['?structure=c1ccccc1&mode=substructure'],
  '/auth/login': ['?type=password', '?type=sms'],
}

export const fixedAddresses = pagePatterns
  .filter((pattern) => !pattern.includes(':') || pattern.endsWith('?'))
  .flatMap((pattern) => {
    const path = pattern.replace(/\/:\w+\?$/, '').replace('*', 'no-such-page')
    return [path, ...(queries[pattern] ?? []).map((query) => path + query)]
  })

const pathOf = (address: string) => address.replace(/[?#].*/, '')

/** For each pattern with parameters, links to it; the first one with a query of each other page. */
export function linkedAddresses(links: Iterable<string>, most = 2): string[] {
  const taken = new Map<string, string[]>()
  for (const link of links) {
    const pattern = pagePatterns.find((one) => matchPath(one, pathOf(link)))
    const wanted = pattern?.includes(':') || (link.includes('?') && pattern && !queries[pattern])
    if (!pattern || !wanted) continue
    const known = taken.get(pattern) ?? []
    if (known.length < (pattern.includes(':') ? most : 1)) taken.set(pattern, [...known, link])
  }
  return [...taken.values()].flat()
}
