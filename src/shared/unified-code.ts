const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const shape = new RegExp(`^[${alphabet}]{18}$`)

/**
 * The last character that a unified social credit code must have (GB 32100-2015): the 17 characters before it, each
 * times its power of three, modulo 31. A rest of 0 gives 0, not 31.
 * @param body the first 17 characters, of the code's alphabet
 */
export function unifiedCodeCheck(body: string) {
  let weight = 1
  let sum = 0
  for (const character of body) {
    sum += alphabet.indexOf(character) * weight
    weight = (weight * 3) % 31
  }
  return alphabet[(31 - (sum % 31)) % 31]
}

const fullWidth = /[０-９Ａ-Ｚａ-ｚ]/g

/**
 * Reads a unified social credit code (统一社会信用代码) as people type it: small letters, spaces, full-width.
 * @returns the 18 characters, or undefined when the text is none or its check character is wrong
 */
export function readUnifiedCode(text: string) {
  const code = text
    .replace(fullWidth, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/[\s-]/g, '')
    .toUpperCase()
  return shape.test(code) && unifiedCodeCheck(code.slice(0, 17)) === code[17] ? code : undefined
}
