import { Molecule } from 'openchemlib'
import { casCheckDigit, hyphenateCas } from '#shared/cas-number.ts'

export interface SystematicCompound {
  key: string
  nameZh: string
  nameEn: string
  cas: string
  smiles: string
  formula: string
  weight: number
  category: string
}

interface Parent {
  /** Before and after the substituents. */
  zh: [string, string]
  en: [string, string]
  smiles: string
  category: string
}

const parents: Parent[] = [
  { zh: ['', '苯甲酸'], en: ['', 'benzoic acid'], smiles: 'OC(=O)', category: 'acids-derivatives' },
  { zh: ['', '苯胺'], en: ['', 'aniline'], smiles: 'N', category: 'amines' },
  { zh: ['', '苯酚'], en: ['', 'phenol'], smiles: 'O', category: 'phenols-alcohols' },
  { zh: ['', '苯甲醛'], en: ['', 'benzaldehyde'], smiles: 'O=C', category: 'aldehydes-ketones' },
  { zh: ['', '苯甲酰胺'], en: ['', 'benzamide'], smiles: 'NC(=O)', category: 'acids-derivatives' },
  { zh: ['', '苯硼酸'], en: ['(', 'phenyl)boronic acid'], smiles: 'OB(O)', category: 'boronic-acids' },
  {
    zh: ['', '苯磺酰胺'],
    en: ['', 'benzenesulfonamide'],
    smiles: 'NS(=O)(=O)',
    category: 'sulfur-phosphorus',
  },
  { zh: ['', '苯硫酚'], en: ['', 'benzenethiol'], smiles: 'S', category: 'sulfur-phosphorus' },
  { zh: ['(', '苯基)甲醇'], en: ['(', 'phenyl)methanol'], smiles: 'OC', category: 'phenols-alcohols' },
  {
    zh: ['1-(', '苯基)乙酮'],
    en: ['1-(', 'phenyl)ethan-1-one'],
    smiles: 'CC(=O)',
    category: 'aldehydes-ketones',
  },
  {
    zh: ['2-(', '苯基)乙酸'],
    en: ['2-(', 'phenyl)acetic acid'],
    smiles: 'OC(=O)C',
    category: 'acids-derivatives',
  },
  { zh: ['(', '苯基)甲胺'], en: ['(', 'phenyl)methanamine'], smiles: 'NC', category: 'amines' },
]

/** Alphabetical, as names list them. */
const substituents = [
  { zh: '溴', en: 'bromo', smiles: 'Br' },
  { zh: '氯', en: 'chloro', smiles: 'Cl' },
  { zh: '乙氧基', en: 'ethoxy', smiles: 'OCC' },
  { zh: '乙基', en: 'ethyl', smiles: 'CC' },
  { zh: '氟', en: 'fluoro', smiles: 'F' },
  { zh: '碘', en: 'iodo', smiles: 'I' },
  { zh: '甲氧基', en: 'methoxy', smiles: 'OC' },
  { zh: '甲基', en: 'methyl', smiles: 'C' },
  { zh: '硝基', en: 'nitro', smiles: '[N+](=O)[O-]' },
  { zh: '(三氟甲基)', en: '(trifluoromethyl)', smiles: 'C(F)(F)F' },
]

/** Positions on the ring; a symmetric pattern would name half of its compounds twice. */
const patterns = [
  { places: [2, 3, 4], isMirrored: false },
  { places: [2, 3, 5], isMirrored: false },
  { places: [2, 4, 5], isMirrored: false },
  { places: [2, 3, 6], isMirrored: false },
  { places: [2, 4, 6], isMirrored: true },
  { places: [3, 4, 5], isMirrored: true },
]

interface Placed {
  place: number
  part: (typeof substituents)[number]
}

const multiples = {
  zh: { plain: ['', '', '二', '三'], bracketed: ['', '', '双', '三'] },
  en: { plain: ['', '', 'di', 'tri'], bracketed: ['', '', 'bis', 'tris'] },
}

function prefix(placed: Placed[], locale: 'zh' | 'en') {
  const groups = substituents
    .map((part) => ({ part, places: placed.filter((one) => one.part === part).map(({ place }) => place) }))
    .filter(({ places }) => places.length > 0)
  return groups
    .map(({ part, places }) => {
      const kind = part[locale].startsWith('(') ? 'bracketed' : 'plain'
      return `${places.join(',')}-${multiples[locale][kind][places.length]}${part[locale]}`
    })
    .join('-')
}

function ringSmiles(parent: Parent, placed: Placed[]) {
  const at = (place: number) => placed.find((one) => one.place === place)?.part.smiles
  const inside = [2, 3, 4, 5].map((place) => (at(place) ? `c(${at(place)})` : 'c')).join('')
  return `${parent.smiles}c1${inside}c1${at(6) ?? ''}`
}

/** Unassigned: registry numbers have not reached nine million in the first group. */
function inventedCas(index: number) {
  const digits = String(900_000_000 + index)
  return hyphenateCas(`${digits}${casCheckDigit(digits)}`)
}

/** Hill order. */
function hillFormula(formula: string) {
  const parts = formula.match(/[A-Z][a-z]?\d*/g) ?? []
  const rank = (part: string) => ['C', 'H'].indexOf(part.replace(/\d+/, '')) + 1 || 3
  return parts.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1)).join('')
}

function compound(parent: Parent, placed: Placed[], index: number): SystematicCompound {
  const smiles = ringSmiles(parent, placed)
  const { formula, relativeWeight } = Molecule.fromSmiles(smiles).getMolecularFormula()
  const nameEn = parent.en[0] + prefix(placed, 'en') + parent.en[1]
  return {
    key: nameEn,
    nameZh: parent.zh[0] + prefix(placed, 'zh') + parent.zh[1],
    nameEn: nameEn.replace(/[a-z]/, (letter) => letter.toUpperCase()),
    cas: inventedCas(index),
    smiles,
    formula: hillFormula(formula),
    weight: Math.round(relativeWeight * 100) / 100,
    category: parent.category,
  }
}

function* fillings() {
  for (let a = 0; a < substituents.length; a++)
    for (let b = 0; b < substituents.length; b++)
      for (let c = 0; c < substituents.length; c++) {
        const parts = [substituents[a], substituents[b], substituents[c]] as (typeof substituents)[number][]
        for (const { places, isMirrored } of patterns) {
          // The middle of a symmetric pattern is free; its ends are named alphabetically.
          if (isMirrored && a > c) continue
          yield places.map((place, i): Placed => ({ place, part: parts[i] as Placed['part'] }))
        }
      }
}

/** About 61,000 distinct compounds in a fixed order. */
export function* systematicCompounds(): Generator<SystematicCompound> {
  let index = 0
  for (const placed of fillings()) for (const parent of parents) yield compound(parent, placed, index++)
}
