import { type Skeleton, skeletonOf } from './skeleton.ts'

/** A group of substances that a list describes, as a rule over a structure. */
export type GenericRule =
  | { kind: 'smarts'; patterns: Pattern[]; exclusions: string[]; only: RegExp | null }
  /** Every saturated open-chain compound of a composition: isomers of a chlorofluorocarbon. */
  | { kind: 'formula'; key: string }
  | { kind: 'element'; element: string; isInorganic: boolean }

interface Pattern {
  smarts: string
  /** Least count of each element, to rule most structures out without reading them. */
  least: Map<string, number>
  rings: number
  skeleton: Skeleton
}

const alkyls = ['[CH3]', '[CH3][CH2]', '[CH3][CH2][CH2]', '[CH3][CH]([CH3])']
const substituents = ['[CH3]', '[CH2][CH3]', '[CH2][CH2][CH3]', '[CH]([CH3])[CH3]']
const alkyl = /\{-?R\}/

function expand(pattern: string): string[] {
  const [place] = alkyl.exec(pattern) ?? []
  if (!place) return [pattern]
  const groups = place === '{R}' ? alkyls : substituents
  return groups.flatMap((group) => expand(pattern.replace(place, group)))
}

const recursion = /!?\$\((?:[^()]|\([^()]*\))*\)/g
const numbered: Record<string, string> = { '#6': 'C', '#7': 'N', '#8': 'O', '#16': 'S' }
const plainAtom = /^(#\d+|Cl|Br|As|Hg|Si|Sn|C|N|O|P|S|F|I|B|c|n|o|p|s)(?![a-z])(?![^,]*,)/

/** The only element that a SMARTS atom in brackets may be. */
function certainElement(inside: string) {
  const [, found] = plainAtom.exec(inside) ?? []
  const symbol = found && (numbered[found] ?? found)
  return symbol && !symbol.startsWith('#') ? symbol.slice(0, 1).toUpperCase() + symbol.slice(1) : null
}

function readPattern(smarts: string): Pattern {
  const skeleton = skeletonOf(smarts.replaceAll(recursion, ''), certainElement)
  const least = new Map<string, number>()
  for (const element of skeleton.elements)
    if (element !== null) least.set(element, (least.get(element) ?? 0) + 1)
  return { smarts, least, rings: ringsOf(smarts), skeleton }
}

/** Heavy atoms of a formula as a composition key: `CF2Cl2` → `C1Cl2F2`. */
function keyOfFormula(formula: string) {
  const counts = new Map<string, number>()
  for (const [, element = '', count] of formula.matchAll(/([A-Z][a-z]?)(\d*)/g))
    if (element !== 'H') counts.set(element, (counts.get(element) ?? 0) + Number(count || 1))
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([element, count]) => `${element}${count}`)
    .join('')
}

/**
 * Reads `smarts:A | B ! C` (A or B, but not the compound C), `formula:CF2Cl2`, `element:Cd` or `inorganic:As`. `{R}`
 * stands for methyl, ethyl, propyl or isopropyl before its neighbour, `{-R}` after it; ` ~ C12Cl*` at the end names
 * the only heavy atoms.
 * @returns null for another text
 */
export function readGeneric(text: string): GenericRule | null {
  const [, kind, rest = ''] = /^(smarts|formula|element|inorganic):(.+)$/.exec(text) ?? []
  if (kind === 'formula') return { kind, key: keyOfFormula(rest) }
  if (kind === 'element' || kind === 'inorganic')
    return { kind: 'element', element: rest, isInorganic: kind === 'inorganic' }
  if (kind !== 'smarts') return null
  const [rules = '', template] = rest.split(' ~ ')
  const [wanted = '', ...exclusions] = rules.split(' ! ').map((part) => part.trim())
  const patterns = wanted.split(' | ').flatMap((pattern) => expand(pattern.trim()))
  return {
    kind,
    patterns: patterns.map(readPattern),
    exclusions,
    only: template ? new RegExp(`^${template.replaceAll('*', '\\d+')}$`) : null,
  }
}

/** Rings of a SMILES or SMARTS by the digits that close them. */
export const ringsOf = (text: string) =>
  (text.replaceAll(/\[[^\]]*\]/g, '').match(/%\d\d|\d/g)?.length ?? 0) / 2

export function hasLeast(least: Map<string, number>, counts: Map<string, number>) {
  for (const [element, count] of least) if ((counts.get(element) ?? 0) < count) return false
  return true
}

const unsaturatedOrRing = /[=#\d%a-z]/

/** Whether a SMILES without brackets is an open chain with single bonds alone. */
export const isSaturatedChain = (smiles: string) =>
  !unsaturatedOrRing.test(smiles.replaceAll(/Cl|Br/g, 'X').replaceAll(/\[[^\]]*\]/g, 'X'))
