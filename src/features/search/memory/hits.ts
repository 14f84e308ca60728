import { grown } from './typed-arrays.ts'

/** Products that match, with how well: a whole score plus the standing below one. Kept between queries. */
export class Hits {
  slots: Int32Array = new Int32Array(1024)
  /** By slot, for the slots in the list. */
  relevance: Float64Array = new Float64Array(1024)
  count = 0

  clear(slotEnd: number) {
    this.count = 0
    this.slots = grown(this.slots, slotEnd)
    this.relevance = grown(this.relevance, slotEnd)
  }

  add(slot: number, relevance: number) {
    this.slots[this.count++] = slot
    this.relevance[slot] = relevance
  }

  /** Leaves out the slots that do not pass. */
  keep(isKept: (slot: number) => boolean) {
    let kept = 0
    for (let i = 0; i < this.count; i++) {
      const slot = this.slots[i] as number
      if (isKept(slot)) this.slots[kept++] = slot
    }
    this.count = kept
  }
}
