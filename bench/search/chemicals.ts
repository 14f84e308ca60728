import { casCheckDigit } from '#shared/cas-number.ts'
import { readSubstances } from '../../db/seed/substances.ts'

/** Fields that all products of a substance share. */
export interface Chemical {
  nameZh: string
  nameEn: string
  aliasesZh: string[]
  aliasesEn: string[]
  casNumber: string | null
  molecularFormula: string | null
}

type Piece = [zh: string, en: string, atoms: string]

/** Each replaces one hydrogen atom. */
const groups: Piece[] = [
  ['甲基', 'methyl', 'CH3'],
  ['乙基', 'ethyl', 'C2H5'],
  ['丙基', 'propyl', 'C3H7'],
  ['异丙基', 'isopropyl', 'C3H7'],
  ['叔丁基', 'tert-butyl', 'C4H9'],
  ['苯基', 'phenyl', 'C6H5'],
  ['苄基', 'benzyl', 'C7H7'],
  ['氯', 'chloro', 'Cl'],
  ['溴', 'bromo', 'Br'],
  ['氟', 'fluoro', 'F'],
  ['碘', 'iodo', 'I'],
  ['硝基', 'nitro', 'NO2'],
  ['氨基', 'amino', 'NH2'],
  ['羟基', 'hydroxy', 'OH'],
  ['甲氧基', 'methoxy', 'OCH3'],
  ['乙氧基', 'ethoxy', 'OC2H5'],
  ['三氟甲基', 'trifluoromethyl', 'CF3'],
  ['氰基', 'cyano', 'CN'],
  ['乙酰基', 'acetyl', 'C2H3O'],
  ['巯基', 'sulfanyl', 'SH'],
]
const bodies: Piece[] = [
  ['苯甲酸', 'benzoic acid', 'C7H6O2'],
  ['苯胺', 'aniline', 'C6H7N'],
  ['苯酚', 'phenol', 'C6H6O'],
  ['吡啶', 'pyridine', 'C5H5N'],
  ['嘧啶', 'pyrimidine', 'C4H4N2'],
  ['吲哚', 'indole', 'C8H7N'],
  ['喹啉', 'quinoline', 'C9H7N'],
  ['噻吩', 'thiophene', 'C4H4S'],
  ['呋喃', 'furan', 'C4H4O'],
  ['萘', 'naphthalene', 'C10H8'],
  ['苯甲醛', 'benzaldehyde', 'C7H6O'],
  ['苯乙酮', 'acetophenone', 'C8H8O'],
  ['苯磺酰氯', 'benzenesulfonyl chloride', 'C6H5ClO2S'],
  ['咪唑', 'imidazole', 'C3H4N2'],
  ['苯肼', 'phenylhydrazine', 'C6H8N2'],
  ['肉桂酸', 'cinnamic acid', 'C9H8O2'],
  ['苯丙氨酸', 'phenylalanine', 'C9H11NO2'],
  ['哌嗪', 'piperazine', 'C4H10N2'],
  ['苯硼酸', 'phenylboronic acid', 'C6H7BO2'],
  ['环己酮', 'cyclohexanone', 'C6H10O'],
  ['联苯', 'biphenyl', 'C12H10'],
  ['吗啉', 'morpholine', 'C4H9NO'],
  ['苯并噻唑', 'benzothiazole', 'C7H5NS'],
  ['香豆素', 'coumarin', 'C9H6O2'],
]
const salt: Piece = ['盐酸盐', 'hydrochloride', '·HCl']
const saltEvery = 7
const places = [2, 3, 4, 5, 6, 7, 8]

const counts = [bodies, groups, groups, groups, places, places].map((list) => list.length)
const combinations = counts.reduce((product, count) => product * count, 1)
/** Coprime to the number of combinations, so that each occurs once. */
const stride = 7_654_321

/** Picks one entry of each list; consecutive numbers give dissimilar chemicals. */
function choose(n: number) {
  let left = (n * stride) % combinations
  return counts.map((count) => {
    const chosen = left % count
    left = Math.floor(left / count)
    return chosen
  })
}

const numberOf = (n: number) => {
  const digits = String(1_000_000 + (n % 9_000_000)) + String(n % 100).padStart(2, '0')
  return `${digits.slice(0, -2)}-${digits.slice(-2)}-${casCheckDigit(digits)}`
}

function formulaOf(body: string, parts: string[], salt: string) {
  const atoms = new Map<string, number>([['H', -parts.length]])
  for (const part of [body, ...parts])
    for (const [, atom = '', count] of part.matchAll(/([A-Z][a-z]?)(\d*)/g))
      atoms.set(atom, (atoms.get(atom) ?? 0) + Number(count || 1))
  const order = ['C', 'H', ...[...atoms.keys()].filter((atom) => atom !== 'C' && atom !== 'H').sort()]
  const written = (atom: string) => (atoms.get(atom) === 1 ? atom : `${atom}${atoms.get(atom)}`)
  return (
    order
      .filter((atom) => (atoms.get(atom) ?? 0) > 0)
      .map(written)
      .join('') + salt
  )
}

/** Has a systematic name, the same in another order, and a maker's code. */
function madeUp(n: number): Chemical {
  const [body = 0, a = 0, b = 0, c = 0, x = 0, y = 0] = choose(n)
  const parts = [a, b, c].map((group) => groups[group] as Piece)
  const root = bodies[body] as Piece
  const [saltZh, saltEn, saltFormula] = n % saltEvery === 0 ? salt : ['', '', '']
  const locants = [places[x], places[y], 1]
  const nameIn = (language: 0 | 1, order: number[]) =>
    order.map((part) => `${locants[part]}-${parts[part]?.[language]}`).join('-') + root[language]
  const zh = (order: number[]) => nameIn(0, order) + saltZh
  const en = (order: number[]) => `${nameIn(1, order)} ${saltEn}`.trim()
  return {
    nameZh: zh([0, 1, 2]),
    nameEn: en([0, 1, 2]),
    aliasesZh: [zh([1, 2, 0])],
    aliasesEn: [en([2, 0, 1]), ...(n % 2 === 0 ? [`RG-${n.toString(36)}`] : [])],
    casNumber: numberOf(n),
    molecularFormula: formulaOf(
      root[2],
      parts.map((part) => part[2]),
      saltFormula,
    ),
  }
}

const real = readSubstances().map(
  ({ nameZh, nameEn, aliasesZh = [], aliasesEn = [], cas = null, formula = null }): Chemical => ({
    nameZh,
    nameEn,
    aliasesZh,
    aliasesEn,
    casNumber: cas,
    molecularFormula: formula,
  }),
)

/** The demo's substances first, then made-up ones: over nine million different names. */
export const chemical = (n: number): Chemical => real[n] ?? madeUp(n)
