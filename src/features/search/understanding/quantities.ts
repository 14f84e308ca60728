import { readPackSize } from '../facets/values.ts'
import type { FilterValue, Meaning } from './meaning.ts'

const number = String.raw`\d{1,7}(?:\.\d{1,6})?`
const least = '[≥≧⩾>]=?|不低于|不少于|大于'
const most = '[≤≦⩽<]=?|不高于|小于'
const to = String.raw`\s*(?:[-–—~～至到])\s*`

const weightLabel = String.raw`(?:(?<![\p{L}\p{N}])(?:m\.?w\.?|f\.?w\.?|m\.?r\.?|mol(?:ecular|ar)?\.?\s*(?:weight|wt\.?|mass)|m(?=\s*=))|(?:相对)?分子(?:质)?量|摩尔质量)`
const weight = new RegExp(
  `${weightLabel}\\s*(?:[:：=≈~]|为|是|约)?\\s*(?:(?<least>${least})|(?<most>${most}))?\\s*(?<low>${number})(?:${to}(?<high>${number}))?(?:\\s*(?:g/mol|k?da))?(?![\\p{L}\\p{N}%.])`,
  'gu',
)
const purity = new RegExp(
  `(?:(?:纯度|含量|purity|assay)\\s*[:：]?\\s*)?(?<![\\d.,–—~±-])(?<sign>${least}|~)?\\s*(?<![\\d.,–—~±-])(?<low>\\d{1,3}(?:\\.\\d{1,6})?)(?:\\s*%?${to}(?<high>\\d{1,3}(?:\\.\\d{1,6})?))?\\s*%(?:\\s*(?:以上|\\+))?(?![\\p{Script=Latin}\\d(])(?!\\s*(?:[(（]?[vwm]/[vw]|水?溶液|in\\s))`,
  'gu',
)
const bareLeast = new RegExp(
  `(?:纯度|含量|purity|assay)?\\s*(?:${least})\\s*(?<low>\\d{2,3}(?:\\.\\d{1,6})?)(?![\\p{L}\\p{N}%.])`,
  'gu',
)

const units: Record<string, string> = {
  mg: 'mg',
  毫克: 'mg',
  g: 'g',
  克: 'g',
  gram: 'g',
  grams: 'g',
  kg: 'kg',
  公斤: 'kg',
  千克: 'kg',
  kilogram: 'kg',
  吨: 't',
  µl: 'µL',
  μl: 'µL',
  ul: 'µL',
  微升: 'µL',
  ml: 'mL',
  毫升: 'mL',
  l: 'L',
  升: 'L',
  ltr: 'L',
  liter: 'L',
  litre: 'L',
  liters: 'L',
  litres: 'L',
}
const unit = Object.keys(units)
  .sort((a, b) => b.length - a.length)
  .join('|')
const amount = String.raw`\d{1,6}(?:\.\d{1,4})?`
const vessel = String.raw`\s*(?:[/每]?\s*(?:瓶|支|袋|桶|盒|罐)装?|包装|装|(?:/\s*)?(?:bottle|btl|pack|vial|drum)s?)`
const pack = new RegExp(
  `(?<![\\d.,%–—±-])(?:(?<before>\\d{1,4})\\s*[x×*]\\s*)?(?<amount>${amount})\\s*(?<unit>${unit})(?:\\s*[x×*]\\s*(?<after>\\d{1,4}))?(?:${vessel})?(?![\\p{Script=Latin}\\p{N}/·%-])`,
  'gu',
)

/** Of at most four digits: longer ones are numbers of products. */
const size = String.raw`(?!0\d)\d{1,4}(?:\.\d{1,4})?`
const packRange = new RegExp(
  `(?<![\\p{Script=Latin}\\d.,%–—±~-])(?<range>${size}\\s*(?:${unit})?${to}${size}\\s*(?:${unit}))(?:${vessel})?(?![\\p{Script=Latin}\\p{N}/·%-])`,
  'gu',
)

/** Case distinguishes molar from metres. `5N` is a purity, so normality is read up to 2. */
const molar =
  /(?<![\p{L}\p{N}.,%–—±-])(?:\d{1,3}(?:\.\d{1,4})?\s*[mµμ]?M|(?:0\.\d{1,4}|[12])\s*N)(?![\p{L}\p{N}/·%.,'’′-])/gu
const perLitre = /(?<![\p{L}\p{N}.,%–—±-])\d{1,3}(?:\.\d{1,4})?\s*[mµμ]?mol\s*\/\s*l(?![\p{L}\p{N}])/giu

/** Below it a bare per cent is rather a concentration. */
const usualPurity = 90
const concentrationWithin = 3

/** Per character, so that offsets stay. */
const foldInPlace = (text: string) =>
  [...text.toWellFormed()]
    .map((character) => {
      const folded = character.normalize('NFKC').toLowerCase()
      return folded.length === character.length ? folded : character
    })
    .join('')

type Read = (groups: Record<string, string | undefined>) => Pick<Meaning, 'filters' | 'isSoft'> | undefined

/** 46 finds 46.07. */
function rounded(text: string): [low: string, high: string] {
  const places = text.split('.')[1]?.length ?? 0
  const half = 0.5 / 10 ** places
  const plain = (value: number) => String(Number(value.toFixed(places + 1)))
  return [plain(Math.max(0, Number(text) - half)), plain(Number(text) + half)]
}

const readWeight: Read = ({ least, most, low = '', high }) => {
  const [from, upTo] = least || most || high ? [low, high ?? low] : rounded(low)
  if (Number(from) > Number(upTo)) return
  const filters: FilterValue[] = []
  if (!most) filters.push({ parameter: 'minWeight', value: String(Number(from)) })
  if (!least) filters.push({ parameter: 'maxWeight', value: String(Number(upTo)) })
  return { filters, isSoft: false }
}

/** 37 % is specified as 36 to 38 %. */
const aboutPercent = (percent: number) => [
  Math.max(0, percent - concentrationWithin),
  percent + concentrationWithin,
]

/** `98-95%` is a range, too. */
const inOrder = (low: number, high: string | undefined) =>
  high === undefined ? [low] : [low, Number(high)].sort((a, b) => a - b)

const readPurity: Read = ({ sign, low = '', high }) => {
  if (Number(low) > 100 || Number(high ?? 0) > 100) return
  const isConcentration = !sign && !high && Number(low) < usualPurity
  const [least, most] = isConcentration ? aboutPercent(Number(low)) : inOrder(Number(low), high)
  const filters: FilterValue[] = [{ parameter: 'minPurity', value: String(least) }]
  if (most) filters.push({ parameter: 'maxPurity', value: String(most) })
  return { filters, isSoft: isConcentration }
}

const readPack: Read = ({ before, amount, unit = '', after }) => {
  const count = before ?? after
  const size = readPackSize(`${count ? `${Number(count)} x ` : ''}${amount} ${units[unit]}`)
  if (size === undefined || (before && after)) return
  return { filters: [{ parameter: 'pack', value: size }], isSoft: false }
}

const inUnits = new RegExp(`(?:${unit})(?![a-z])`, 'gu')

const readPackRange: Read = ({ range = '' }) => {
  const size = readPackSize(range.replace(inUnits, (word) => ` ${units[word]}`))
  return size === undefined ? undefined : { filters: [{ parameter: 'pack', value: size }], isSoft: false }
}

const shapes = [
  { kind: 'weight', shape: weight, read: readWeight },
  { kind: 'purity', shape: purity, read: readPurity },
  { kind: 'purity', shape: bareLeast, read: readPurity },
  { kind: 'packing', shape: packRange, read: readPackRange },
  { kind: 'packing', shape: pack, read: readPack },
] as const

/** The strength of a solution is not searched, unless a name on sale contains it. */
const concentrationsIn = (keyword: string): Meaning[] =>
  [molar, perLitre].flatMap((shape) =>
    [...keyword.matchAll(shape)].map((match) => ({
      kind: 'stop-word' as const,
      start: match.index,
      end: match.index + match[0].length,
      filters: [],
      isSoft: shape === perLitre,
    })),
  )

export function findQuantities(keyword: string): Meaning[] {
  if (!/\p{Nd}/u.test(keyword)) return []
  let text = foldInPlace(keyword)
  const found = concentrationsIn(keyword)
  for (const { start, end } of found) text = text.slice(0, start) + '\0'.repeat(end - start) + text.slice(end)
  for (const { kind, shape, read } of shapes) {
    for (const match of text.matchAll(shape)) {
      const start = match.index + match[0].length - match[0].trimStart().length
      const meaning = read(match.groups ?? {})
      if (meaning) found.push({ kind, start, end: match.index + match[0].length, ...meaning })
    }
    // Read once only.
    for (const { start, end } of found)
      text = text.slice(0, start) + '\0'.repeat(end - start) + text.slice(end)
  }
  return found.sort((a, b) => a.start - b.start)
}
