const inchiKey = /^(?:InChIKey=)?([A-Z]{14}-[A-Z]{10}-[A-Z])$/i

/** A whole InChIKey as it is written; undefined for anything else. */
export const readInchiKey = (text: string): string | undefined => inchiKey.exec(text)?.[1]?.toUpperCase()

const shape = /^(?:Cl|Br|[BCNOPSFIbcnops]|\[[A-Za-z0-9@+-]+\]|[()=#@/\\.%+-]|\d)+$/
const inBrackets = /\[[^\]]*\]/g
const shortest = 3
/** What no name or formula has: bonds, atoms in brackets, branches, rings of lower-case atoms. */
const sign = /[=#@\\]|\[[A-Z]|\(|[bcnops]\d/

/**
 * Whether a keyword may be a SMILES: `CCO`, `c1ccccc1O`. Abbreviations (`NBS`) may be one too; a formula (`CO2`) has
 * numbers without partner.
 */
export function looksLikeSmiles(keyword: string): boolean {
  if (keyword.length < shortest || !shape.test(keyword) || !/[A-Za-z]/.test(keyword)) return false
  const open = new Set<string>()
  for (const digit of keyword.replaceAll(inBrackets, '').match(/%\d\d|\d/g) ?? [])
    if (!open.delete(digit)) open.add(digit)
  return open.size === 0
}

/** Whether a keyword is a structure in one of the notations by which nobody names anything. */
export const isNotation = (keyword: string) => /^InChI=/i.test(keyword) || isSurelySmiles(keyword)

/** Whether it can hardly be anything else. */
export const isSurelySmiles = (keyword: string) => looksLikeSmiles(keyword) && sign.test(keyword)
