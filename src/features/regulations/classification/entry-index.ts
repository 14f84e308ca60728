import { compact, fold } from '#shared/fold.ts'
import { isElement, isElementPowder } from './elements.ts'
import type { IndexedEntry } from './entry.ts'
import { type GenericRule, hasLeast, readGeneric } from './generic-rules.ts'
import { StructureCodes, type StructureSketch, sketchOf } from './structures.ts'
import { TypoIndex } from './typos.ts'

/** Content conditions of available chlorine and the like: 含有效氯＞5%. */
const namedContent = /有效氯|活性氯/
const fewestAtoms = 2

/** The entries of all control lists in force on a day, for `classify`. Structures are indexed by their text alone. */
export class EntryIndex {
  readonly #byCas = new Map<string, IndexedEntry[]>()
  readonly #byName = new Map<string, IndexedEntry[]>()
  readonly #byStructure = new Map<string, { entry: IndexedEntry; sketch: StructureSketch }[]>()
  readonly #powders = new Set<IndexedEntry>()
  readonly #elements = new Set<IndexedEntry>()
  readonly #listsOfCas = new Map<string, Set<string>>()
  readonly generics: GenericRule[] = []
  readonly codes = new StructureCodes()
  readonly size: number
  #typos: TypoIndex | undefined

  constructor(entries: IndexedEntry[]) {
    this.size = entries.length
    for (const entry of entries) this.#add(entry)
  }

  #add(entry: IndexedEntry) {
    for (const cas of entry.casNumbers) {
      append(this.#byCas, cas, entry)
      const lists = this.#listsOfCas.get(cas) ?? new Set()
      this.#listsOfCas.set(cas, lists.add(entry.listId))
    }
    const names = [entry.nameZh, ...entry.nameEn.split('|'), ...entry.aliases]
    for (const key of new Set(names.map((name) => compact(fold(name)))))
      if (key !== '') append(this.#byName, key, entry)
    if (isElementPowder(fold(entry.nameZh)) || /粉末|粉状|[粉屑尘灰]$/.test(entry.form))
      this.#powders.add(entry)
    if (isElement(compact(fold(entry.nameZh)).replace(/(?:粉|尘|灰)$/, ''))) this.#elements.add(entry)
    if (entry.smiles) this.#addStructure(entry, entry.smiles)
    if (entry.generic) {
      const rule = readGeneric(entry, entry.generic)
      if (rule) this.generics.push(rule)
    }
  }

  #addStructure(entry: IndexedEntry, smiles: string) {
    const sketch = sketchOf(smiles)
    const { parent, isSalt, hasWater, fullKey, dryKey } = sketch
    const atoms = sketch.parts.reduce((sum, part) => sum + part.atoms, 0)
    if (atoms < fewestAtoms) return
    const isSingle = parent !== null && !isSalt && !hasWater
    append(this.#byStructure, isSingle ? parent.key : `whole ${hasWater ? fullKey : dryKey}`, {
      entry,
      sketch,
    })
  }

  ofCas(cas: string): readonly IndexedEntry[] {
    return this.#byCas.get(cas) ?? []
  }

  /** @param key compact folded name */
  ofName(key: string): readonly IndexedEntry[] {
    return this.#byName.get(key) ?? []
  }

  /** @param key composition of a part, or `whole ` and the key of all parts */
  ofStructure(key: string) {
    return this.#byStructure.get(key) ?? []
  }

  /** Whether the list has this number in some entry: then it distinguishes it from entries with other numbers. */
  lists(listId: string, cas: string) {
    return this.#listsOfCas.get(cas)?.has(listId) ?? false
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

  /** Heavy atoms of a composition key such as `C8N1O2`. */
  countsOf(key: string) {
    return new Map(
      [...key.matchAll(/([A-Z][a-z]?)(\d+)/g)].map(([, element = '', count]) => [element, Number(count)]),
    )
  }

  compositionOf({ smiles }: IndexedEntry) {
    const parent = smiles ? sketchOf(smiles).parent : null
    return parent && this.countsOf(parent.key)
  }

  fitsRule({ patterns, exclusions, least }: GenericRule, smiles: string, counts: Map<string, number>) {
    const wanted = patterns.filter((_, at) => hasLeast(least[at] ?? new Map(), counts))
    return (
      wanted.some((pattern) => this.codes.contains(smiles, pattern)) &&
      !exclusions.some((excluded) => this.codes.areStereoisomers(excluded, smiles))
    )
  }

  /** Names that differ by a slip: 高氯酸纳, norfentanil. */
  misspelt(key: string): readonly IndexedEntry[] {
    this.#typos ??= new TypoIndex(this.#byName.keys())
    return this.#typos.near(key).flatMap((name) => this.ofName(name))
  }
}

function append<T>(map: Map<string, T[]>, key: string, value: T) {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}
