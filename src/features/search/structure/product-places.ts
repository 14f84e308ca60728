/** Which products are of which structure: sorted product ids in an array, linked by structure. */
export class ProductPlaces {
  #ids = new Uint32Array(1024)
  #structures = new Int32Array(1024)
  #count = 0
  /** Made when first asked for after a change: the places of the products in order of their structure. */
  #byStructure: { starts: Int32Array; places: Int32Array } | undefined

  /** @param structure ordinal, or -1 for none that is searched */
  put(productId: number, structure: number) {
    const place = this.#find(productId)
    if (this.#ids[place] !== productId || place >= this.#count) this.#insert(place, productId)
    if (this.#structures[place] === structure) return
    this.#structures[place] = structure
    this.#byStructure = undefined
  }

  /** Calls back with each product of a structure. */
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
