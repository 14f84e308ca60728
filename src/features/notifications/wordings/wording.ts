import compile from 'icu-minify/compile'
import { say } from '#i18n/say.ts'
import { type Locale, type Text, textIn } from '#shared/locale.ts'
import { messageKindOf, messageKinds } from '../kinds.ts'

export interface Wording {
  titleZh: string
  titleEn: string
  bodyZh: string
  bodyEn: string
}

export const wordingFields = ['titleZh', 'titleEn', 'bodyZh', 'bodyEn'] as const satisfies (keyof Wording)[]

/** The shop's own words. */
export function ownWording(kind: string, event: string): Wording | undefined {
  if (!Object.hasOwn(messageKinds, kind)) return
  const template = messageKindOf(kind as keyof typeof messageKinds).events[event]
  if (!template) return
  const [titleZh, titleEn] = template.title
  const [bodyZh, bodyEn] = template.body
  return { titleZh, titleEn, bodyZh, bodyEn }
}

export const kindNameOf = (kind: string): Text =>
  Object.hasOwn(messageKinds, kind) ? messageKindOf(kind as keyof typeof messageKinds).name : [kind, kind]

const placeholder = /\{\s*([a-zA-Z]\w*)\s*[,}]/g

/** Names of the values that a text inserts. */
export const placeholdersOf = (...texts: string[]) => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(placeholder)].map(([, name = '']) => name))),
]

/** What a written text inserts that the message does not know, or that it cannot be read. */
export function problemOfWording(
  text: string,
  known: readonly string[],
): { unknown: string[] } | 'unread' | undefined {
  const unknown = placeholdersOf(text).filter((name) => !known.includes(name))
  if (unknown.length > 0) return { unknown }
  try {
    compile(text)
    say('zh', [text, text], sampleValues([text]))
    return
  } catch {
    return 'unread'
  }
}

const samples: Record<string, Text> = {
  amount: ['¥1,280.00', '¥1,280.00'],
  orderNo: ['RG26112600001', 'RG26112600001'],
  quoteNo: ['QT26112600001', 'QT26112600001'],
  ticketNo: ['TK26112600001', 'TK26112600001'],
  skuNo: ['RG-10001-500ML', 'RG-10001-500ML'],
  product: ['乙醇', 'Ethanol'],
  packing: ['500 mL', '500 mL'],
  company: ['示例大学', 'Example University'],
  member: ['李雷', 'Li Lei'],
  approver: ['王芳', 'Wang Fang'],
  requester: ['李雷', 'Li Lei'],
  next: ['请尽快付款。', 'Please pay soon.'],
  project: ['催化剂筛选', 'Catalyst screening'],
  requestNo: ['FP26112600001', 'FP26112600001'],
  invoiceNo: ['26440000000000000001', '26440000000000000001'],
  name: ['新人满 100 减 10', '¥10 off orders from ¥100'],
  title: ['已发货', 'is on its way'],
  body: ['顺丰 SF1234567890', 'SF Express SF1234567890'],
  staff: ['王小明', 'Wang Xiaoming'],
  reason: ['资料不清晰', 'The scan cannot be read'],
}

const isNumber = (name: string, texts: readonly string[]) =>
  texts.some((text) => new RegExp(String.raw`\{\s*${name}\s*,`).test(text)) ||
  /^(lines|orders|days|hours|percent|count|quantity)$/.test(name)

const isDay = (name: string) => /(until|day|at|on|date)$/i.test(name)

/** Values for a preview, of all names that the texts insert. */
export const sampleValues = (texts: readonly string[], locale: Locale = 'zh') =>
  Object.fromEntries(
    placeholdersOf(...texts).map((name) => {
      if (isNumber(name, texts)) return [name, 3]
      const sample = samples[name]
      return [name, sample ? textIn(locale, sample) : isDay(name) ? '2026-12-31' : `〔${name}〕`]
    }),
  )
