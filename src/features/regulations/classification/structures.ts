import { Molecule, SmilesParser, SSSearcher } from 'openchemlib'
import { withoutSalts, withoutTautomers } from '#shared/molecule-forms.ts'

const atomText = /\[(?:\d+)?([A-Z][a-z]?|[bcnops]|se|as|te)[^\]]*\]|Cl|Br|[BCNOPSFI]|[bcnops]/g
const alkali = new Set(['Li', 'Na', 'K', 'Rb', 'Cs'])
const isHydrogen = (element: string) => element === 'H' || element === 'D' || element === 'T'

const elementOf = (text: string, bracketed: string | undefined) => {
  const symbol = bracketed ?? text
  return symbol.slice(0, 1).toUpperCase() + symbol.slice(1)
}

/** Heavy atoms of a SMILES without reading it: `C8N1O2`. Hydrogens, charges and alkali metals do not count. */
function compositionOf(smiles: string): { key: string; atoms: number; hasCarbon: boolean } {
  const counts = new Map<string, number>()
  let atoms = 0
  for (const [text, bracketed] of smiles.matchAll(atomText)) {
    const element = elementOf(text, bracketed)
    if (isHydrogen(element) || alkali.has(element)) continue
    counts.set(element, (counts.get(element) ?? 0) + 1)
    atoms++
  }
  const key = [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([element, count]) => `${element}${count}`)
    .join('')
  return { key, atoms, hasCarbon: counts.has('C') }
}

export interface Part {
  smiles: string
  key: string
  atoms: number
  hasCarbon: boolean
}

/** A structure as its text shows it; nothing is parsed. */
export interface StructureSketch {
  smiles: string
  parts: Part[]
  /** The largest part with carbon; null in inorganic compounds. */
  parent: Part | null
  /** All parts, and all without water. */
  fullKey: string
  dryKey: string
  hasWater: boolean
  /** More than the parent and water. */
  isSalt: boolean
  isLabelled: boolean
}

const isWaterPart = ({ key, smiles }: Part) => key === 'O1' && !/[+-]/.test(smiles)
const label = /\[(?:[1-9]\d*)[A-Za-z]|\[[DT]\]/

const keyOf = (parts: Part[]) =>
  parts
    .map(({ smiles, key }) => key || smiles)
    .sort()
    .join('.')

export function sketchOf(smiles: string): StructureSketch {
  const parts = smiles
    .split('.')
    .filter((part) => part !== '')
    .map((part) => ({ smiles: part, ...compositionOf(part) }))
  const dry = parts.filter((part) => !isWaterPart(part))
  const organic = dry.filter(({ hasCarbon }) => hasCarbon).sort((a, b) => b.atoms - a.atoms)
  const parent = organic[0] ?? null
  return {
    smiles,
    parts,
    parent,
    fullKey: keyOf(parts),
    dryKey: keyOf(dry),
    hasWater: dry.length < parts.length,
    isSalt: dry.length > 1 || /\[(?:Na|K|Li|Cs|Rb)\]/.test(parent?.smiles ?? ''),
    isLabelled: label.test(smiles),
  }
}

const read = (smiles: string) => {
  try {
    const plain = smiles.replace(/\[\d+([A-Za-z])/g, '[$1').replaceAll(/\[[DT]\]/g, '[H]')
    return Molecule.fromSmiles(plain, { noCoordinates: !/[@/\\]/.test(plain) })
  } catch {
    return null
  }
}

function withoutAlkali(molecule: Molecule) {
  for (let atom = molecule.getAllAtoms() - 1; atom >= 0; atom--)
    if ([3, 11, 19, 37, 55].includes(molecule.getAtomicNo(atom))) molecule.deleteAtom(atom)
  return molecule
}

/** How two structures of one composition agree. */
export type Agreement = 'same' | 'flat' | 'tautomer' | 'other'

interface Codes {
  exact: string
  flat: string
  tautomer: string
  hasStereo: boolean
}

/** Codes of parts by their SMILES, as openchemlib is slow; lists repeat structures. */
export class StructureCodes {
  readonly #codes = new Map<string, Codes | null>()
  readonly #patterns = new Map<string, Molecule | null>()

  /** @param isWhole compares all parts but water, for inorganic salts */
  compare(one: string, other: string, isWhole: boolean): Agreement {
    const a = this.#of(one, isWhole)
    const b = this.#of(other, isWhole)
    if (!a || !b) return 'other'
    if (a.exact === b.exact) return 'same'
    if (a.flat === b.flat) return a.hasStereo && b.hasStereo ? 'other' : 'flat'
    return a.tautomer === b.tautomer ? 'tautomer' : 'other'
  }

  /** Whether the structures are stereoisomers, whatever either states. */
  areStereoisomers(one: string, other: string): boolean {
    const [a, b] = [this.#of(one, false), this.#of(other, false)]
    return a !== null && b !== null && a.flat === b.flat
  }

  #of(smiles: string, isWhole: boolean): Codes | null {
    const key = `${isWhole}${smiles}`
    const known = this.#codes.get(key)
    if (known !== undefined) return known
    const codes = codesOf(smiles, isWhole)
    this.#codes.set(key, codes)
    if (this.#codes.size > 5000) this.#codes.clear()
    return codes
  }

  /** @param pattern SMARTS */
  contains(smiles: string, pattern: string): boolean {
    const fragment = this.#patternOf(pattern)
    const molecule = fragment && read(smiles)
    if (!molecule) return false
    const searcher = new SSSearcher()
    searcher.setFragment(fragment)
    searcher.setMolecule(molecule)
    return searcher.isFragmentInMolecule()
  }

  #patternOf(pattern: string) {
    const known = this.#patterns.get(pattern)
    if (known !== undefined) return known
    const fragment = readPattern(pattern)
    this.#patterns.set(pattern, fragment)
    return fragment
  }
}

/** null: openchemlib cannot read the SMARTS. */
export function readPattern(pattern: string): Molecule | null {
  try {
    const fragment = new SmilesParser({ smartsMode: 'smarts' }).parseMolecule(pattern)
    fragment.setFragment(true)
    return fragment
  } catch {
    return null
  }
}

function codesOf(smiles: string, isWhole: boolean): Codes | null {
  const molecule = read(smiles)
  if (!molecule || molecule.getAllAtoms() === 0 || molecule.getAllAtoms() > 150) return null
  const bare = isWhole ? withoutSalts(molecule) : withoutSalts(withoutAlkali(molecule))
  const exact = bare.getIDCode()
  const flatMolecule = bare.getCompactCopy()
  flatMolecule.stripStereoInformation()
  const flat = flatMolecule.getIDCode()
  const { molecule: common, stretches } = withoutTautomers(flatMolecule)
  return { exact, flat, tautomer: `${common.getIDCode()} ${stretches}`, hasStereo: exact !== flat }
}

/** g/mol; null when the structure cannot be read. */
export function molarMassOf(smiles: string): number | null {
  const molecule = read(smiles)
  return molecule && molecule.getAllAtoms() > 0 ? molecule.getMolecularFormula().relativeWeight : null
}
