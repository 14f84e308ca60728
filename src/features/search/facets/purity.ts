import { gradeWords } from '#features/catalog/schema.ts'

const named = [
  ...['纯度', '含量', 'purity', 'assay'],
  ...Object.entries(gradeWords).flatMap(([code, words]) => [code, ...words]),
]
const before = `(?:(?:${named.join('|')})[\\s,，:：]*)*`
const number = '(\\d{1,3}(?:\\.\\d+)?)'
const shape = new RegExp(
  `^${before}(?:[≥≧>＞~≈]=?|⩾|不低于|不少于|min\\.?)?\\s*${number}\\s*%?(?:\\s*[–—~～至-]\\s*\\d{1,3}(?:\\.\\d+)?\\s*%|(?<=%))(.*)$`,
  'iu',
)
/** How it was measured, or what does not count; anything else in brackets is a part of the substance: `(P2O5)`. */
const method =
  /^\s*[(（](?:q?NMR|[^()（）]*(?:GC|LC|MS|titration|basis|滴定|计)[^()（）]*|[ATKLN]{1,2})[)）]/iu
const bracket = /^\s*[(（]/u
const ofSolution = /^\s*(?:[(（]?[vwm]\/[vw]|in\s|的?.{0,12}溶液|.{0,30}solution|atom)/iu

/**
 * The per cent of a purity as makers write it: `≥99.5%`, `98% (GC)`, `99.99% metals basis`, the lower end of
 * `99.95–100.05%`.
 * @returns undefined for what is no purity: a concentration (`0.1000 mol/L, ±0.5%`), one element's share (`N ≥14%`)
 */
export function readPurity(text: string | null): number | undefined {
  const [, digits, rest = ''] = shape.exec((text ?? '').normalize('NFKC').trim()) ?? []
  const percent = Number(digits)
  if (!(percent <= 100) || ofSolution.test(rest)) return
  return bracket.test(rest) && !method.test(rest) ? undefined : percent
}
