import { keyKinds, type ProductWords } from '../language/product-words.ts'

const spelling = /^[a-z][a-z0-9]{3,59}$/
const initials: ReadonlySet<number> = new Set([keyKinds.initials, keyKinds.aliasInitials])

/** A bit for each letter and digit that a text has: one wrong letter changes two at most. */
export function lettersOf(text: string) {
  let bits = 0n
  for (const character of text) {
    const place = /[a-z]/.test(character) ? character.charCodeAt(0) - 97 : 26 + Number(character)
    bits |= 1n << BigInt(place)
  }
  return bits
}

/** The Latin words and keys by which a misspelt word may be meant. */
export function spellingsOf({ terms, keys }: ProductWords) {
  const full = [...keys].filter(([, kind]) => !initials.has(kind)).map(([key]) => key)
  return [...new Set([...terms, ...full])].filter((text) => spelling.test(text))
}
