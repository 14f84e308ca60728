/** A value that is loaded when first asked for and kept until it is told to be out of date. */
export class Kept<T> {
  readonly #load: () => Promise<T>
  #value: Promise<T> | undefined

  constructor(load: () => Promise<T>) {
    this.#load = load
  }

  /** The value; many askers share one load, and a failed load is tried again by the next asker. */
  get(): Promise<T> {
    if (this.#value) return this.#value
    const value = this.#load()
    this.#value = value
    value.catch(() => {
      if (this.#value === value) this.#value = undefined
    })
    return value
  }

  forget() {
    this.#value = undefined
  }
}
