import { readingsOf } from '#features/search/language/pinyin.ts'
import { keywordLength, type SearchQueryInput } from '#features/search/schema.ts'

/** The product that a query is built from. */
export interface Subject {
  nameZh: string
  nameEn: string
  casNumber: string | null
  brandId: number
  grade: string | null
  catalogNumber?: string
}

interface QueryClass {
  name: string
  /** Percentage in the mix. */
  share: number
  ask(subject: Subject, n: number): SearchQueryInput
}

const parts = ['甲基', '氯', '硝基', '苯', '吡啶', 'acid', 'chloro', 'methyl', '氨基', 'phenyl', '溴', '酸']
const leaves = 41
const leafCount = 160

const pick = <T>(list: readonly T[], n: number) => list[n % list.length] as T

/** Swaps two adjacent letters in the middle of a name. */
function misspelt(name: string) {
  const at = Math.floor(name.length / 2)
  return name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2)
}

/** How buyers search. Classes with few possible values give fewer distinct queries than subjects. */
export const queryClasses: QueryClass[] = [
  { name: 'Chinese name', share: 22, ask: ({ nameZh }) => ({ keyword: nameZh }) },
  { name: 'English name', share: 14, ask: ({ nameEn }) => ({ keyword: nameEn.toLowerCase() }) },
  {
    name: 'English beginning',
    share: 6,
    ask: ({ nameEn }) => ({ keyword: nameEn.slice(0, Math.ceil(nameEn.length * 0.7)) }),
  },
  { name: 'CAS number', share: 13, ask: ({ casNumber }) => ({ keyword: casNumber ?? '' }) },
  { name: 'catalogue number', share: 8, ask: ({ catalogNumber }) => ({ keyword: catalogNumber ?? '' }) },
  { name: 'pinyin', share: 8, ask: ({ nameZh }) => ({ keyword: readingsOf(nameZh).at(-1)?.full ?? '' }) },
  { name: 'typo', share: 8, ask: ({ nameEn }) => ({ keyword: nameEn.length < 6 ? '' : misspelt(nameEn) }) },
  {
    name: 'two words',
    share: 3,
    ask: ({ nameZh }, n) => ({ keyword: `${nameZh.slice(-2)} ${pick(parts, n)}` }),
  },
  {
    name: 'name and grade in words',
    share: 3,
    ask: ({ nameZh, grade }) => ({ keyword: `${nameZh} ${grade ?? 'AR'}` }),
  },
  {
    name: 'name with filters',
    share: 7,
    ask: ({ nameZh, brandId }, n) => ({
      keyword: nameZh,
      brandId: String(brandId),
      ...(n % 2 === 0 && { inStock: 'true' as const }),
    }),
  },
  {
    name: 'common part with filters',
    share: 4,
    ask: ({ brandId, grade }, n) => ({
      keyword: pick(parts, n),
      brandId: String(brandId),
      minPrice: String(n % 97),
      ...(grade && { grade }),
    }),
  },
  { name: 'common part', share: 2, ask: (_, n) => ({ keyword: pick(parts, n), maxPrice: String(1000 + n) }) },
  {
    name: 'filters only',
    share: 1,
    ask: ({ brandId }, n) => ({
      ...(n % 2 === 0 ? { brandId: String(brandId) } : { categoryId: String(leaves + (n % leafCount)) }),
      maxPrice: String(1000 + n),
      sort: pick(['relevance', 'price'] as const, n),
    }),
  },
  {
    name: 'everything',
    share: 1,
    ask: (_, n) => ({ sort: pick(['relevance', 'price', 'newest', 'sales'] as const, n) }),
  },
  {
    name: 'deep page',
    share: 0,
    ask: (_, n) => ({ keyword: pick(['', ...parts], n), page: String(100 + n) }),
  },
  { name: 'nothing at all', share: 0, ask: ({ nameEn }) => ({ keyword: `qzx${nameEn.slice(4, 12)}` }) },
]

const isUsable = ({ keyword }: SearchQueryInput) =>
  keyword === undefined || (keyword !== '' && keyword.length <= keywordLength)

function distinct(queries: SearchQueryInput[]) {
  const byAddress = new Map(queries.filter(isUsable).map((query) => [JSON.stringify(query), query]))
  return [...byAddress.values()]
}

/** Distinct queries of one class, at most one per subject. */
export const queriesOf = ({ ask }: QueryClass, subjects: Subject[]) => distinct(subjects.map(ask))

/** Distinct queries, mixed by the shares of the classes: about one per subject. */
export function mixedQueries(subjects: Subject[]): SearchQueryInput[] {
  const shares = queryClasses.flatMap(({ share, ask }) => Array.from({ length: share }, () => ask))
  return distinct(subjects.map((subject, n) => pick(shares, n * 37)(subject, n)))
}

const typedCharacters = [1, 2, 3, 4, 6, 8]

/** Prefixes of names and numbers, as in the search box while typing. */
export const typedTexts = (subjects: Subject[]) => [
  ...new Set(
    subjects.map(({ nameZh, nameEn, casNumber }, n) =>
      pick([nameZh, nameEn, casNumber ?? nameEn, readingsOf(nameZh)[0]?.full ?? nameEn], n).slice(
        0,
        pick(typedCharacters, Math.floor(n / 4)),
      ),
    ),
  ),
]
