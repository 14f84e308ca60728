const inchiKey = /^(?:InChIKey=)?([A-Z]{14}-[A-Z]{10}-[A-Z])$/i

export const readInchiKey = (text: string): string | undefined => inchiKey.exec(text)?.[1]?.toUpperCase()

const shape = /^(?:Cl|Br|[BCNOPSFIbcnops]|\[[A-Za-z0-9@+-]+\]|[()=#@/\\.%+-]|\d)+$/
const inBrackets = /\[[^\]]*\]/g
const shortest = 3
/** Bonds, bracket atoms, branches, rings of lower-case atoms: no name or formula has them. */
const sign = /[=#@\\]|\[[A-Z]|\(|[bcnops]\d/

/** Abbreviations (`NBS`) pass too; a formula (`CO2`) has unpaired digits. */
export function looksLikeSmiles(keyword: string): boolean {
  if (keyword.length < shortest || !shape.test(keyword) || !/[A-Za-z]/.test(keyword)) return false
  const open = new Set<string>()
  for (const digit of keyword.replaceAll(inBrackets, '').match(/%\d\d|\d/g) ?? [])
    if (!open.delete(digit)) open.add(digit)
  return open.size === 0
}

export const isNotation = (keyword: string) => /^InChI=/i.test(keyword) || isSurelySmiles(keyword)

export const isSurelySmiles = (keyword: string) => looksLikeSmiles(keyword) && sign.test(keyword)
