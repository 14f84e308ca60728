import type { TermDictionary } from './term-dictionary.ts'

const shortestCorrected = 4
const shortestTwice = 8
const longestCorrected = 60

/** How many letters may be wrong in a word of this length. */
const errorsAllowed = (length: number) => (length >= shortestTwice ? 2 : 1)

/**
 * Letters to insert, drop, change or swap with their neighbour to make one word the other.
 * @param most at which the counting stops
 * @returns the distance, or anything above `most`
 */
export function editDistance(a: string, b: string, most: number) {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let cost = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + (isSame ? 0 : 1),
      )
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isSwapped) cost = Math.min(cost, (beforeLast[j - 2] as number) + 1)
      row[j] = cost
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
    beforeLast = last
    last = row
  }
  return last[b.length] as number
}

export interface NearTerm {
  id: number
  term: string
  distance: number
}

/**
 * Terms that begin with the same letter and are spelt nearly so; the nearest ones only.
 * @param isUsed whether anything on sale still has the term
 */
export function nearestTerms(
  dictionary: TermDictionary,
  word: string,
  isUsed: (id: number) => boolean,
): NearTerm[] {
  if (word.length < shortestCorrected || word.length > longestCorrected || !/^[a-z][a-z0-9]+$/.test(word))
    return []
  let allowed = errorsAllowed(word.length)
  let found: NearTerm[] = []
  dictionary.visitPrefix(word.slice(0, 1), (id, term) => {
    if (Math.abs(term.length - word.length) > allowed) return true
    const distance = editDistance(word, term, allowed)
    if (distance > allowed || !isUsed(id)) return true
    if (distance < allowed) found = found.filter((near) => near.distance <= distance)
    allowed = distance
    found.push({ id, term, distance })
    return true
  })
  return found
}
