import { createHash } from 'node:crypto'
import { comparableAmount } from '#shared/packing.ts'
import {
  hazardBitsOf,
  hazardValues,
  packingBands,
  packingBitsOf,
  packKeyOfSku,
  purityBandOf,
  purityBands,
  readPurity,
} from '../facets/values.ts'
import { beginningScore, exactScore, houseBrandStanding, standingOf } from '../index/ranking.ts'
import type { SearchRow, SearchSku } from '../index/rows.ts'
import { keyKinds, longestKey, mixture, type ProductText, wordsOfProduct } from '../language/product-words.ts'
import { partWithin } from '../segments/dictionary.ts'
import { encodeText } from '../segments/texts.ts'

/** Increase it when the meaning of a field changes: the index is then rebuilt. */
export const documentVersion = 1

const mixtures = new RegExp(mixture, 'u')
const longestLength = 255
const insideBegins = /^[a-z]{4}/
const mayBeMisspelt = /^[a-z][a-z0-9]{2,61}$/
const misspeltKinds = new Set<number>([keyKinds.name, keyKinds.alias, keyKinds.pinyin, keyKinds.aliasPinyin])
const surrogate = /[\ud800-\udbff]$/

/** Products with the same text have the same digest. */
export const digestOf = (text: ProductText) =>
  createHash('sha1').update(encodeText(text)).digest('base64url').slice(0, 16)

export const keyOfKind = (kind: number, key: string) => `${kind}:${key}`

/** Every beginning of every key with its points: `ethan|648`. The server takes the points as the term's frequency. */
function beginningsOf(keys: ReadonlyMap<string, number>) {
  const points = new Map<string, number>()
  for (const [key, kind] of keys) {
    for (let length = 1; length <= key.length; length++) {
      const beginning = key.slice(0, length)
      const missing = key.length - length
      const score = missing === 0 ? exactScore(kind) : beginningScore(kind, missing)
      if (!surrogate.test(beginning) && score > (points.get(beginning) ?? 0)) points.set(beginning, score)
    }
  }
  return [...points].map(([beginning, score]) => `${beginning}|${score}`).join(' ')
}

/** Longer than anything sought, so no part of a longer word equals a keyword. The server refuses words of 32 KB. */
const longestTerm = longestKey + 1

/** What stands inside words, to be found by its beginning. */
function insidesOf(terms: Iterable<string>) {
  const insides = new Set<string>()
  for (const term of terms)
    for (let at = 1; at + 4 <= term.length; at++) {
      const withBefore = term.slice(at - 1, at + longestTerm)
      const inside = withBefore.slice(1)
      if (insideBegins.test(inside) && partWithin(withBefore, inside) === 1) insides.add(inside)
    }
  return [...insides]
}

function bottleSizes(skus: SearchSku[]) {
  const sizes = { g: new Set<number>(), mL: new Set<number>() }
  for (const { packCount, amount, amountUnit } of skus) {
    if (packCount !== 1 || !amount || !amountUnit) continue
    const size = comparableAmount({ packCount, amount, unit: amountUnit })
    if (size) sizes[size.unit].add(Number(size.amount.toPrecision(9)))
  }
  return { grams: [...sizes.g], millilitres: [...sizes.mL] }
}

const chosen = (values: readonly string[], bits: number) => values.filter((_, bit) => bits & (1 << bit))

function wordsOfRow(row: ProductText): ProductText {
  const { nameZh, nameEn, aliasesZh, aliasesEn } = row
  const { casNumber, molecularFormula, ecNumber, mdlNumber, inchiKey } = row
  return {
    nameZh,
    nameEn,
    aliasesZh,
    aliasesEn,
    casNumber,
    molecularFormula,
    ecNumber,
    mdlNumber,
    inchiKey,
  }
}

function textFields(row: ProductText) {
  const { terms, keys, formulas } = wordsOfProduct(row)
  return {
    text: digestOf(row),
    words: wordsOfRow(row),
    keys: [...keys].map(([key, kind]) => keyOfKind(kind, key)),
    beginnings: beginningsOf(keys),
    terms: [...new Set([...terms].map((term) => term.slice(0, longestTerm)))],
    insides: insidesOf(terms),
    spellings: [...keys].flatMap(([key, kind]) =>
      misspeltKinds.has(kind) && mayBeMisspelt.test(key) ? [key] : [],
    ),
    formulas: [...formulas],
    isMixture: mixtures.test(row.nameZh),
    zhLength: Math.min(longestLength, row.nameZh.length),
    enLength: Math.min(longestLength, row.nameEn.length),
  }
}

function facetFields(row: SearchRow) {
  const percent = readPurity(row.purity)
  const band = purityBandOf(percent)
  return {
    brand: row.brandId,
    category: row.categoryIds,
    // As one value: its counts tell how many products are in several categories of a branch.
    categories: [...new Set(row.categoryIds)].sort((a, b) => a - b).join(','),
    ...(row.grade && { grade: row.grade }),
    ...(band > 0 && { purity: purityBands[band - 1] }),
    ...(percent !== undefined && { percent }),
    ...(row.molecularWeight !== null && { weight: row.molecularWeight }),
    packing: chosen(packingBands, packingBitsOf(row.skus)),
    hazard: chosen(hazardValues, hazardBitsOf(row)),
    packs: [...new Set(row.skus.flatMap((sku) => packKeyOfSku(sku) ?? []))],
    ...bottleSizes(row.skus),
  }
}

/** @param houseBrandId its products stand a little higher */
export function documentOf(row: SearchRow, houseBrandId: number | undefined) {
  const prices = row.skus.flatMap(({ listPriceFen }) => (listPriceFen === null ? [] : [listPriceFen]))
  const isInStock = row.skus.some((sku) => sku.isInStock)
  const bonus = row.brandId === houseBrandId ? houseBrandStanding : 0
  return {
    id: row.id,
    ...textFields(row),
    ...facetFields(row),
    isInStock,
    isPriced: prices.length > 0,
    ...(prices.length > 0 && { minPrice: Math.min(...prices) }),
    createdAt: row.createdAt,
    sales: row.salesCount,
    skus: row.skus.length,
    standing: standingOf(row.salesCount, isInStock) + bonus,
  }
}

export type ProductDocument = ReturnType<typeof documentOf>
