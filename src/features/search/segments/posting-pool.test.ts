import { expect, it } from 'vitest'
import { PostingPool, TermDictionary } from './fresh-dictionary.ts'

/** Deterministic pseudo-random numbers. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

it('lists stay sorted through random additions and removals', () => {
  const next = numbers(7)
  const pool = new PostingPool()
  const plain = new Map<number, Set<number>>()
  for (let step = 0; step < 30_000; step++) {
    const term = next(40)
    const value = next(200)
    const list = plain.get(term) ?? new Set()
    plain.set(term, list)
    if (next(3) > 0) {
      pool.add(term, value)
      list.add(value)
    } else if (list.has(value)) {
      pool.remove(term, value)
      list.delete(value)
    }
  }
  for (const [term, list] of plain) expect([...pool.list(term)]).toEqual([...list].sort((a, b) => a - b))
})

it('the space of emptied lists is reused', () => {
  const pool = new PostingPool()
  for (let round = 0; round < 1000; round++) {
    for (let value = 0; value < 64; value++) pool.add(round % 7, value)
    for (let value = 0; value < 64; value++) pool.remove(round % 7, value)
  }
  expect(pool.arena.length).toBeLessThanOrEqual(1024)
})

it('every term is found by its prefix, merged or fresh', () => {
  const next = numbers(3)
  const dictionary = new TermDictionary()
  const terms = new Set<string>()
  for (let i = 0; i < 9000; i++) terms.add(`${'abc乙甲'[next(5)]}${next(4000).toString(36)}`)
  for (const term of terms) dictionary.add(term)
  for (const prefix of ['a', 'b1', '乙', '乙2', 'zz', '']) {
    const found: string[] = []
    dictionary.visitPrefix(prefix, (_, term) => {
      found.push(term)
      return true
    })
    expect(found.sort()).toEqual([...terms].filter((term) => term.startsWith(prefix)).sort())
  }
})
