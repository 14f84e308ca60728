import { bitCount, covers, layout } from './fingerprint-bits.ts'
import { IdCodes } from './id-codes.ts'

/** A prepared structure as the database keeps it. */
export interface StructureRow {
  id: number
  idCode: string
  /** Bytes of the words of `layout`. */
  fingerprint: Uint8Array
}

/** Structures by ordinal: their fingerprints in one array, so that looking through all of them is quick. */
export class StructureColumns {
  count = 0
  readonly #ordinals = new Map<number, number>()
  readonly #idCodes = new IdCodes()
  #words = new Int32Array(1024 * layout.words)
  #bits = new Uint16Array(1024)

  ordinalOf(structureId: number) {
    return this.#ordinals.get(structureId)
  }

  idCode(ordinal: number) {
    return this.#idCodes.get(ordinal)
  }

  atoms(ordinal: number) {
    return this.#atomsAt(ordinal * layout.words)
  }

  put({ id, idCode, fingerprint }: StructureRow) {
    const ordinal = this.#ordinals.get(id) ?? this.#take(id)
    const words = new Int32Array(layout.words)
    new Uint8Array(words.buffer).set(fingerprint.subarray(0, words.byteLength))
    this.#words.set(words, ordinal * layout.words)
    this.#idCodes.set(ordinal, idCode)
    let bits = 0
    for (let i = 0; i < layout.index; i++) bits += bitCount(words[i] as number)
    this.#bits[ordinal] = bits
  }

  /**
   * The structures that have every bit of openchemlib's index that the query has, and as many atoms, smallest first:
   * near the query stands what has little beside it. (Pieces are no sieve: what a piece of a query means, alone, may
   * be otherwise in a larger aromatic system.)
   */
  screen(query: Int32Array): Int32Array {
    const wanted = query.subarray(0, layout.index)
    const atLeast = query[layout.words - 1] as number
    return this.#all((first) => this.#atomsAt(first) >= atLeast && covers(this.#words, first, wanted))
  }

  /** The structures that have a common piece, smallest first. */
  withPiece(piece: number): Int32Array {
    const word = layout.index + (piece >> 5)
    const bit = 1 << (piece & 31)
    return this.#all((first) => ((this.#words[first + word] as number) & bit) !== 0)
  }

  /** The structures whose Tanimoto coefficient with the query is at least the threshold, each with it. */
  similar(query: Int32Array, threshold: number): { ordinal: number; similarity: number }[] {
    let own = 0
    for (let i = 0; i < layout.index; i++) own += bitCount(query[i] as number)
    const found: { ordinal: number; similarity: number }[] = []
    for (let ordinal = 0; ordinal < this.count; ordinal++) {
      const bits = this.#bits[ordinal] as number
      if (Math.min(own, bits) < threshold * Math.max(own, bits)) continue
      const first = ordinal * layout.words
      let both = 0
      for (let i = 0; i < layout.index; i++)
        both += bitCount((this.#words[first + i] as number) & (query[i] as number))
      const similarity = both / Math.max(1, own + bits - both)
      if (similarity >= threshold) found.push({ ordinal, similarity })
    }
    return found.sort((a, b) => b.similarity - a.similarity || a.ordinal - b.ordinal)
  }

  #atomsAt(first: number) {
    return this.#words[first + layout.words - 1] as number
  }

  #all(isMeant: (first: number) => boolean) {
    const found: number[] = []
    for (let ordinal = 0; ordinal < this.count; ordinal++)
      if (isMeant(ordinal * layout.words)) found.push(ordinal)
    return this.#bySize(found)
  }

  #take(id: number) {
    const ordinal = this.count++
    this.#ordinals.set(id, ordinal)
    if (ordinal === this.#bits.length) {
      const words = new Int32Array(this.#words.length * 2)
      words.set(this.#words)
      this.#words = words
      const bits = new Uint16Array(this.#bits.length * 2)
      bits.set(this.#bits)
      this.#bits = bits
    }
    return ordinal
  }

  #bySize(ordinals: number[]) {
    const most = 512
    const starts = new Int32Array(most + 2)
    const size = (ordinal: number) => Math.min(most, this.atoms(ordinal))
    for (const ordinal of ordinals) (starts[size(ordinal) + 1] as number)++
    for (let i = 1; i < starts.length; i++) (starts[i] as number) += starts[i - 1] as number
    const sorted = new Int32Array(ordinals.length)
    for (const ordinal of ordinals) {
      const at = starts[size(ordinal)] as number
      sorted[at] = ordinal
      starts[size(ordinal)] = at + 1
    }
    return sorted
  }
}
