/** Replaces a character that the typeface lacks, as printers in China and Japan do. */
const missing = '〓'

/** Invisible; some reverse the reading direction: `\u202E`. */
const unseen = /[[\p{Cf}\p{Cc}]--[\n]]/gv

/**
 * Characters that the typeface lacks become plain ones (`₂` becomes `2`), or `〓`.
 * @param has whether the typeface has a character
 */
export function drawable(text: string, has: (character: string) => boolean): string {
  const isThere = (plain: string) => [...plain].every((character) => character === '\n' || has(character))
  const draw = (character: string) => {
    if (isThere(character)) return character
    const plain = character.normalize('NFKC')
    return isThere(plain) ? plain : missing
  }
  return [...text.replaceAll('\t', ' ').replace(unseen, '').normalize('NFC')].map(draw).join('')
}

export function allDrawable<T>(value: T, has: (character: string) => boolean): T {
  if (typeof value === 'string') return drawable(value, has) as T
  if (Array.isArray(value)) return value.map((one) => allDrawable(one, has)) as T
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, allDrawable(one, has)])) as T
}

/** Cannot be broken: a Latin word or number up to a hyphen, or one other character. */
const piece = /[\p{Script=Latin}\p{Number}][\p{Script=Latin}\p{Number}.,:/@%+_·°µ]*[–-]?|./gsu
/** Never begins a line. */
const closing = /^[，。、；：！？）》」』】”’…～·%‰℃,.;:!?)\]}]/u
/** Never ends a line. */
const opening = /[（《「『【“‘¥￥№([{≥≤<>±]$/u

/**
 * Breaks between Chinese characters, but not before or after their punctuation.
 * @returns the pieces with an empty text between each two: the layout engine takes that for a space without width,
 * and so puts no hyphen where it breaks
 */
export function breakWord(word: string): string[] {
  const pieces: string[] = []
  for (const [text] of word.matchAll(piece)) {
    const last = pieces.at(-1)
    if (last !== undefined && (closing.test(text) || opening.test(last)))
      pieces[pieces.length - 1] = last + text
    else pieces.push(text)
  }
  return pieces.flatMap((text, index) => (index === 0 ? [text] : ['', text]))
}
