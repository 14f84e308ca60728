const firstBytes = 16 * 1024

/** openchemlib's id codes by ordinal, one after the other in one array: as strings they would take half as much again. */
export class IdCodes {
  #bytes = Buffer.alloc(firstBytes)
  #starts = new Uint32Array(1024)
  #lengths = new Uint16Array(1024)
  #used = 0
  /** Bytes of codes that were replaced. */
  #dead = 0

  get(ordinal: number): string {
    const start = this.#starts[ordinal] as number
    return this.#bytes.toString('latin1', start, start + (this.#lengths[ordinal] as number))
  }

  /** @param ordinal of a code that is replaced, or the next */
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

  /** Copies what lives to a new array, with a half more room than it needs. */
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
