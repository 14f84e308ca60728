interface BrandName {
  id: number
  nameZh: string
  nameEn: string
}

const fold = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/g, '')

export class BrandBook {
  readonly #idByName: Map<string, number>

  constructor(brands: readonly BrandName[], known: ReadonlyMap<string, number> = new Map()) {
    this.#idByName = new Map(known)
    for (const { id, nameZh, nameEn } of brands)
      for (const name of [nameZh, nameEn])
        if (!this.#idByName.has(fold(name))) this.#idByName.set(fold(name), id)
  }

  with(brands: readonly BrandName[]) {
    return brands.length > 0 ? new BrandBook(brands, this.#idByName) : this
  }

  find(name: string) {
    return this.#idByName.get(fold(name))
  }

  get size() {
    return this.#idByName.size
  }

  unknownOf(names: Iterable<string>) {
    const unknown = new Map<string, string>()
    for (const name of names) {
      const key = fold(name)
      if (!this.#idByName.has(key) && !unknown.has(key)) unknown.set(key, name)
    }
    return [...unknown.values()]
  }
}
