import { partWithin } from '../language/parts-of-words.ts'
import type { Dictionary, ListVisitor, NearVisitor, TermVisitor } from './dictionary.ts'
import { editDistance } from './edit-distance.ts'
import { PostingPool } from './posting-pool.ts'
import { TermDictionary } from './term-dictionary.ts'

const plain = /^[\x20-\x7e]*$/

/** Terms with lists that change. */
export class FreshDictionary implements Dictionary {
  readonly #terms = new TermDictionary()
  readonly #lists = new PostingPool()

  add(term: string, value: number) {
    this.#lists.add(this.#terms.add(term), value)
  }

  remove(term: string, value: number) {
    const id = this.#terms.find(term)
    if (id !== undefined) this.#lists.remove(id, value)
  }

  find(term: string, visit: ListVisitor) {
    const id = this.#terms.find(term)
    return id === undefined || this.#tell(id, visit)
  }

  visitPrefix(prefix: string, visit: TermVisitor) {
    return this.#terms.visitPrefix(prefix, (id, term) =>
      this.#tell(id, (list, from, to) => visit(term.length - prefix.length, list, from, to)),
    )
  }

  visitLists(prefix: string, visit: ListVisitor) {
    return this.#terms.visitPrefix(prefix, (id) => this.#tell(id, visit))
  }

  visitInside(part: string, visit: ListVisitor) {
    for (let id = 0; id < this.#terms.size; id++)
      if (partWithin(this.#terms.textOf(id), part) > 0) this.#tell(id, visit)
  }

  visitNear(word: string, most: number, visit: NearVisitor) {
    this.#terms.visitPrefix(word.slice(0, 1), (id, term) => {
      const distance = plain.test(term) ? editDistance(word, term, most) : most + 1
      if (distance > most) return true
      return this.#tell(id, (list, from, to) => {
        visit({ term, distance }, list, from, to)
        return true
      })
    })
  }

  /** Terms that nothing has any more keep their place here, so their lists may be empty. */
  #tell(id: number, visit: ListVisitor) {
    const from = this.#lists.start(id)
    const to = from + this.#lists.count(id)
    return from === to || visit(this.#lists.arena, from, to) !== false
  }
}
