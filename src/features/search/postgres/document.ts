import { createHash } from 'node:crypto'
import { hazardBitsOf, packingBitsOf, purityBandOf } from '../facets/bands.ts'
import { packKeyOfSku } from '../facets/pack-size.ts'
import { readPurity } from '../facets/purity.ts'
import { keyKinds, type ProductText, wordsOfProduct } from '../language/product-words.ts'
import { standingOf } from '../ranking.ts'
import type { SearchRow } from '../rows.ts'
import { formulaLexeme, keyLexeme, nameLexeme, quoted, termLexeme } from './lexemes.ts'
import { spellingsOf } from './spellings.ts'

const names = new Set<number>([keyKinds.cas, keyKinds.name, keyKinds.alias])

const textDigest = (text: ProductText) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        ...[text.nameZh, text.nameEn, text.aliasesZh, text.aliasesEn, text.casNumber],
        ...[text.molecularFormula, text.ecNumber, text.mdlNumber, text.inchiKey],
      ]),
    )
    .digest('base64url')
    .slice(0, 16)

function factsOf(row: SearchRow) {
  const percent = readPurity(row.purity)
  const prices = row.skus.flatMap(({ listPriceFen }) => listPriceFen ?? [])
  const isInStock = row.skus.some((sku) => sku.isInStock)
  return {
    product_id: row.id,
    brand_id: row.brandId,
    category_ids: [...new Set(row.categoryIds)].sort((a, b) => a - b),
    grade: row.grade || null,
    purity_percent: percent ?? null,
    purity_band: purityBandOf(percent),
    molecular_weight: row.molecularWeight,
    packing_bits: packingBitsOf(row.skus),
    hazard_bits: hazardBitsOf(row),
    is_in_stock: isInStock,
    min_price_fen: prices.length > 0 ? Math.min(...prices) : null,
    sku_count: row.skus.length,
    sales_count: row.salesCount,
    standing: standingOf(row.salesCount, isInStock),
    created_at: new Date(row.createdAt).toISOString(),
    packs: [...new Set(row.skus.flatMap((sku) => packKeyOfSku(sku) ?? []))].sort(),
  }
}

/** A row of `search_document` by its columns, as JSON takes it to the database. */
export function documentOf(row: SearchRow) {
  const words = wordsOfProduct(row)
  const lexemes = [
    ...[...words.keys.keys()].map(keyLexeme),
    ...[...words.keys].filter(([, kind]) => names.has(kind)).map(([key]) => nameLexeme(key)),
    ...[...words.terms].map(termLexeme),
    ...[...words.formulas].map(formulaLexeme),
  ]
  const document = {
    ...factsOf(row),
    text_digest: textDigest(row),
    name_zh: row.nameZh,
    name_en: row.nameEn,
    aliases: [...row.aliasesZh, ...row.aliasesEn],
    cas_number: row.casNumber,
    molecular_formula: row.molecularFormula,
    keys: [...words.keys].map(([key, kind]) => `${key.toWellFormed()}:${kind}`),
    words: lexemes.map(quoted).join(' '),
  }
  return { document, spellings: spellingsOf(words) }
}

export type SearchDocument = ReturnType<typeof documentOf>['document']
