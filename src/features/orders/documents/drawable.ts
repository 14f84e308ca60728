/** Stands for a character that the typeface lacks, as printers in China and Japan set it. */
const missing = '〓'

/** Marks that show nothing, and of which some turn the reading around: `\u202E`. */
const unseen = /[[\p{Cf}\p{Cc}]--[\n]]/gv

/**
 * What of a text can be printed: characters that the typeface lacks become plain ones (`₂` becomes `2`), or `〓`.
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

/** The same with every text in it made drawable. */
export function allDrawable<T>(value: T, has: (character: string) => boolean): T {
  if (typeof value === 'string') return drawable(value, has) as T
  if (Array.isArray(value)) return value.map((one) => allDrawable(one, has)) as T
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, allDrawable(one, has)])) as T
}
