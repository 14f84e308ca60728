import { Molecule, SmilesParser, SSSearcher } from 'openchemlib'
import { withoutSalts, withoutTautomers } from '#shared/molecule-forms.ts'

const atomText = /\[(?:\d+)?([A-Z][a-z]?|se|as|te|[bcnops])[^\]]*\]|Cl|Br|[BCNOPSFI]|[bcnops]/g
const alkali = new Set(['Li', 'Na', 'K', 'Rb', 'Cs'])
const isHydrogen = (element: string) => element === 'H' || element === 'D' || element === 'T'

const elementOf = (text: string, bracketed: string | undefined) => {
  const symbol = bracketed ?? text
  return symbol.slice(0, 1).toUpperCase() + symbol.slice(1)
}

const keyOfCounts = (counts: Map<string, number>) =>
  [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([element, count]) => `${element}${count}`)
    .join('')

/** Heavy atoms of a SMILES without reading it: `C8N1O2`. Hydrogens, charges and alkali metals do not count. */
function compositionOf(smiles: string): Omit<Part, 'smiles'> {
  const all = new Map<string, number>()
  let atoms = 0
  for (const [text, bracketed] of smiles.matchAll(atomText)) {
    const element = elementOf(text, bracketed)
    if (isHydrogen(element)) continue
    all.set(element, (all.get(element) ?? 0) + 1)
    if (!alkali.has(element)) atoms++
  }
  const counts = new Map([...all].filter(([element]) => !alkali.has(element)))
  return { key: keyOfCounts(counts), counts, all, atoms, hasCarbon: counts.has('C') }
}

export interface Part {
  smiles: string
  key: string
  counts: Map<string, number>
  /** With alkali metals. */
  all: Map<string, number>
  atoms: number
  hasCarbon: boolean
}

/** A structure as its text shows it; nothing is parsed. */
export interface StructureSketch {
  smiles: string
  parts: Part[]
  /** The largest part with carbon; null in inorganic compounds. */
  parent: Part | null
  /** Composition of all parts, and of all without water, however their bonds are written. */
  fullKey: string
  dryKey: string
  drySmiles: string
  hasWater: boolean
  /** More than the parent and water. */
  isSalt: boolean
  isLabelled: boolean
}

const isWaterPart = ({ key, smiles }: Part) => key === 'O1' && !/[+-]/.test(smiles)
const label = /\[(?:[1-9]\d*)[A-Za-z]|\[[DT]\]/

function keyOf(parts: Part[]) {
  const counts = new Map<string, number>()
  for (const { all } of parts)
    for (const [element, count] of all) counts.set(element, (counts.get(element) ?? 0) + count)
  return keyOfCounts(counts)
}

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
    drySmiles: dry.map((part) => part.smiles).join('.'),
    hasWater: dry.length < parts.length,
    isSalt: dry.length > 1 || /\[(?:Na|K|Li|Cs|Rb)\]/.test(parent?.smiles ?? ''),
    isLabelled: label.test(smiles),
  }
}

const stereo = /[@/\\]/
/** Larger ones are no substances of lists, and slow. */
const mostAtoms = 150

const read = (smiles: string) => {
  try {
    const plain = smiles.replace(/\[\d+([A-Za-z])/g, '[$1').replaceAll(/\[[DT]\]/g, '[H]')
    return Molecule.fromSmiles(plain, { noCoordinates: !stereo.test(plain) })
  } catch {
    return null
  }
}

const readFlat = (smiles: string) => {
  try {
    return Molecule.fromSmiles(smiles, { noCoordinates: true, noStereo: true })
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
export type SketchAgreement = 'same' | 'flat' | 'tautomer' | 'other'

/** Canonical codes of a part, each computed when it is first needed: they are slow. */
class PartCodes {
  readonly #molecule: Molecule
  #flatMolecule: Molecule | undefined
  readonly exact: string
  readonly hydrogens: number
  #flat: string | undefined
  #tautomer: string | undefined

  /** @param isFlat the text states no stereo */
  constructor(molecule: Molecule, isFlat: boolean) {
    this.#molecule = molecule
    this.exact = molecule.getIDCode()
    if (isFlat) this.#flat = this.exact
    this.hydrogens = Array.from({ length: molecule.getAllAtoms() }, (_, atom) =>
      molecule.getAllHydrogens(atom),
    ).reduce((sum, count) => sum + count, 0)
  }

  get flat() {
    this.#flat ??= this.#flattened().getIDCode()
    return this.#flat
  }

  get hasStereo() {
    return this.exact !== this.flat
  }

  get tautomer() {
    if (this.#tautomer === undefined) {
      const { molecule, stretches } = withoutTautomers(this.#flattened())
      this.#tautomer = `${molecule.getIDCode()} ${stretches}`
    }
    return this.#tautomer
  }

  #flattened() {
    if (!this.#flatMolecule) {
      this.#flatMolecule = this.#molecule.getCompactCopy()
      this.#flatMolecule.stripStereoInformation()
    }
    return this.#flatMolecule
  }
}

/** Compares structures of entries, which are remembered, with those of products, of which the last is. */
export class StructureCodes {
  readonly #own = new Map<string, PartCodes | null>()
  readonly #patterns = new Map<string, Molecule | null>()
  #lastPart: { key: string; codes: PartCodes | null } | undefined
  #lastRead: { smiles: string; searcher: SSSearcher | null } | undefined

  /**
   * @param own SMILES of the entry
   * @param isWhole compares all parts but water, for inorganic salts
   */
  compare(own: string, part: string, { isWhole = false, allowsTautomers = false } = {}): SketchAgreement {
    const a = this.#ofEntry(own, isWhole)
    const b = this.#ofProduct(part, isWhole)
    if (!a || !b || a.hydrogens !== b.hydrogens) return 'other'
    if (a.exact === b.exact) return 'same'
    if (a.flat === b.flat) return a.hasStereo && b.hasStereo ? 'other' : 'flat'
    return allowsTautomers && a.tautomer === b.tautomer ? 'tautomer' : 'other'
  }

  /** Whether the structures are stereoisomers, whatever either states. */
  areStereoisomers(own: string, part: string): boolean {
    const [a, b] = [this.#ofEntry(own, false), this.#ofProduct(part, false)]
    return a !== null && b !== null && a.flat === b.flat
  }

  #ofEntry(smiles: string, isWhole: boolean) {
    const key = `${isWhole}${smiles}`
    const known = this.#own.get(key)
    if (known !== undefined) return known
    const codes = codesOf(smiles, isWhole)
    this.#own.set(key, codes)
    return codes
  }

  #ofProduct(smiles: string, isWhole: boolean) {
    const key = `${isWhole}${smiles}`
    if (this.#lastPart?.key !== key) this.#lastPart = { key, codes: codesOf(smiles, isWhole) }
    return this.#lastPart.codes
  }

  /** @param pattern SMARTS */
  contains(smiles: string, pattern: string): boolean {
    const fragment = this.#patternOf(pattern)
    const searcher = this.#searcherOf(smiles)
    if (!fragment || !searcher) return false
    searcher.setFragment(fragment)
    return searcher.isFragmentInMolecule()
  }

  #searcherOf(smiles: string) {
    if (this.#lastRead?.smiles !== smiles) {
      const molecule = readFlat(smiles)
      const searcher = molecule && new SSSearcher()
      if (molecule) searcher?.setMolecule(molecule)
      this.#lastRead = { smiles, searcher }
    }
    return this.#lastRead.searcher
  }

  #patternOf(pattern: string) {
    const known = this.#patterns.get(pattern)
    if (known !== undefined) return known
    const fragment = readPattern(pattern)
    this.#patterns.set(pattern, fragment)
    return fragment
  }
}

const smarts = new SmilesParser({ smartsMode: 'smarts' })

/** null: openchemlib cannot read the SMARTS. */
export function readPattern(pattern: string): Molecule | null {
  try {
    const fragment = smarts.parseMolecule(pattern, { noCoordinates: true, noStereo: true })
    fragment.setFragment(true)
    return fragment
  } catch {
    return null
  }
}

function codesOf(smiles: string, isWhole: boolean): PartCodes | null {
  const molecule = read(smiles)
  if (!molecule || molecule.getAllAtoms() === 0 || molecule.getAllAtoms() > mostAtoms) return null
  const bare = withoutSalts(isWhole ? molecule : withoutAlkali(molecule))
  bare.ensureHelperArrays(Molecule.cHelperNeighbours)
  return new PartCodes(bare, !stereo.test(smiles))
}

/** With hydrogens; '' when the structure cannot be read. */
export const formulaOf = (smiles: string) => readFlat(smiles)?.getMolecularFormula().formula ?? ''

/** g/mol; null when the structure cannot be read. */
export function molarMassOf(smiles: string): number | null {
  const molecule = read(smiles)
  return molecule && molecule.getAllAtoms() > 0 ? molecule.getMolecularFormula().relativeWeight : null
}
