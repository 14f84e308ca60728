const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const shape = new RegExp(`^[${alphabet}]{18}$`)

/** GB 32100-2015: Σ digit × 3^position, modulo 31. */
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

export function readUnifiedCode(text: string) {
  const code = text
    .replace(fullWidth, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/[\s-]/g, '')
    .toUpperCase()
  return shape.test(code) && unifiedCodeCheck(code.slice(0, 17)) === code[17] ? code : undefined
}
