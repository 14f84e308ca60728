import {
  casCheckDigit,
  foldCasText,
  hyphenateCas,
  isCasNumber,
  mendCasNumber,
  readCasNumber,
  saidDigits,
  withoutZeros,
} from '#shared/cas-number.ts'
import { compact, fold, hasHan } from '#shared/fold.ts'
import { identifierScore } from '../index/ranking.ts'
import type { Identified, SearchIndex } from '../index/search-index.ts'
import type { Finders } from '../index/search-service.ts'
import { readInchiKey } from '../language/notations.ts'
import { keyKinds } from '../language/product-words.ts'
import type { Understanding } from '../schema.ts'

const number = /(?:\s*(?:rn|no|number|号|登记号|编号))?[\s.:：#=]*/
const labels = [
  ['(?:cas|ec|einecs)', String.raw`(?=\p{Nd})`],
  ['cas', `(?=[${saidDigits}])`],
  ['mdl', '(?=mfcd)'],
  ['inchikey', '(?=[a-z]{14}-)'],
  [String.raw`(?:货号|商品编号|产品编号|目录号|cat\.?\s*no)`, String.raw`(?=[\p{Nd}a-z])`],
]
const label = new RegExp(
  `^(?:${labels.map(([name, beginning]) => name + number.source + beginning).join('|')})`,
  'iu',
)

/** `CAS No. 64-17-5` → `64-17-5`, `货号 RG928887` → `RG928887` */
export const withoutLabel = (keyword: string) => keyword.replace(label, '')

const shortestIdentifier = 3
const longestIdentifier = 64
const beginningsAtMost = 200
const wrongCas = /^\d{2,7}-\d{2}-\d$/

export interface Identification {
  keyword: string
  identified: Identified[]
  understood: Understanding[]
  suggestions: string[]
}

const mayBeIdentifier = (text: string) =>
  text.length >= shortestIdentifier &&
  text.length <= longestIdentifier &&
  !hasHan(text) &&
  !/\s/.test(text) &&
  !text.includes('\0')

const keyOfCas = (casNumber: string) => casNumber.replaceAll('-', '')

const isOnSale = async (index: SearchIndex, casNumber: string) =>
  (await index.known([keyOfCas(casNumber)])).get(keyOfCas(casNumber)) === keyKinds.cas

/** Valid CAS numbers on sale, one wrong digit or two swapped digits away. */
async function nearbyCas(index: SearchIndex, wrong: string) {
  const digits = wrong.replaceAll('-', '')
  const near = new Set([`${digits.slice(0, -1)}${casCheckDigit(digits.slice(0, -1))}`])
  for (let at = 0; at < digits.length; at++) {
    for (let digit = 0; digit < 10; digit++) near.add(`${digits.slice(0, at)}${digit}${digits.slice(at + 1)}`)
    near.add(`${digits.slice(0, at)}${digits[at + 1] ?? ''}${digits[at]}${digits.slice(at + 2)}`)
  }
  const valid = [...near].map(hyphenateCas).filter(isCasNumber)
  const known = await index.known(valid.map(keyOfCas))
  return valid.filter((cas) => known.get(keyOfCas(cas)) === keyKinds.cas)
}

async function readCas(
  index: SearchIndex,
  typed: string,
): Promise<Pick<Identification, 'keyword' | 'understood' | 'suggestions'>> {
  const cas = readCasNumber(typed) ?? mendCasNumber(typed)
  if (cas && (cas === typed || (await isOnSale(index, cas)))) {
    const understood = cas === typed ? [] : [{ kind: 'cas' as const, from: typed, to: cas }]
    return { keyword: cas, understood, suggestions: [] }
  }
  const folded = withoutZeros(foldCasText(typed).replace(/\s+/g, ''))
  if (cas || !wrongCas.test(folded)) return { keyword: typed, understood: [], suggestions: [] }
  const suggestions = await nearbyCas(index, folded)
  return {
    keyword: typed,
    understood: [{ kind: 'cas-check-digit', from: typed, to: suggestions[0] ?? '' }],
    suggestions,
  }
}

async function readKnownInchiKey(index: SearchIndex, text: string) {
  const inchiKey = readInchiKey(text)
  if (!inchiKey) return
  const key = compact(fold(inchiKey))
  return (await index.known([key])).get(key) === keyKinds.number ? inchiKey : undefined
}

/**
 * Looks up CAS numbers in any spelling, InChIKeys, catalogue numbers and sku codes. Exact matches rank first,
 * prefixes before prefixes of names.
 */
export async function identifyKeyword({ index, numbers }: Finders, keyword: string): Promise<Identification> {
  const typed = withoutLabel(keyword)
  const cas = await readCas(index, typed)
  const text = foldCasText(typed.normalize('NFKC'))
  if (!mayBeIdentifier(text)) return { ...cas, identified: [] }
  const found = await numbers.find(text, beginningsAtMost)
  const idsOf = (isExact: boolean) =>
    found.filter((row) => row.isExact === isExact).map((row) => row.productId)
  const number = found.find((row) => row.isExact && row.kind === 'product')
  const code = found.find((row) => row.isExact && row.kind === 'sku')
  const inchiKey = await readKnownInchiKey(index, text)
  const understood: Understanding[] = [
    ...(inchiKey ? [{ kind: 'inchikey' as const, from: typed, to: inchiKey }] : []),
    ...(number ? [{ kind: 'catalog-number' as const, from: typed, to: number.text }] : []),
    ...(code ? [{ kind: 'sku' as const, from: typed, to: code.text }] : []),
  ]
  return {
    ...cas,
    identified: [
      { productIds: idsOf(true), score: identifierScore.exact },
      { productIds: /\d/.test(text) ? idsOf(false) : [], score: identifierScore.beginning },
    ],
    understood: [...cas.understood, ...understood],
  }
}

export const isIdentified = ({ identified }: Identification) =>
  identified.some(({ productIds }) => productIds.length > 0)
