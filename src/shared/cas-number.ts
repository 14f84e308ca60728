const shape = /^([1-9]\d{1,6})-(\d{2})-(\d)$/
const dashes = /[‐‑‒–—―−－﹣]/g
const fullWidthDigits = /[０-９]/g

/** Σ digit × position from the right, modulo 10. */
export function casCheckDigit(digits: string) {
  let sum = 0
  for (let i = 0; i < digits.length; i++) sum += Number(digits[digits.length - 1 - i]) * (i + 1)
  return sum % 10
}

/** Digits as voice keyboards write them. */
export const saidDigits = '零一二三四五六七八九〇幺两'
const saidPlaces = '十百千万'
const saidNumber = `[${saidDigits}${saidPlaces}]`
const figures = (least: number, most: number) =>
  String.raw`(\d{${least},${most}}|[${saidDigits}](?:\s?[${saidDigits}]){${least - 1},${most - 1}}|${saidNumber}{1,13})`
const dash = String.raw`\s*(?:-|横?杠|横线|减号?|dash|hyphen|minus)\s*`
const mark = String.raw`[\s,，.。、;；]`
const casSaid = (between: string) =>
  [figures(2, 7), figures(2, 2), String.raw`(\d|[${saidDigits}])`].join(between)
const saidAlone = new RegExp(`^${casSaid(`(?:${dash}|${mark}+)`)}${mark}*$`, 'iu')
const saidAmong = new RegExp(
  String.raw`(?<!\d|-|${saidNumber}|(?<!cas|no)[a-z])${casSaid(dash)}(?!\d|${saidNumber}|\s*-)`,
  'giu',
)
const lastMarks = new RegExp(`${mark}{1,4}$`)

const digitOf = (said: string) => saidDigits.indexOf(said) % 10

/** 六四七 digit by digit, 六百四十七 by places. */
function readFigure(said: string) {
  if (!/[十百千万]/.test(said))
    return said.replace(/\s/g, '').replace(/\D/g, (digit) => String(digitOf(digit)))
  let [sum, below, digit] = [0, 0, 0]
  for (const sign of said) {
    const place = 10 ** (saidPlaces.indexOf(sign) + 1)
    if (place === 1) digit = digitOf(sign)
    else if (sign === '万') [sum, below, digit] = [(below + digit) * place, 0, 0]
    else [below, digit] = [below + (digit || 1) * place, 0]
  }
  return String(sum + below + digit)
}

const written = (parts: string[]) => parts.map(readFigure).join('-')

/**
 * In a text, as a voice keyboard writes them: `7647杠14杠5`, `七六四七 杠 一四 杠 五`, `七千六百四十七杠十四杠五`.
 * @param write what stands in its place
 */
export const withWrittenCas = (text: string, write = (cas: string, _said: string) => cas) =>
  text.replace(saidAmong, (said, ...parts: string[]) => {
    const cas = written(parts.slice(0, 3))
    return isCasNumber(cas) ? write(cas, said) : said
  })

/** Of digits in any width, dashes in any form, and what a voice keyboard writes: `7647，14，5。`. */
export function foldCasText(text: string) {
  const folded = text
    .trim()
    .replace(fullWidthDigits, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(dashes, '-')
  const alone = saidAlone.exec(folded)
  return alone ? written(alone.slice(1)) : folded.replace(lastMarks, '')
}

/** `00067-64-1`, padded for a fixed-width column. */
export const withoutZeros = (text: string) => text.replace(/^0+(?=\d{2,7}-)/, '')

export const hyphenateCas = (digits: string) =>
  `${digits.slice(0, -3)}-${digits.slice(-3, -1)}-${digits.slice(-1)}`

export function isCasNumber(text: string) {
  const match = shape.exec(text)
  return match !== null && casCheckDigit(`${match[1]}${match[2]}`) === Number(match[3])
}

const almost = /^([\doil|]{2,7})-([\doil|]{1,2})-(0?[\doil|])$/i

/** Corrects `75-O5-8`, `75-05-08`, `75-5-8`. */
export function mendCasNumber(text: string) {
  const match = almost.exec(foldCasText(text))
  if (!match) return undefined
  const [first = '', second = '', digit = ''] = match
    .slice(1)
    .map((group) => group.replace(/o/gi, '0').replace(/[il|]/gi, '1'))
  const mended = withoutZeros(`${first}-${second.padStart(2, '0')}-${digit.slice(-1)}`)
  return isCasNumber(mended) ? mended : undefined
}

export function readCasNumber(text: string) {
  const folded = withoutZeros(foldCasText(text).replace(/\s+/g, ''))
  const hyphenated = /^\d{5,10}$/.test(folded) ? hyphenateCas(folded) : folded
  return isCasNumber(hyphenated) ? hyphenated : undefined
}
