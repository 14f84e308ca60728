import { setImmediate as nextTurn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { Molecule, SSSearcher } from 'openchemlib'
import { runWithTimeout, TimeoutExceeded } from '#server/jobs/event-loop.ts'
import { fingerprintOf, pieceNumber } from './prepare-structure.ts'
import { ProductPlaces, StructureColumns, type StructureRow } from './structure-columns.ts'

export interface MoleculeHits {
  productIds: Float64Array
  relevance: Float32Array
  isCut: boolean
}

interface FoundStructures {
  ordinals: number[]
  relevance: number[]
  isCut: boolean
  /** Cut because time was up: another search may find more. */
  isHasty: boolean
}

/** Total for one search; between turns others run. */
const budgetMs = 400
const turnMs = 4
const oneMs = 150
const productsAtMost = 20_000
const cachedAtMost = 50
const structuresCachedAtMost = 1_000_000
const hastyCachedMs = 30_000

export class StructureIndex {
  readonly #structures = new StructureColumns()
  readonly #products = new ProductPlaces()
  readonly #cache = new LRUCache<string, FoundStructures>({
    max: cachedAtMost,
    maxSize: structuresCachedAtMost,
    sizeCalculation: ({ ordinals }) => ordinals.length + 1,
  })
  /** Results are not cached if structures arrived during the search. */
  #generation = 0

  putStructures(rows: StructureRow[]) {
    for (const row of rows) this.#structures.put(row)
    this.#generation++
    this.#cache.clear()
  }

  putProducts(places: { id: number; structureId: number | null }[]) {
    for (const { id, structureId } of places) {
      const ordinal = structureId === null ? undefined : this.#structures.ordinalOf(structureId)
      this.#products.put(id, ordinal ?? -1)
    }
  }

  async findWithPart(query: Molecule): Promise<MoleculeHits> {
    return this.#productsOf(
      await this.#cached(`part ${query.getIDCode()}`, () => this.#structuresWithPart(query)),
    )
  }

  async findSimilar(query: Molecule, threshold: number): Promise<MoleculeHits> {
    const find = async () => {
      const found = this.#structures.similar(fingerprintOf(query), threshold)
      return {
        ordinals: found.map(({ ordinal }) => ordinal),
        relevance: found.map(({ similarity }) => similarity),
        isCut: false,
        isHasty: false,
      }
    }
    return this.#productsOf(await this.#cached(`like ${threshold} ${query.getIDCode()}`, find))
  }

  async #cached(key: string, find: () => Promise<FoundStructures>) {
    const cached = this.#cache.get(key)
    if (cached) return cached
    const generation = this.#generation
    const found = await find()
    if (generation === this.#generation)
      this.#cache.set(key, found, { ttl: found.isHasty ? hastyCachedMs : 0 })
    return found
  }

  async #structuresWithPart(query: Molecule): Promise<FoundStructures> {
    const piece = pieceNumber(query)
    const found =
      piece === undefined
        ? await this.#compare(query, this.#structures.screen(fingerprintOf(query)))
        : this.#firstWithPiece(piece)
    const atoms = query.getAtoms()
    const relevance = (ordinal: number) => atoms / Math.max(1, this.#structures.atoms(ordinal))
    return { ...found, relevance: found.ordinals.map(relevance) }
  }

  #firstWithPiece(piece: number) {
    const all = this.#structures.withPiece(piece)
    return {
      ordinals: [...all.subarray(0, productsAtMost)],
      isCut: all.length > productsAtMost,
      isHasty: false,
    }
  }

  async #compare(query: Molecule, candidates: Int32Array) {
    const ordinals: number[] = []
    let isInterrupted = false
    let next = 0
    let spent = 0
    let searcher = searcherFor(query)
    const compareForATurn = (began: number) => {
      while (next < candidates.length && ordinals.length < productsAtMost) {
        const ordinal = candidates[next++] as number
        searcher.setMolecule(Molecule.fromIDCode(this.#structures.idCode(ordinal), false))
        if (searcher.isFragmentInMolecule()) ordinals.push(ordinal)
        if (performance.now() - began > turnMs) return
      }
    }
    while (next < candidates.length && ordinals.length < productsAtMost && spent < budgetMs) {
      const began = performance.now()
      try {
        runWithTimeout(turnMs + oneMs, () => compareForATurn(began))
      } catch (problem) {
        if (!(problem instanceof TimeoutExceeded)) throw problem
        isInterrupted = true
        searcher = searcherFor(query)
      }
      spent += performance.now() - began
      await nextTurn()
    }
    const isCut = isInterrupted || next < candidates.length
    return { ordinals, isCut, isHasty: isCut && ordinals.length < productsAtMost }
  }

  #productsOf({ ordinals, relevance, isCut }: FoundStructures): MoleculeHits {
    const ids: number[] = []
    const good: number[] = []
    for (let i = 0; i < ordinals.length && ids.length < productsAtMost; i++) {
      this.#products.each(ordinals[i] as number, this.#structures.count, (productId) => {
        ids.push(productId)
        good.push(relevance[i] as number)
      })
    }
    return {
      productIds: Float64Array.from(ids),
      relevance: Float32Array.from(good),
      isCut: isCut || ids.length >= productsAtMost,
    }
  }
}

function searcherFor(query: Molecule) {
  const searcher = new SSSearcher()
  searcher.setFragment(query)
  return searcher
}
