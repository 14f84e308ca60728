/** Raise it when anything stored of a structure changes: all structures are prepared again. */
export const searchVersion = 1

/** Words of 32 bits: openchemlib's index, common pieces, number of heavy atoms. */
export const layout = { index: 16, pieces: 5, words: 22 } as const

export function hasAllBits(words: Int32Array, first: number, wanted: Int32Array) {
  for (let i = 0; i < wanted.length; i++) {
    const bits = wanted[i] as number
    if (((words[first + i] as number) & bits) !== bits) return false
  }
  return true
}

function bitCount(word: number) {
  let n = word - ((word >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

const firstBytes = 16 * 1024

/** Id codes in one array: as strings they take half as much again. */
export class IdCodes {
  #bytes = Buffer.alloc(firstBytes)
  #starts = new Uint32Array(1024)
  #lengths = new Uint16Array(1024)
  #used = 0
  #dead = 0

  get(ordinal: number): string {
    const start = this.#starts[ordinal] as number
    return this.#bytes.toString('latin1', start, start + (this.#lengths[ordinal] as number))
  }

  set(ordinal: number, idCode: string) {
    if (ordinal >= this.#starts.length) this.#widen()
    this.#dead += this.#lengths[ordinal] as number
    this.#lengths[ordinal] = 0
    if (this.#used + idCode.length > this.#bytes.length) this.#makeRoom(idCode.length)
    this.#starts[ordinal] = this.#used
    this.#lengths[ordinal] = this.#bytes.write(idCode, this.#used, 'latin1')
    this.#used += idCode.length
  }

  #widen() {
    const starts = new Uint32Array(this.#starts.length * 2)
    starts.set(this.#starts)
    this.#starts = starts
    const lengths = new Uint16Array(this.#lengths.length * 2)
    lengths.set(this.#lengths)
    this.#lengths = lengths
  }

  #makeRoom(needed: number) {
    const bytes = Buffer.alloc(Math.ceil((this.#used - this.#dead + needed) * 1.5))
    let used = 0
    for (let ordinal = 0; ordinal < this.#starts.length; ordinal++) {
      const start = this.#starts[ordinal] as number
      const end = start + (this.#lengths[ordinal] as number)
      this.#starts[ordinal] = used
      used += this.#bytes.copy(bytes, used, start, end)
    }
    this.#bytes = bytes
    this.#used = used
    this.#dead = 0
  }
}

export class ProductPlaces {
  #ids = new Uint32Array(1024)
  #structures = new Int32Array(1024)
  #count = 0
  #byStructure: { starts: Int32Array; places: Int32Array } | undefined

  /** @param structure -1: none */
  put(productId: number, structure: number) {
    const place = this.#find(productId)
    if (this.#ids[place] !== productId || place >= this.#count) this.#insert(place, productId)
    if (this.#structures[place] === structure) return
    this.#structures[place] = structure
    this.#byStructure = undefined
  }

  each(structure: number, structures: number, callback: (productId: number) => void) {
    const { starts, places } = this.#sorted(structures)
    for (let i = starts[structure] as number; i < (starts[structure + 1] as number); i++)
      callback(this.#ids[places[i] as number] as number)
  }

  #find(productId: number) {
    let low = 0
    let high = this.#count
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#ids[middle] as number) < productId) low = middle + 1
      else high = middle
    }
    return low
  }

  #insert(place: number, productId: number) {
    if (this.#count === this.#ids.length) {
      const ids = new Uint32Array(this.#count * 2)
      ids.set(this.#ids)
      this.#ids = ids
      const structures = new Int32Array(this.#count * 2)
      structures.set(this.#structures)
      this.#structures = structures
    }
    this.#ids.copyWithin(place + 1, place, this.#count)
    this.#structures.copyWithin(place + 1, place, this.#count)
    this.#ids[place] = productId
    this.#structures[place] = -1
    this.#count++
    this.#byStructure = undefined
  }

  #sorted(structures: number) {
    if (this.#byStructure && this.#byStructure.starts.length > structures) return this.#byStructure
    const starts = new Int32Array(structures + 1)
    for (let place = 0; place < this.#count; place++) {
      const structure = this.#structures[place] as number
      if (structure >= 0) (starts[structure + 1] as number)++
    }
    for (let i = 1; i < starts.length; i++) (starts[i] as number) += starts[i - 1] as number
    const next = starts.slice()
    const places = new Int32Array(starts[structures] as number)
    for (let place = 0; place < this.#count; place++) {
      const structure = this.#structures[place] as number
      if (structure < 0) continue
      const at = next[structure] as number
      places[at] = place
      next[structure] = at + 1
    }
    this.#byStructure = { starts, places }
    return this.#byStructure
  }
}

export interface StructureRow {
  id: number
  idCode: string
  fingerprint: Uint8Array
}

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
   * Structures with all index bits and at least the atoms of the query, smallest first. Pieces do not screen: alone
   * they may mean something else than in a larger aromatic system.
   */
  screen(query: Int32Array): Int32Array {
    const wanted = query.subarray(0, layout.index)
    const atLeast = query[layout.words - 1] as number
    return this.#all((first) => this.#atomsAt(first) >= atLeast && hasAllBits(this.#words, first, wanted))
  }

  withPiece(piece: number): Int32Array {
    const word = layout.index + (piece >> 5)
    const bit = 1 << (piece & 31)
    return this.#all((first) => ((this.#words[first + word] as number) & bit) !== 0)
  }

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
