import type { IndexedEntry } from './entry.ts'

/**
 * A group of substances as substructures. Syntax: SMARTS separated by ` | `, one must match; ` ! SMARTS` excludes, and
 * `{R}` stands for methyl, ethyl, n-propyl or isopropyl with its bond at the end.
 */
export interface GenericRule {
  entry: IndexedEntry
  patterns: string[]
  exclusions: string[]
  /** Least count of each element in the patterns. */
  least: Map<string, number>[]
}

const alkyls = ['[CH3]', '[CH3][CH2]', '[CH3][CH2][CH2]', '[CH3][CH]([CH3])']
const substituted = ['[CH3]', '[CH2][CH3]', '[CH2][CH2][CH3]', '[CH]([CH3])[CH3]']
const mostPatterns = 64

/** `{R}` at the beginning of a chain, `{-R}` at its end. */
function expand(pattern: string): string[] {
  if (!pattern.includes('{')) return [pattern]
  const [place = ''] = /\{-?R\}/.exec(pattern) ?? []
  if (!place) return []
  const groups = place === '{R}' ? alkyls : substituted
  return groups.flatMap((group) => expand(pattern.replace(place, group))).slice(0, mostPatterns)
}

const atom = /\[([^\]]*)\]|Cl|Br|[BCNOPSFI]|[cnops]/g

/** Recursive parts and alternatives are left out, as they need not be present. */
function leastCounts(pattern: string) {
  const counts = new Map<string, number>()
  for (const [text, inside] of pattern.replaceAll(/!?\$\((?:[^()]|\([^()]*\))*\)/g, '').matchAll(atom)) {
    const symbol =
      inside === undefined ? text : (/^(?:#(\d+)|([A-Z][a-z]?|[cnops]))(?![^,]*,)/.exec(inside)?.[2] ?? '')
    if (!/^(?:C|N|O|P|S|F|I|Cl|Br|B|As|Hg|Si|c|n|o|p|s)$/.test(symbol)) continue
    const element = symbol.slice(0, 1).toUpperCase() + symbol.slice(1)
    counts.set(element, (counts.get(element) ?? 0) + 1)
  }
  return counts
}

/** undefined: the group is described in words only. */
export function readGeneric(entry: IndexedEntry, text: string): GenericRule | undefined {
  const [wanted = '', ...excluded] = text.split(' ! ')
  const patterns = wanted.split(' | ').flatMap((pattern) => expand(pattern.trim()))
  if (patterns.length === 0 || /[^\x21-\x7e]/.test(patterns.join(''))) return undefined
  return { entry, patterns, exclusions: excluded.map((one) => one.trim()), least: patterns.map(leastCounts) }
}

/** Whether a composition such as `C8N1O2` has what a pattern needs. */
export function hasLeast(least: Map<string, number>, counts: Map<string, number>) {
  for (const [element, count] of least) if ((counts.get(element) ?? 0) < count) return false
  return true
}
