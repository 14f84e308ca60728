/** What may stand alone on a line: a Latin word or number with what belongs to it, up to a hyphen; or one other character. */
const piece = /[\p{Script=Latin}\p{Number}][\p{Script=Latin}\p{Number}.,:/@%+_·°µ]*[–-]?|./gsu
/** Never at the beginning of a line. */
const closing = /^[，。、；：！？）》」』】”’…～·%‰℃,.;:!?)\]}]/u
/** Never at the end of a line. */
const opening = /[（《「『【“‘¥￥№([{≥≤<>±]$/u

/**
 * Where a line may end: between Chinese characters, but not before or after the punctuation that belongs to one.
 * @returns the pieces with an empty text between each two: the layout engine takes that for a space without width,
 * and so puts no hyphen where it breaks
 */
export function breakWord(word: string): string[] {
  const kept: string[] = []
  for (const [text] of word.matchAll(piece)) {
    const last = kept.at(-1)
    if (last !== undefined && (closing.test(text) || opening.test(last))) kept[kept.length - 1] = last + text
    else kept.push(text)
  }
  return kept.flatMap((text, index) => (index === 0 ? [text] : ['', text]))
}
