import { hanNumber, signedNumber, unit } from './amounts.ts'
import { withoutNotes } from './notes.ts'
import { packShape } from './packs.ts'
import { border, grade, longestLine, partsOf } from './plain-text.ts'
import { partsOfLine, withPlainPacks } from './read-line.ts'
import { namesProduct, namesSomething, sayingOf } from './remarks.ts'

const amount = `(?:${signedNumber}|${hanNumber})\\s*${unit}`
/** `乙腈和甲醇各两瓶`, `acetone, hexane 2 bottles each`. */
const each = new RegExp(
  `^(?<names>.{2,300}?)[\\s,]*(?:各自?(?:要|来|订|买|需)?\\s*(?<pack>${packShape})?\\s*(?<amount>${amount}|\\d{1,4}(?=$|[\\s,]))|(?<=[\\s,])(?<amount>${amount}|\\d{1,4})\\s*(?:of\\s+)?each\\b)(?<rest>.*)$`,
  'iu',
)
const and = /[,;+、\n]|(?<!饱)和|以及|\sand\s|\s(?=\p{Script=Han})|(?<=\p{Script=Han})\s/iu
const counts = new RegExp(
  `(?<![\\d./])${amount}|[x×*]\\s*\\d{1,4}(?:\\s*${unit}|(?![\\d.])(?! ?[a-zµμ毫微升克]))|(?<=${packShape})\\s+\\d{1,4}(?=\\s|$)(?!\\s*${unit})`,
  'giu',
)
function maySaySeveral(line: string) {
  const plain = line.slice(0, longestLine).normalize('NFKC')
  return /各|each/i.test(plain) || [...plain.matchAll(counts)].length > 1
}

const known = new RegExp(`${packShape}|${grade}`, 'giu')

const hasName = (text: string) => text.split(border).some((part) => namesProduct(sayingOf(part.trim())))

function namesOf(text: string) {
  const found: string[] = []
  for (const word of partsOf(text, and).filter(Boolean))
    if (!namesSomething(word)) found.push(`${found.pop() ?? ''} ${word}`.trim())
    else if (sayingOf(word) !== '') found.push(word)
  const shared = found.slice(0, -1).some((one) => one.match(known)) ? [] : (found.at(-1)?.match(known) ?? [])
  return found.map((one, at) => (at === found.length - 1 ? one : [one, ...shared].join(' ')))
}

interface Place {
  start: number
  end: number
}

const beginsAnother = (between: string) =>
  hasName(between) && !/[(（][^)）]*$|^[\s,]*(?:或者?|还是|要么|or\b)/i.test(between)

function countsIn(text: string) {
  const places: Place[] = []
  for (const { 0: said, index } of text.matchAll(counts)) {
    const before = places.at(-1)
    if (before && !beginsAnother(text.slice(before.end, index))) before.end = index + said.length
    else places.push({ start: index, end: index + said.length })
  }
  return places
}

function beginningIn(text: string, from: number, to: number) {
  const comma = text.indexOf(border, from)
  return comma >= 0 && comma < to && !hasName(text.slice(from, comma)) ? comma : from
}

/** `乙腈两瓶甲醇三瓶，都是4L的` */
function withShared(lines: string[], end: string) {
  const shared = /[都均]|全部?/.test(end) ? (end.match(known) ?? []) : []
  return lines.map((line) => (line.match(known) ? line : [line, ...shared].join(' ')))
}

/** The lines that one line holds: `乙腈 4L 2瓶，甲醇 4L 3瓶`, `丙酮2瓶 甲醇3瓶`, `乙腈和甲醇各两瓶`. */
export function linesIn(given: string): string[] {
  const line = given.includes('各') ? given.replace(/(?<=\S)\s*[①-⑳]/gu, '、') : given
  const numbered = line.split(/(?<=\S)\s*(?=[①-⑳])/u)
  if (numbered.length > 1) return numbered.flatMap(linesIn)
  if (!maySaySeveral(line)) return [line]
  const parts = partsOfLine(line)
  const { names, pack = '', amount, rest } = each.exec(parts.join(' , '))?.groups ?? {}
  if (names && amount)
    return namesOf(names).map((one) => `${one} ${pack} ${amount}${rest}`.replace(/\s+/g, ' '))
  const text = withPlainPacks(withoutNotes(parts.join(border)))
  const places = countsIn(text)
  const [first] = places
  if (!first || places.length < 2) return [line]
  const isCountFirst = !hasName(text.slice(0, first.start))
  if (isCountFirst && !hasName(text.slice(places.at(-1)?.end))) return [line]
  const starts = places.map(({ start }, at) => {
    if (at === 0) return 0
    return isCountFirst ? start : beginningIn(text, places[at - 1]?.end ?? 0, start)
  })
  const lines = starts.map((start, at) =>
    text
      .slice(start, starts[at + 1])
      .replaceAll(border, ' ')
      .trim(),
  )
  return withShared(lines, text.slice(places.at(-1)?.end))
}
