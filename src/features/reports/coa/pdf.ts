import { gradeLabel } from '#features/catalog/schema.ts'
import {
  clause,
  type DocumentBlock,
  type FactRow,
  facts,
  type PdfDocument,
  qrCode,
  sideBySide,
  space,
  type TableColumn,
  table,
  title,
  together,
} from '#features/documents/schema.ts'
import { say } from '#i18n/say.ts'
import { displayText } from '#shared/display.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { coaMessages, coaSentences } from './messages.ts'
import type { CoaDetail } from './schema.ts'
import { requirementText, resultText } from './verdict.ts'
import { spacedCode } from './verification-code.ts'

interface Printing {
  locale: Locale
  supplier: { name: string; address: string; phone: string }
  /** Of the shop: the QR code leads there. */
  origin: string
}

type Words = (typeof coaMessages)['zh']

/** Of the file. */
export const coaName = ({ catalogNumber, lotNumber, version }: CoaDetail, locale: Locale) =>
  `${coaMessages[locale].file}-${catalogNumber}-${lotNumber}-${version}`

export const verificationAddress = (
  origin: string,
  { verificationCode }: Pick<CoaDetail, 'verificationCode'>,
) => `${origin}/verify/${verificationCode}`

export function coaPdf(coa: CoaDetail, { locale, supplier, origin }: Printing): PdfDocument {
  const words = coaMessages[locale]
  return {
    title: `${words.title} ${coa.certificateNumber}`,
    author: supplier.name,
    locale,
    foot: `${supplier.name}　${words.title} ${coa.certificateNumber}`,
    blocks: [
      title(words.title),
      ...warningsOf(coa, locale),
      sideBySide(facts(identityOf(coa, words, locale)), facts(datesOf(coa, words))),
      space(8),
      table(columnsIn(words), rowsOf(coa, words, locale)),
      space(8),
      together(...endOf(coa, words, { locale, supplier, origin })),
    ],
  }
}

const warningsOf = ({ withdrawn, replacedBy }: CoaDetail, locale: Locale): DocumentBlock[] => {
  return [
    ...(withdrawn
      ? [clause(say(locale, coaSentences.withdrawn, { date: withdrawn.on, reason: withdrawn.reason }))]
      : []),
    ...(replacedBy
      ? [
          clause(
            say(locale, coaSentences.replaced, { date: replacedBy.issuedOn, version: replacedBy.version }),
          ),
        ]
      : []),
  ]
}

const identityOf = (coa: CoaDetail, words: Words, locale: Locale): FactRow[] => [
  [words.certificateNumber, coa.certificateNumber],
  [words.product, inLocale(locale, coa.nameZh, coa.nameEn)],
  [words.catalogNumber, coa.catalogNumber],
  [words.lot, coa.lotNumber],
  [words.casNumber, displayText(coa.casNumber)],
  [words.formula, displayText(coa.molecularFormula)],
  [words.weight, displayText(coa.molecularWeight)],
  [words.brand, inLocale(locale, coa.brandZh, coa.brandEn)],
]

const datesOf = (coa: CoaDetail, words: Words): FactRow[] => [
  [words.grade, coa.grade ? gradeLabel(coa.grade)[words === coaMessages.zh ? 0 : 1] : displayText(null)],
  [words.purity, displayText(coa.purity)],
  [words.standard, coa.standard ?? words.ownStandard],
  [words.producedOn, displayText(coa.producedOn)],
  [words.sampledOn, coa.sampledOn],
  [words.analysedOn, coa.analysedOn],
  [words.issuedOn, coa.issuedOn],
  [words.retestOn, displayText(coa.retestOn)],
]

const columnsIn = (words: Words): TableColumn[] => [
  { name: words.item, share: 22 },
  { name: words.method, share: 18 },
  { name: words.requirement, share: 24 },
  { name: words.result, share: 24 },
  { name: words.verdict, share: 9, align: 'center' },
]

const rowsOf = ({ items }: CoaDetail, words: Words, locale: Locale) =>
  items.map((item) => [
    inLocale(locale, item.nameZh, item.nameEn),
    inLocale(locale, item.methodZh, item.methodEn),
    requirementText(item, locale),
    resultText(item, locale),
    item.isMet ? words.met : words.notMet,
  ])

function endOf(coa: CoaDetail, words: Words, { locale, supplier, origin }: Printing): DocumentBlock[] {
  return [
    facts([[words.conclusion, words[coa.verdict]]]),
    space(10),
    sideBySide(
      facts([
        [words.analyst, inLocale(locale, coa.analystZh, coa.analystEn)],
        [words.reviewer, inLocale(locale, coa.reviewerZh, coa.reviewerEn)],
        [words.issuer, supplier.name],
        [words.address, displayText(supplier.address)],
        [words.phone, displayText(supplier.phone)],
        [words.verifyCode, spacedCode(coa.verificationCode)],
      ]),
      qrCode(verificationAddress(origin, coa), words.verify),
    ),
    space(6),
    clause(words.note),
  ]
}
