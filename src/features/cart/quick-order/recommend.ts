import { grades, gradeWords } from '#features/catalog/schema.ts'
import { comparableAmount } from '#shared/packing.ts'
import { isCase, isSamePack, readPack } from './reading/packs.ts'
import type { Offer } from './repository.server.ts'
import type { RecommendationReason } from './schema.ts'

export const plainName = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** With its CAS number. */
export const namesOf = ({ product }: Offer) =>
  [product.casNumber ?? '', product.nameZh, product.nameEn, ...product.aliases].map(plainName)

/** What the rule compares of an offer beside its own columns. */
export interface OfferFacts {
  isBoughtBefore: boolean
  isContractBrand: boolean
  /** 0: on request. A getter where it is computed: most rows are decided without it. */
  readonly priceFen: number
}

export interface Recommendation {
  offer: Offer
  /** What set it apart from the others, the most important first; empty when nothing did. */
  reasons: RecommendationReason[]
}

/** Different makes and grades of a substance have the same. */
const substanceOf = ({ product }: Offer) => product.casNumber ?? plainName(product.nameZh || product.nameEn)

/** Length of the longest name or CAS number of the product that the row contains. */
function namedLength(keyword: string, offer: Offer) {
  const text = plainName(keyword)
  const contained = namesOf(offer).filter((name) => name !== '' && text.includes(name))
  return Math.max(0, ...contained.map(({ length }) => length))
}

/** The row begins with a part of its name: glycine is found in N-methylglycine, which is another substance. */
function isNamedInPart(keyword: string, offer: Offer) {
  const [first = ''] = plainName(keyword).split(' ')
  return namedLength(keyword, offer) === 0 && namesOf(offer).some((name) => name.includes(first))
}

/** The offers of the one substance that the row means; undefined when it may mean several. */
function ofOneSubstance(keyword: string, offers: Offer[]) {
  const bySubstance = Map.groupBy(offers, substanceOf)
  if (bySubstance.size <= 1)
    return offers.some((offer) => !isNamedInPart(keyword, offer)) ? offers : undefined
  const lengths = new Map(
    [...bySubstance].map(([substance, own]) => [
      substance,
      Math.max(...own.map((offer) => namedLength(keyword, offer))),
    ]),
  )
  const longest = Math.max(...lengths.values())
  const meant = [...bySubstance].filter(([substance]) => lengths.get(substance) === longest)
  return longest > 0 && meant.length === 1 ? meant[0]?.[1] : undefined
}

const wordTest = (word: string) => {
  if (!/^[\w-]+$/.test(word)) return (text: string) => text.toLowerCase().includes(word.toLowerCase())
  const pattern = new RegExp(`(?<![\\w-])${word}(?![\\w-])`, 'i')
  return (text: string) => pattern.test(text)
}

/** Compiled once: a row tests dozens of words. */
const gradeTests = new Map<string, ((text: string) => boolean)[]>(
  grades.map((grade) => [grade, [grade, ...gradeWords[grade]].map(wordTest)]),
)

/** Offers of the grade that the row asks for, where there are any. */
function ofAskedGrade(keyword: string, offers: Offer[]) {
  const text = keyword.normalize('NFKC')
  const offered = new Set(offers.map(({ product }) => product.grade ?? ''))
  const asked = new Set([...offered].filter((grade) => gradeTests.get(grade)?.some((isIn) => isIn(text))))
  const fitting = offers.filter(({ product }) => product.grade !== null && asked.has(product.grade))
  return fitting.length > 0 ? fitting : offers
}

const wholeOf = ({ pack }: Offer) =>
  pack && comparableAmount({ packCount: pack.count, amount: pack.amount, unit: pack.unit })

/** Grams or millilitres; larger packs are drums and bags for production. */
const largestBottle = 5000

const isBottle = (offer: Offer) => !isCase(offer) && (wholeOf(offer)?.amount ?? 0) <= largestBottle

/** Offers of the pack that the row asks for; without one, neither cases nor drums where bottles are sold. */
function ofAskedPack(keyword: string, offers: Offer[]) {
  const asked = readPack(keyword)
  const same = asked ? offers.filter(({ pack }) => isSamePack(pack, asked)) : []
  const single = asked ? offers.filter(({ pack }) => isSamePack(pack, { ...asked, count: 1 })) : []
  const choices = [same, single, asked ? [] : offers.filter(isBottle)]
  return choices.find((some) => some.length > 0) ?? offers
}

/** Fen per gram or millilitre; per sales unit where amounts cannot be compared; infinite on request. */
const unitFen = (offer: Offer, priceFen: number) =>
  priceFen === 0 ? Number.POSITIVE_INFINITY : priceFen / (wholeOf(offer)?.amount ?? 1)

const rule: [reason: RecommendationReason, rank: (offer: Offer, facts: OfferFacts) => number][] = [
  ['bought', (_offer, { isBoughtBefore }) => (isBoughtBefore ? 0 : 1)],
  ['contract', (_offer, { isContractBrand }) => (isContractBrand ? 0 : 1)],
  ['house', ({ product }) => (product.isHouseBrand ? 0 : 1)],
  ['stock', ({ isInStock }) => (isInStock ? 0 : 1)],
  ['cheapest', (offer, { priceFen }) => unitFen(offer, priceFen)],
]

/**
 * The offers that the rule compares: of one substance, of the grade and pack that the row asks for.
 * @returns undefined when the offers are of different substances and the row does not name one of them
 */
export function comparableOffers(keyword: string, offers: Offer[]): Offer[] | undefined {
  const ofSubstance = ofOneSubstance(keyword, offers)
  return ofSubstance && ofAskedPack(keyword, ofAskedGrade(keyword, ofSubstance))
}

/**
 * The best of comparable offers: bought before by the company, then contract brand, house brand, in stock, cheapest per
 * gram or millilitre, first found.
 */
export function recommend(
  comparable: Offer[],
  factsOf: (offer: Offer) => OfferFacts,
): Recommendation | undefined {
  let left = comparable
  const reasons: RecommendationReason[] = []
  for (const [reason, rank] of rule) {
    if (left.length === 1) break
    const ranks = left.map((offer) => rank(offer, factsOf(offer)))
    const best = Math.min(...ranks)
    const preferred = left.filter((_offer, at) => ranks[at] === best)
    if (preferred.length < left.length) reasons.push(reason)
    left = preferred
  }
  const [offer] = left
  return offer && { offer, reasons }
}
