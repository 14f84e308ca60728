import type { ProductText } from '../language/product-words.ts'

const emptyEnd = /(?:,null)+]$/

/** A product's text in one line: equal texts have equal lines. */
export const encodeText = (text: ProductText) =>
  JSON.stringify([
    text.nameZh,
    text.nameEn,
    text.aliasesZh,
    text.aliasesEn,
    text.casNumber,
    text.molecularFormula,
    text.inchiKey,
    text.ecNumber,
    text.mdlNumber,
  ]).replace(emptyEnd, ']')

export function decodeText(line: string): ProductText {
  const [nameZh, nameEn, aliasesZh, aliasesEn, ...numbers] = JSON.parse(line)
  const [casNumber = null, molecularFormula = null, inchiKey = null, ecNumber = null, mdlNumber = null] =
    numbers
  return { nameZh, nameEn, aliasesZh, aliasesEn, casNumber, molecularFormula, inchiKey, ecNumber, mdlNumber }
}
