import { gradeNames } from '#features/catalog/schema.ts'
import { withWrittenCas } from '#shared/cas-number.ts'
import { unit } from './amounts.ts'
import { hyphenatedPack, packShape, packUnit } from './packs.ts'

/** No name of a chemical is longer. */
export const longestLine = 500

export const border = '\n'

const circled = /^\s*[①-⓿❶-❿㈠-㉃㊀-㊉⑴-⒛]\s*[.、]?/u
const listMark =
  /^\s*(?:第[\d一二三四五六七八九十]{1,3}[项条个种]?\s*[:.、]?|no\.?\s?\d{1,3}[.:\s]|[([【]?\d{1,3}[)\]】、]|\d{1,3}[.:]\s|\d{1,3}\.(?=[^\d\s]|\d+(?:,\d+)*-\p{L})|[一二三四五六七八九十]{1,3}(?:、|\.\s)|[([][一二三四五六七八九十]{1,3}[)\]]|(?:item|line|pos)\.?\s*\d{1,3}\s*[:.]|[-•·*#]\s|[✓✔√☑●○■□▲△★☆◆◇➤>]+)\s*/iu

/** What chats put in for faces and hands: `[抱拳]`, 👍. */
const faces =
  /\p{Emoji_Presentation}|\u{FE0F}|\[(?:抱拳|玫瑰|微笑|愉快|握手|强|合十|呲牙|咖啡|太阳|鼓掌|胜利|嘿哈|可怜|流泪|捂脸|笑哭|偷笑|害羞|加油|拜托|庆祝|爱心|憨笑|调皮|撇嘴|OK|图片|表情|文件|语音|视频|链接|位置|动画表情)\]/giu
/** `1,1’-`, `N′`: what people type for the prime of a place in a molecule. */
const primes = /(?<=[\p{L}\d])[’′´]/gu
const plainSigns = (text: string) =>
  text
    .slice(0, longestLine)
    .toWellFormed()
    .replace(circled, '')
    .replace(faces, ' ')
    .replace(primes, "'")
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[‐‑‒–—―]/g, '-')
    .replace(/-{2,}/g, ' - ')
    .replace(/[\p{Zs}\t]+/gu, ' ')
    .replace(listMark, '')
    .trim()

export const plain = (text: string) => withWrittenCas(plainSigns(text))

/** `1,4-`, `N,N-`, `2,2,4-`: places in a molecule, whose commas divide nothing. */
const locants =
  /(?:(?<![\p{L}\p{N}.-])|(?<=\p{Script=Han}|[\p{L})\]]-))(?:\d{1,2}'?|[NOSPαβγω]'?)(?:[,、](?:\d{1,2}'?|[NOSPαβγω]'?)){1,7}(?=-[\p{L}([])/gu
const thousands = new RegExp(
  `(?<![\\d.-])\\d{1,3}(?:,\\d{3})+(?=(?:\\.\\d+)?\\s*${unit})|(?<=^|\\s)\\d{1,3}(?:,\\d{3})+(?=(?:\\.\\d+)?$)`,
  'giu',
)
const heldComma = '\u0001'
const hold = (text: string) => text.replace(/[,、]/g, heldComma)
const separator = new RegExp(
  `[,;|。!?、_]|(?<!\\d):|:(?!\\d)|:(?=\\d{1,5}\\s*${unit})|\\s[-/+]\\s|(?<=\\p{Script=Han})[+](?=\\p{Script=Han})`,
  'giu',
)
const quotes = /["“”]/g

export const partsOf = (line: string, sign: RegExp = separator) =>
  line
    .replace(quotes, ' ')
    .replace(locants, hold)
    .replace(thousands, hold)
    .split(sign)
    .map((part) => part.replaceAll(heldComma, ',').trim())

const gradeOf = gradeNames
  .flatMap(({ names }) => names)
  .filter((name) => name.length > 1)
  .sort((a, b) => b.length - a.length)
  .join('|')
export const grade = `(?<![\\p{Script=Latin}\\d])(?:${gradeOf})(?![\\p{Script=Latin}\\d])`

const pack = `${packShape}|${hyphenatedPack}`
const count = `(?:(?:需要?|要|来|订|[一总]?共|数量)\\s*:?\\s*)?(?:\\d{1,5}(?:\\.\\d)?|\\d{1,3}-\\d{1,3}|[一二两三四五六七八九十几]{1,3})\\s*${unit}`
/** `AR500ml`, `500mlAR` */
const gluedPack = new RegExp(
  `(?<=\\d\\s?${packUnit})(?=(?:${gradeOf})(?:\\d{1,4}\\s*${unit}|(?![\\p{Script=Latin}\\d])))|(?<![\\p{Script=Latin}\\d])(?:${gradeOf})级?(?=\\d[\\d.]*\\s*(?:${packUnit}|${unit}))`,
  'giu',
)
/** `1、2瓶` is one or two. */
const eitherCount = new RegExp(`(?<![\\d.,-])(\\d{1,2})[,、](\\d{1,2})(?=\\s*${unit})`, 'giu')
const withRange = (text: string) =>
  text.replace(eitherCount, (said, one, other) =>
    Number(other) === Number(one) + 1 ? `${one}-${other}` : said,
  )

const percent = '[≥>]?\\d[\\d.]*%'
const gluedHyphens: RegExp[] = [
  // 乙腈-2瓶, 乙腈4L-2瓶
  new RegExp(`(?<=\\p{Script=Han}|${grade}|${pack}|/\\s?${unit})-(?=${count})`, 'giu'),
  // 丙酮-AR-500ml-6
  new RegExp(`(?<=[\\p{Script=Han}]|\\b[a-z]{4,})(?:-(?=${grade}|${percent})|(?=${hyphenatedPack})-)`, 'giu'),
  new RegExp(
    `(?<=${grade}|${pack}|${percent})(?:-(?=${grade}|[\\p{Script=Han}(【]|\\d{1,5}$)|(?=${hyphenatedPack})-)`,
    'giu',
  ),
  // (AR)-500ml-【2瓶】
  new RegExp(
    `-(?=[([【](?:${grade}|${count}))|(?<=[)\\]】])(?:-(?=${count}|${grade})|(?=${hyphenatedPack})-)`,
    'giu',
  ),
]

const gluedSlashes: RegExp[] = [
  new RegExp(`(?<=[\\p{Script=Han}\\d]|[a-z]{4})/(?=${grade})|(?<=${grade})/(?=[\\p{Script=Han}\\d])`, 'giu'),
  new RegExp(
    `(?<=\\d\\s?${packUnit})/(?=\\d{1,4}(?:$|\\s*${unit}(?!/))|数量|qty)|(?<=\\d\\s*${unit})/(?=\\d[\\d.]*\\s*${packUnit}|\\p{Script=Han}{2})`,
    'giu',
  ),
]

const numbersAndCount = new RegExp(`(?<=-)(\\d{1,4})-(?=(\\d{1,4})\\s*${unit})`, 'giu')

/** `吐温-20-3瓶` orders three; `2-3瓶` is left open. */
const withoutGluedCount = (text: string) =>
  text.replace(numbersAndCount, (said, before, counted) =>
    Number(before) > Number(counted) ? `${before}${border}` : said,
  )

/** Hyphens and slashes that stand for commas: `乙腈-2瓶`. Those of names, numbers and ranges stay. */
export const withoutGlue = (text: string) =>
  [...gluedSlashes, ...gluedHyphens]
    .reduce((left, sign) => left.replace(sign, border), withoutGluedCount(withRange(text)))
    .replace(gluedPack, '$& ')

export function tidy(text: string) {
  const isWord = (sign: string) => !' ,;:.'.includes(sign)
  const signs = [...text.replace(/\s+/g, ' ')]
  return signs.slice(signs.findIndex(isWord), signs.findLastIndex(isWord) + 1).join('')
}
