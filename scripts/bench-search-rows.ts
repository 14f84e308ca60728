import type { Names, SearchRow, SearchSku } from '#features/search/rows.ts'
import { casCheckDigit } from '#shared/cas-number.ts'

const real: [zh: string, en: string, cas: string, aliasesZh: string[], aliasesEn: string[]][] = [
  ['乙醇', 'Ethanol', '64-17-5', ['酒精', '无水乙醇'], ['Ethyl alcohol', 'Alcohol']],
  ['乙醇胺', 'Ethanolamine', '141-43-5', ['2-氨基乙醇'], ['2-Aminoethanol']],
  ['甲醇', 'Methanol', '67-56-1', ['木精'], ['Methyl alcohol']],
  ['硫酸', 'Sulfuric acid', '7664-93-9', [], ['Oil of vitriol']],
  ['盐酸', 'Hydrochloric acid', '7647-01-0', ['氢氯酸'], []],
  ['氯化钠', 'Sodium chloride', '7647-14-5', ['食盐'], ['Salt']],
  ['过氧化氢', 'Hydrogen peroxide', '7722-84-1', ['双氧水'], []],
  ['重铬酸钾', 'Potassium dichromate', '7778-50-9', [], []],
  ['2,4-二硝基苯肼', '2,4-Dinitrophenylhydrazine', '119-26-6', [], ['DNPH']],
]
const groups: [zh: string, en: string][] = [
  ['甲基', 'methyl'],
  ['乙基', 'ethyl'],
  ['丙基', 'propyl'],
  ['丁基', 'butyl'],
  ['苯基', 'phenyl'],
  ['氯', 'chloro'],
  ['溴', 'bromo'],
  ['氟', 'fluoro'],
  ['碘', 'iodo'],
  ['硝基', 'nitro'],
  ['氨基', 'amino'],
  ['羟基', 'hydroxy'],
  ['甲氧基', 'methoxy'],
  ['三氟甲基', 'trifluoromethyl'],
  ['氰基', 'cyano'],
  ['乙酰基', 'acetyl'],
]
const bodies: [zh: string, en: string][] = [
  ['苯甲酸', 'benzoic acid'],
  ['苯胺', 'aniline'],
  ['苯酚', 'phenol'],
  ['吡啶', 'pyridine'],
  ['嘧啶', 'pyrimidine'],
  ['吲哚', 'indole'],
  ['喹啉', 'quinoline'],
  ['噻吩', 'thiophene'],
  ['呋喃', 'furan'],
  ['萘', 'naphthalene'],
  ['苯甲醛', 'benzaldehyde'],
  ['苯乙酮', 'acetophenone'],
  ['苯磺酰氯', 'benzenesulfonyl chloride'],
  ['咪唑', 'imidazole'],
  ['苯肼', 'phenylhydrazine'],
  ['丙烯酸', 'acrylic acid'],
  ['丁二酸', 'succinic acid'],
  ['哌嗪', 'piperazine'],
  ['苯硼酸', 'phenylboronic acid'],
  ['环己酮', 'cyclohexanone'],
  ['联苯', 'biphenyl'],
  ['吗啉', 'morpholine'],
]
const grades = ['AR', 'GR', 'CP', 'HPLC', 'BR', 'LR']
const purities = ['≥98.0%', '≥99.0%', '95%', '≥99.5%', '≥99.9%', '97%']
const packs: [number, string][] = [
  [1, 'g'],
  [5, 'g'],
  [25, 'g'],
  [100, 'g'],
  [500, 'mL'],
  [2.5, 'L'],
  [25, 'kg'],
]
const brandCount = 30
const topCategories = 9

/** Brands and a category tree of three levels. */
export function benchNames(): Names {
  const brands = Array.from({ length: brandCount }, (_, i) => ({
    id: i + 1,
    nameZh: `品牌${'甲乙丙丁戊己庚辛壬癸'[i % 10]}${i}`,
    nameEn: `Brand${i}`,
    isHouseBrand: i === 0,
  }))
  const categories = Array.from({ length: topCategories * 7 }, (_, i) => {
    const parentId =
      i < topCategories
        ? null
        : i < topCategories * 3
          ? (i % topCategories) + 1
          : topCategories + 1 + (i % (topCategories * 2))
    return { id: i + 1, parentId, nameZh: `分类${i}`, nameEn: `Category ${i}`, keywords: '' }
  })
  return { brands, categories, synonyms: [] }
}

const pick = <T>(list: T[], n: number) => list[n % list.length] as T

function systematicName(n: number) {
  const [bodyZh, bodyEn] = pick(bodies, n)
  const [oneZh, oneEn] = pick(groups, Math.floor(n / bodies.length))
  const [twoZh, twoEn] = pick(groups, Math.floor(n / bodies.length / groups.length) * 5 + 3)
  const a = (n % 5) + 1
  const b = (Math.floor(n / 7) % 6) + 2
  const c = Math.floor(n / (bodies.length * groups.length * groups.length))
  const locants = c === 0 ? `${a}` : `${a},${c + 1}`
  return {
    nameZh: `${locants}-${oneZh}-${b}-${twoZh}${bodyZh}`,
    nameEn: `${locants}-${oneEn}-${b}-${twoEn}${bodyEn}`,
  }
}

function syntheticCas(n: number) {
  const digits = String(1_000_000 + n)
  const body = `${digits}${String(n % 100).padStart(2, '0')}`
  return `${digits}-${body.slice(-2)}-${casCheckDigit(body)}`
}

function skusOf(n: number): SearchSku[] {
  return [0, 1, 2].slice(0, 2 + (n % 2)).map((i) => {
    const [amount, amountUnit] = pick(packs, n + i)
    return {
      packCount: 1,
      amount,
      amountUnit,
      listPriceFen: n % 11 === 0 ? null : 1000 + ((n * 7919) % 900_000),
      isInStock: (n + i) % 3 !== 0,
    }
  })
}

function textOf(text: number) {
  const known = real[text]
  if (known)
    return {
      nameZh: known[0],
      nameEn: known[1],
      casNumber: known[2],
      aliasesZh: known[3],
      aliasesEn: known[4],
    }
  return {
    ...systematicName(text),
    casNumber: syntheticCas(text),
    aliasesZh: [],
    aliasesEn: [`RG-${text.toString(36)}`],
  }
}

/**
 * Products as a large shop has them: brands and grades of so many substances.
 * @param distinct how many substances, at most
 */
export function* benchRows(products: number, distinct: number): Generator<SearchRow> {
  for (let n = 0; n < products; n++) {
    yield {
      ...textOf(n % distinct),
      molecularFormula: null,
      molecularWeight: null,
      ecNumber: null,
      mdlNumber: null,
      inchiKey: null,
      id: n + 1,
      brandId: ((n * 31) % brandCount) + 1,
      categoryIds: [
        topCategories * 3 + 1 + (n % (topCategories * 4)),
        ...(n % 10 === 0 ? [topCategories * 3 + 1 + ((n * 7) % (topCategories * 4))] : []),
      ],
      grade: pick(grades, Math.floor(n / 3)),
      purity: pick(purities, n),
      pictograms: n % 3 === 0 ? ['GHS02', 'GHS07'] : n % 3 === 1 ? ['GHS07'] : [],
      isHazardousChemical: n % 6 === 0,
      salesCount: (n * 37) % 5000,
      createdAt: 1_700_000_000_000 + n * 1000,
      skus: skusOf(n),
    }
  }
}
