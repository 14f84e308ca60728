/** Gives each distinct value a small number, so that a column holds numbers and a count is an array. */
export class Ordinals<T> {
  readonly values: T[] = []
  readonly #ordinals = new Map<T, number>()

  constructor(...first: T[]) {
    for (const value of first) this.of(value)
  }

  get size() {
    return this.values.length
  }

  of(value: T) {
    const known = this.#ordinals.get(value)
    if (known !== undefined) return known
    this.#ordinals.set(value, this.values.length)
    return this.values.push(value) - 1
  }

  find(value: T) {
    return this.#ordinals.get(value)
  }
}
