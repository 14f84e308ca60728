const shortestCorrected = 4
const shortestTwice = 8
const longestCorrected = 60
const corrected = /^[a-z][a-z0-9]+$/
const letters = 'abcdefghijklmnopqrstuvwxyz'

/** How many letters may be wrong in a word; 0: it is not corrected. */
export function errorsAllowed(word: string) {
  if (word.length < shortestCorrected || word.length > longestCorrected || !corrected.test(word)) return 0
  return word.length >= shortestTwice ? 2 : 1
}

/** A word with another first letter, without it, with one more before it, or with the first two swapped. */
export function* withOtherBeginning(word: string) {
  const rest = word.slice(1)
  for (const letter of letters) {
    if (letter !== word[0]) yield letter + rest
    yield letter + word
  }
  yield rest
  if (word[0] !== word[1]) yield word.slice(1, 2) + word.slice(0, 1) + word.slice(2)
}

/** First letters by which one writes what one hears: `kloroform`, `fenol`, `zylene`. */
const heard: Record<string, string> = {
  ...{ c: 'ks', f: 'p', g: 'j', i: 'y', j: 'g', k: 'c', o: 'a', q: 'ck', s: 'cz', t: 'p' },
  ...{ v: 'fw', w: 'v', x: 'z', y: 'i', z: 'xs', a: 'eo', e: 'ao' },
}

/** A word with another first letter that sounds alike, or without it; it may have one more error. */
export function* withLikeBeginning(word: string) {
  const rest = word.slice(1)
  for (const letter of heard[word.slice(0, 1)] ?? '') yield letter + rest
  yield rest
}
