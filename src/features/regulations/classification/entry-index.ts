import { setImmediate as turn } from 'node:timers/promises'
import { compact, fold } from '#shared/fold.ts'
import { isElement, isElementPowder, namedElements } from './elements.ts'
import type { IndexedEntry } from './entry.ts'
import { type GenericRule, hasLeast, isSaturatedChain, readGeneric, ringsOf } from './generic-rules.ts'
import { type Evidence, Remembered, type StructureMatch, type Substance } from './remembered.ts'
import { mayContain, skeletonOfPart } from './skeleton.ts'
import { molarMassOf, StructureCodes, type StructureSketch, sketchOf } from './structures.ts'
import { TypoIndex } from './typos.ts'

/** Content conditions of available chlorine and the like: 含有效氯＞5%. */
const namedContent = /有效氯|活性氯/
const fewestAtoms = 2
const entriesInATurn = 20

/** Powders alone; 镁 is listed as turnings and ribbon too. */
const isPowderEntry = ({ nameZh, form }: IndexedEntry) =>
  (isElementPowder(fold(nameZh)) || /粉末|粉状|[粉屑尘灰]$/.test(form)) && !/[丸带]/.test(form)
const isElementName = (name: string) => isElement(compact(fold(name)).replace(/(?:粉|尘|灰)$/, ''))

/** The entries of all control lists in force on a day, for `classify`. Structures are indexed by their text alone. */
export class EntryIndex {
  readonly #byCas = new Map<string, IndexedEntry[]>()
  readonly #byName = new Map<string, IndexedEntry[]>()
  readonly #byStructure = new Map<string, IndexedEntry[]>()
  readonly #sketches = new Map<IndexedEntry, StructureSketch>()
  readonly #powders = new Set<IndexedEntry>()
  readonly #elements = new Set<IndexedEntry>()
  readonly generics: { entry: IndexedEntry; rule: GenericRule }[] = []
  readonly codes = new StructureCodes()
  readonly structureMatches = new Remembered<StructureMatch[]>()
  readonly genericMatches = new Remembered<Evidence[]>()
  readonly substances = new Remembered<Substance>()
  readonly #typos = new TypoIndex()

  readonly size: number

  private constructor(size: number) {
    this.size = size
  }

  /** In slices: reading the structures of all lists takes tenths of a second. */
  static async of(entries: IndexedEntry[]) {
    const index = new EntryIndex(entries.length)
    for (const [at, entry] of entries.entries()) {
      if (at % entriesInATurn === 0) await turn()
      index.#add(entry)
    }
    return index
  }

  #add(entry: IndexedEntry) {
    for (const cas of entry.casNumbers) append(this.#byCas, cas, entry)
    const names = [entry.nameZh, ...entry.nameEn.split('|'), ...entry.aliases]
    for (const key of new Set(names.map((name) => compact(fold(name)))))
      if (key !== '') this.#addName(key, entry)
    if (isPowderEntry(entry)) this.#powders.add(entry)
    if ([entry.nameZh, ...entry.aliases].some(isElementName)) this.#elements.add(entry)
    if (entry.smiles) this.#addStructure(entry, entry.smiles)
    if (entry.generic) {
      const rule = readGeneric(entry.generic)
      if (rule) this.generics.push({ entry, rule })
    }
  }

  #addName(key: string, entry: IndexedEntry) {
    if (!this.#byName.has(key)) this.#typos.add(key)
    append(this.#byName, key, entry)
  }

  #addStructure(entry: IndexedEntry, smiles: string) {
    const sketch = this.sketchOf(entry, smiles)
    const { parent, isSalt, hasWater, fullKey, dryKey } = sketch
    const atoms = sketch.parts.reduce((sum, part) => sum + part.atoms, 0)
    if (atoms < fewestAtoms) return
    const isSingle = parent !== null && !isSalt && !hasWater
    append(this.#byStructure, isSingle ? parent.key : `whole ${hasWater ? fullKey : dryKey}`, entry)
  }

  ofCas(cas: string): readonly IndexedEntry[] {
    return this.#byCas.get(cas) ?? []
  }

  /** @param key compact folded name */
  ofName(key: string): readonly IndexedEntry[] {
    return this.#byName.get(key) ?? []
  }

  sketchOf(entry: IndexedEntry, smiles: string): StructureSketch {
    const known = this.#sketches.get(entry) ?? sketchOf(smiles)
    this.#sketches.set(entry, known)
    return known
  }

  /** @param key composition of a part, or `whole ` and the key of all parts */
  ofStructure(key: string) {
    return this.#byStructure.get(key) ?? []
  }

  /** Whether another entry has this number: of the same list, or of one that also rules the sale. */
  distinguishes(entry: IndexedEntry, cas: string) {
    const isRule = ({ effect }: IndexedEntry) => effect === 'regulated' || effect === 'barred'
    return this.ofCas(cas).some((other) => other.listId === entry.listId || (isRule(other) && isRule(entry)))
  }

  elementsOf({ nameZh }: IndexedEntry) {
    return namedElements(nameZh)
  }

  isPowder(entry: IndexedEntry) {
    return this.#powders.has(entry)
  }

  isElement(entry: IndexedEntry) {
    return this.#elements.has(entry)
  }

  countsChlorine(entry: IndexedEntry) {
    return namedContent.test(entry.form)
  }

  /** g/mol, also from an entry of another list with the same number; null: unknown. */
  molarMass({ smiles, casNumbers }: IndexedEntry): number | null {
    const known =
      smiles ?? casNumbers.flatMap((cas) => this.ofCas(cas).flatMap((other) => other.smiles ?? []))[0]
    return known ? molarMassOf(known) : null
  }

  compositionOf({ smiles }: IndexedEntry) {
    const parent = smiles ? sketchOf(smiles).parent : null
    return parent?.counts ?? null
  }

  fitsRule(rule: GenericRule, { parts, parent }: StructureSketch): boolean {
    if (rule.kind === 'element')
      return parts.some(({ counts }) => counts.has(rule.element)) && !(rule.isInorganic && parent)
    if (!parent) return false
    if (rule.kind === 'formula') return parent.key === rule.key && isSaturatedChain(parent.smiles)
    if (rule.only && !rule.only.test(parent.key)) return false
    const rings = ringsOf(parent.smiles)
    const possible = rule.patterns.filter(
      (pattern) => pattern.rings <= rings && hasLeast(pattern.least, parent.counts),
    )
    return (
      possible.some(
        ({ smarts, skeleton }) =>
          mayContain(skeletonOfPart(parent).skeleton, skeleton) && this.codes.contains(parent.smiles, smarts),
      ) && !rule.exclusions.some((excluded) => this.codes.areStereoisomers(excluded, parent.smiles))
    )
  }

  /** Names that differ by a slip: 高氯酸纳, norfentanil. */
  misspelt(key: string): readonly IndexedEntry[] {
    return this.#typos.near(key).flatMap((name) => this.ofName(name))
  }
}

function append<T>(map: Map<string, T[]>, key: string, value: T) {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}
