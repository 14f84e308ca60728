import {
  clause,
  type DocumentBlock,
  facts,
  heading,
  type PdfDocument,
  sideBySide,
  space,
  type TableColumn,
  table,
  title,
  together,
} from '#features/documents/schema.ts'
import { say } from '#i18n/say.ts'
import { amountInWords } from '#shared/amount-in-words.ts'
import { displayNumber, displayText, shanghaiDate } from '#shared/display.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { toFen, yuanText } from '#shared/money.ts'
import { salesUnitText } from '#shared/quantity.ts'
import type { QuoteDetail, QuoteVersionLineView } from '../schema.ts'
import { quotationSentences, quotationTexts } from './messages.ts'

type Words = (typeof quotationTexts)['zh']
type Version = QuoteDetail['versions'][number]

interface Seller {
  name: string
  address: string
  phone: string
}

interface Quotation {
  quote: Pick<QuoteDetail, 'quoteNo' | 'companyName' | 'memberName'>
  version: Version
  seller: Seller
  locale: Locale
}

const columnsIn = (words: Words): TableColumn[] => [
  { name: words.no, share: 3, align: 'center' },
  { name: words.sku, share: 10 },
  { name: words.name, share: 16 },
  { name: words.brand, share: 9 },
  { name: words.packing, share: 8, align: 'center' },
  { name: words.quantity, share: 7, align: 'right' },
  { name: words.price, share: 9, align: 'right' },
  { name: words.amount, share: 10, align: 'right' },
  { name: words.leadTime, share: 7, align: 'center' },
]

function cellsOf(line: QuoteVersionLineView, index: number, locale: Locale): string[] {
  const words = quotationTexts[locale]
  const { unitPrice, leadTimeDays, quantity, unit, casNumber, remark } = line
  const lead =
    leadTimeDays === null ? words.inStock : say(locale, quotationSentences.days, { days: leadTimeDays })
  return [
    String(index + 1),
    displayText(line.sku),
    [
      inLocale(locale, line.nameZh || line.nameEn, line.nameEn || line.nameZh),
      casNumber && `CAS ${casNumber}`,
      remark,
    ]
      .filter(Boolean)
      .join('\n'),
    [inLocale(locale, line.brandNameZh || line.brandNameEn, line.brandNameEn || line.brandNameZh), line.grade]
      .filter(Boolean)
      .join('\n'),
    displayText(line.packing),
    `${displayNumber(quantity)} ${salesUnitText(unit, quantity, locale)}`.trim(),
    unitPrice === null ? words.notSupplied : yuanText(unitPrice),
    unitPrice === null ? displayText('') : yuanText(line.amount),
    unitPrice === null ? displayText('') : lead,
  ]
}

export function quotationPdf({ quote, version, seller, locale }: Quotation): PdfDocument {
  const words = quotationTexts[locale]
  const number = `${quote.quoteNo}-${version.version}`
  const total = {
    amount: yuanText(version.total),
    words: locale === 'zh' ? amountInWords(toFen(version.total)) : '',
  }
  return {
    title: `${words.file} ${number}`,
    author: seller.name,
    locale,
    foot: `${words.file}　${number}`,
    blocks: [
      ...headOf(quote, version, seller, words),
      heading(words.lines),
      table(
        columnsIn(words),
        version.lines.map((line, index) => cellsOf(line, index, locale)),
      ),
      space(4),
      clause(say(locale, quotationSentences.total, total)),
      ...(version.remark ? [clause(say(locale, quotationSentences.remark, { text: version.remark }))] : []),
      // the seal is on one sheet with the terms
      together(
        heading(words.terms),
        clause(words.termVat),
        clause(words.termLock),
        clause(words.termRegulated),
        clause(words.termOrder),
        space(14),
        sideBySide(facts([]), sealOf(seller, words)),
      ),
    ],
  }
}

const headOf = (
  { quoteNo, companyName, memberName }: Quotation['quote'],
  { version, createdAt, validUntil }: Version,
  seller: Seller,
  words: Words,
): DocumentBlock[] => [
  title(words.title),
  sideBySide(
    facts([
      [words.number, quoteNo],
      [words.version, String(version)],
    ]),
    facts([
      [words.date, shanghaiDate(new Date(createdAt))],
      [words.validUntil, validUntil],
    ]),
  ),
  space(6),
  sideBySide(
    facts([
      [words.seller, seller.name],
      [words.address, displayText(seller.address)],
      [words.phone, displayText(seller.phone)],
    ]),
    facts([
      [words.buyer, companyName],
      [words.contact, memberName],
    ]),
  ),
]

const sealOf = ({ name }: Seller, words: Words) =>
  facts([
    [words.seal, name],
    [words.representative, '　'],
    [words.signedOn, words.blankDate],
  ])
