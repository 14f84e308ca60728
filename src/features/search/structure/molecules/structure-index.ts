import { setImmediate as nextTurn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { Molecule, SSSearcher } from 'openchemlib'
import { runWithTimeout, TimeoutExceeded } from '#server/jobs/event-loop.ts'
import { fingerprintOf, pieceNumber } from './prepare-structure.ts'
import { ProductPlaces, StructureColumns, type StructureRow } from './structure-columns.ts'

/** What was found: products with how good each is (0 to 1), in parallel. */
export interface FoundProducts {
  productIds: Float64Array
  relevance: Float32Array
  isCut: boolean
}

interface FoundStructures {
  ordinals: number[]
  relevance: number[]
  isCut: boolean
  /** It is cut because time was up: another time there is more. */
  isHasty: boolean
}

/** Comparing goes on for so long in all; in between others have their turn. */
const budgetMs = 400
const turnMs = 4
/** One comparison may take so long. */
const oneMs = 150
const productsAtMost = 20_000
const keptAtMost = 50
/** Of all that are kept together. */
const structuresKeptAtMost = 1_000_000
/** Long enough for whoever turns the pages of a hasty answer. */
const hastyKeptMs = 30_000

/** The structures of the catalogue in the memory of a thread. */
export class StructureIndex {
  readonly #structures = new StructureColumns()
  readonly #products = new ProductPlaces()
  /** What was found lately: the next page of it must be the same, and quick. */
  readonly #kept = new LRUCache<string, FoundStructures>({
    max: keptAtMost,
    maxSize: structuresKeptAtMost,
    sizeCalculation: ({ ordinals }) => ordinals.length + 1,
  })
  /** How often structures came: what was looked for among fewer is not kept. */
  #generation = 0

  putStructures(rows: StructureRow[]) {
    for (const row of rows) this.#structures.put(row)
    this.#generation++
    this.#kept.clear()
  }

  /** Says which structure each product has; null: none under which it can be found. */
  putProducts(places: { id: number; structureId: number | null }[]) {
    for (const { id, structureId } of places) {
      const ordinal = structureId === null ? undefined : this.#structures.ordinalOf(structureId)
      this.#products.put(id, ordinal ?? -1)
    }
  }

  /** Products whose structure has that fragment. @param query marked as a fragment */
  async findWithPart(query: Molecule): Promise<FoundProducts> {
    return this.#productsOf(
      await this.#keep(`part ${query.getIDCode()}`, () => this.#structuresWithPart(query)),
    )
  }

  async findSimilar(query: Molecule, threshold: number): Promise<FoundProducts> {
    const find = async () => {
      const found = this.#structures.similar(fingerprintOf(query), threshold)
      return {
        ordinals: found.map(({ ordinal }) => ordinal),
        relevance: found.map(({ similarity }) => similarity),
        isCut: false,
        isHasty: false,
      }
    }
    return this.#productsOf(await this.#keep(`like ${threshold} ${query.getIDCode()}`, find))
  }

  async #keep(key: string, find: () => Promise<FoundStructures>) {
    const kept = this.#kept.get(key)
    if (kept) return kept
    const generation = this.#generation
    const found = await find()
    if (generation === this.#generation) this.#kept.set(key, found, { ttl: found.isHasty ? hastyKeptMs : 0 })
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

  #productsOf({ ordinals, relevance, isCut }: FoundStructures): FoundProducts {
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
