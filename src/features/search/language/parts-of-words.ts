/** Beginnings of other parts that would seem to have this one inside: methanol has no ethanol. */
const longerParts = [{ beginning: 'eth', before: 'm' }]

/**
 * Where a word has a part behind its first letter, as a part of its own.
 * @param from where to begin to look
 * @returns -1: nowhere
 */
export function partWithin(word: string, part: string, from = 1): number {
  const at = word.indexOf(part, from)
  if (at < 0) return at
  const isOther = longerParts.some(
    ({ beginning, before }) => part.startsWith(beginning) && word[at - 1] === before,
  )
  return isOther ? partWithin(word, part, at + 1) : at
}
