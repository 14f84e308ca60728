import { gradeNames } from '#features/catalog/schema.ts'
import { compact, fold, hasHan } from '#shared/fold.ts'
import type { NameBook } from '../index/name-book.ts'
import type { FilterValue, Meaning } from './meaning.ts'

const suffix = /(?:级|试剂级|grade|reagent)$/u
/** Others (`无水`, `指示剂`, `质谱`) stand in names too. */
const unmistakable =
  /纯$|级$|保证试剂|分析试剂|grade$|^(?:primary standard|guaranteed reagent|analytical reagent)$/iu

export interface GradeName {
  grade: string
  isSoft: boolean
}

const byKey = new Map<string, GradeName>()
for (const { code, names } of gradeNames)
  for (const name of names) {
    const isSoft = name !== code && !unmistakable.test(name) && !/^[A-Z]+$/.test(name)
    const key = compact(fold(name))
    // A single letter is part of a name: D-glucose.
    if (key.length > 1) byKey.set(key, { grade: code, isSoft })
  }

/** @param key letters and digits only, folded */
export const gradeNamed = (key: string): GradeName | undefined =>
  byKey.get(key) ?? byKey.get(key.replace(suffix, ''))

const shortestHan = 2
const shortestLatin = 3
const stopWords = new Set([
  '试剂',
  '化学试剂',
  '试剂级',
  '产品',
  '品牌',
  '级别',
  '规格',
  '纯度',
  '包装',
  '价格',
  '报价',
  '多少钱',
  '买',
  '购买',
  '采购',
  '求购',
  '我要',
  '我想要',
  '我需要',
  '厂家',
  'reagent',
  'chemical',
  'price',
  'buy',
  'brand',
  'pack',
  'grade',
  'purity',
])

export type Named = Pick<Meaning, 'kind' | 'filters' | 'isSoft'>

const values = (parameter: FilterValue['parameter'], all: readonly (string | number)[]) =>
  all.map((value) => ({ parameter, value: String(value) }))

export function readNamed(book: NameBook, phrase: string): Named | undefined {
  const key = compact(fold(phrase))
  const grade = gradeNamed(key)
  if (grade) return { kind: 'grade', filters: values('grade', [grade.grade]), isSoft: grade.isSoft }
  if (stopWords.has(key)) return { kind: 'stop-word', filters: [], isSoft: true }
  if (key.length < (hasHan(key) ? shortestHan : shortestLatin)) return
  const brands = book.brandsNamed(key)
  if (brands.length > 0) return { kind: 'brand', filters: values('brandId', brands), isSoft: false }
  const categories = book.categoriesNamed(key)
  if (categories.length === 0) return
  return { kind: 'category', filters: values('categoryId', categories), isSoft: true }
}

const peelsAtMost = 3
const longestPeeled = 40
/** `分析纯` is never part of a name, `高纯` may be. */
const shortestSure = 3

export interface Peeled {
  start: number
  end: number
  meanings: Meaning[]
}

const isPlain = (character: string | undefined) =>
  character !== undefined && !hasHan(character) && /[\p{L}\p{N}]/u.test(character)

function cutsOf(text: string, start: number, end: number) {
  const cuts: number[] = []
  for (let at = start + 1; at < end; at++) {
    const isWithin = isPlain(text[at - 1]) && isPlain(text[at])
    if (!isWithin && !/[\udc00-\udfff]/.test(text[at] ?? '')) cuts.push(at)
  }
  return cuts
}

const meaningAt = (named: Named, start: number, end: number): Meaning => ({ ...named, start, end })

export function peelsOf(book: NameBook, text: string, start: number, end: number): Peeled[] {
  const found: Peeled[] = []
  const visit = (from: number, to: number, meanings: Meaning[]) => {
    if (meanings.length > 0) found.push({ start: from, end: to, meanings })
    if (meanings.length === peelsAtMost || to - from > longestPeeled) return
    const whole = meanings.length > 0 ? readNamed(book, text.slice(from, to)) : undefined
    if (whole) found.push({ start: to, end: to, meanings: [...meanings, meaningAt(whole, from, to)] })
    const cuts = cutsOf(text, from, to)
    for (const cut of cuts.toReversed()) {
      const named = readNamed(book, text.slice(from, cut))
      if (!named) continue
      visit(cut, to, [...meanings, meaningAt(named, from, cut)])
      break
    }
    for (const cut of cuts) {
      const named = readNamed(book, text.slice(cut, to))
      if (!named) continue
      visit(from, cut, [...meanings, meaningAt(named, cut, to)])
      break
    }
  }
  visit(start, end, [])
  return found
}

const isSure =
  (text: string) =>
  ({ kind, isSoft, start, end }: Meaning) => {
    const own = text.slice(start, end)
    return !isSoft && (kind === 'brand' || !hasHan(own) || compact(fold(own)).length >= shortestSure)
  }

/** Prefers the longest known name left over, then nothing left over, then removing what is surely no name. */
export function choosePeel(text: string, peels: Peeled[], isKnown: (phrase: string) => boolean) {
  const byLength = peels.toSorted((a, b) => b.end - b.start - (a.end - a.start))
  const named = byLength.find(({ start, end }) => start < end && isKnown(text.slice(start, end)))
  const complete = peels.find(({ start, end }) => start === end)
  return named ?? complete ?? byLength.findLast(({ meanings }) => meanings.every(isSure(text)))
}
