import {
  banner,
  blankDate,
  chineseDocument,
  clause,
  type DocumentBlock,
  type FactRow,
  facts,
  heading,
  type PdfDocument,
  sideBySide,
  space,
  type TableColumn,
  table,
  together,
} from '#features/documents/schema.ts'
import { amountInWords } from '#shared/amount-in-words.ts'
import { displayNumber, displayText } from '#shared/display.ts'
import { invariant } from '#shared/failure.ts'
import { formatYuan } from '#shared/money.ts'
import { salesUnitText } from '#shared/quantity.ts'
import { type ContractTexts, contractTranslation, translationTexts } from './contract-translation.ts'
import { contractTexts } from './messages.ts'

export interface Party {
  name: string
  taxId: string
  address: string
  contact: string
  phone: string
  bank: string
  account: string
}

export interface ContractLine {
  skuCode: string
  name: string
  /** For the translation. */
  nameEn: string
  casNumber: string
  brand: string
  grade: string
  packing: string
  unit: string
  quantityTenths: number
  unitPriceFen: number
  grossFen: number
  taxRateBp: number
  leadTimeDays: number | null
  isPrecursor: boolean
}

/** Amounts in fen. */
export interface Contract {
  orderNo: string
  placedOn: string
  seller: Party
  buyer: Party
  lines: ContractLine[]
  goodsFen: number
  discountFen: number
  freightFen: number
  netFen: number
  taxFen: number
  totalFen: number
  depositFen: number | null
  settlement: 'prepaid' | 'deposit' | 'cod' | 'credit'
  creditDays: number | null
  /** How long an unpaid order is valid. */
  payWithinHours: number
  /** Empty: no invoice is wanted. */
  invoiceType: string
  invoiceTypeEn: string
  delivery: { name: string; phone: string; address: string }
  poNumber: string
  projectNumber: string
  remark: string
}

const ticked = (isTrue: boolean, text: string) => `${isTrue ? '■' : '□'} ${text}`

export const sumsOf = (contract: Contract, texts: ContractTexts = contractTexts): string[] => [
  [
    texts.goods(formatYuan(contract.goodsFen)),
    contract.discountFen > 0 && texts.discount(formatYuan(contract.discountFen)),
    texts.freight(formatYuan(contract.freightFen)),
    texts.tax(formatYuan(contract.taxFen)),
  ]
    .filter(Boolean)
    .join('　'),
  texts.total(formatYuan(contract.totalFen), amountInWords(contract.totalFen)),
  texts.net(formatYuan(contract.netFen), amountInWords(contract.netFen)),
]

const cellsOf =
  (texts: ContractTexts) =>
  (line: ContractLine, index: number): string[] => [
    String(index + 1),
    line.skuCode,
    [line.name, line.casNumber && `CAS ${line.casNumber}`].filter(Boolean).join('\n'),
    [line.brand, line.grade].filter(Boolean).join('\n'),
    line.packing,
    displayText(line.unit),
    displayNumber(line.quantityTenths / 10),
    formatYuan(line.unitPriceFen),
    formatYuan(line.grossFen),
    `${line.taxRateBp / 100}%`,
    line.leadTimeDays ? texts.days(line.leadTimeDays) : texts.inStock,
  ]

const defaultCreditDays = 30

function settlementText(contract: Contract, texts: ContractTexts) {
  const { settlement, depositFen, creditDays, payWithinHours } = contract
  const { prepaid, deposit, cod, credit } = texts.settlements
  switch (settlement) {
    case 'prepaid':
      return prepaid(payWithinHours)
    case 'deposit':
      invariant(depositFen)
      return deposit(payWithinHours, formatYuan(depositFen), amountInWords(depositFen))
    case 'cod':
      return cod
    case 'credit':
      return credit(creditDays ?? defaultCreditDays)
  }
}

const isPaidFirst = ({ settlement }: Contract) => settlement === 'prepaid' || settlement === 'deposit'

function paymentClauses(contract: Contract, texts: ContractTexts) {
  const { methods } = texts
  const boxes = [
    ticked(isPaidFirst(contract), methods.prepaid),
    ticked(contract.settlement === 'credit', methods.credit),
    ticked(contract.settlement === 'cod', methods.cod),
    ticked(false, methods.draft),
  ].join('　　')
  return [boxes, settlementText(contract, texts)]
}

type Article = [heading: string, clauses: string[]]

export function articlesOf(contract: Contract, texts: ContractTexts = contractTexts): Article[] {
  const { delivery, invoiceType, payWithinHours } = contract
  const { quality, invoice, acceptance, risk, regulated, validity, other } = texts
  const hasPrecursor = contract.lines.some((line) => line.isPrecursor)
  return [
    [quality.heading, [quality.text]],
    [
      texts.delivery.heading,
      [texts.delivery.to(delivery.address, delivery.name, delivery.phone), texts.delivery.text],
    ],
    [texts.payment, paymentClauses(contract, texts)],
    [invoice.heading, [invoiceType ? invoice.ofType(invoiceType) : invoice.none]],
    [acceptance.heading, acceptance.texts],
    [risk.heading, [risk.text]],
    [regulated.heading, [regulated.text, ...(hasPrecursor ? [regulated.precursors] : [])]],
    [validity.heading, [validity.text, ...(isPaidFirst(contract) ? [validity.unpaid(payWithinHours)] : [])]],
    [other.heading, other.texts],
  ]
}

const columnsOfLines = (texts: ContractTexts, nameShare = 13): TableColumn[] => [
  { name: texts.columns.number, share: 2.6, align: 'center' },
  { name: texts.columns.sku, share: 10 },
  { name: texts.columns.name, share: nameShare },
  { name: texts.columns.brand, share: 9.5 },
  { name: texts.columns.packing, share: 6.5, align: 'center' },
  { name: texts.columns.unit, share: 3.4, align: 'center' },
  { name: texts.columns.quantity, share: 4.4, align: 'right' },
  { name: texts.columns.price, share: 8, align: 'right' },
  { name: texts.columns.amount, share: 9, align: 'right' },
  { name: texts.columns.taxRate, share: 4.2, align: 'center' },
  { name: texts.columns.leadTime, share: 4.6, align: 'center' },
]

const texts = contractTexts

const party = (role: string, { name, taxId, address, contact, phone }: Party) =>
  facts([
    [role, name],
    [texts.taxId, displayText(taxId)],
    ...(address ? [[texts.address, address] satisfies FactRow] : []),
    ...(contact ? [[texts.contact, contact] satisfies FactRow] : []),
    [texts.phone, displayText(phone)],
  ])

const signature = (role: string, { name, bank, account }: Party) =>
  facts([
    [texts.seal(role), name],
    [texts.bank, displayText(bank)],
    [texts.account, displayText(account)],
    [texts.representative, '　'],
    [texts.date, blankDate],
  ])

const textOf = ([name, clauses]: Article) => [heading(name), ...clauses.map(clause)]

/** @param isTranslated adds a translation for readers of English */
export function contractPdf(contract: Contract, isTranslated = false): PdfDocument {
  const articles = articlesOf(contract)
  return chineseDocument({
    name: texts.title,
    reference: contract.orderNo,
    author: contract.seller.name,
    blocks: [
      sideBySide(
        facts([
          [texts.number, contract.orderNo],
          [texts.placedOn, contract.placedOn],
        ]),
        facts([
          [texts.poNumber, displayText(contract.poNumber)],
          [texts.projectNumber, displayText(contract.projectNumber)],
        ]),
      ),
      space(6),
      sideBySide(party(texts.seller, contract.seller), party(texts.buyer, contract.buyer)),
      heading(texts.lines),
      table(columnsOfLines(texts), contract.lines.map(cellsOf(texts))),
      space(4),
      together(...sumsOf(contract).map(clause)),
      ...(contract.remark ? [clause(texts.remark(contract.remark))] : []),
      ...articles.slice(0, -1).map((article) => together(...textOf(article))),
      // on one page with the last article: a page of signatures alone could be attached to another text
      together(
        ...articles.slice(-1).flatMap(textOf),
        space(14),
        sideBySide(signature(texts.seller, contract.seller), signature(texts.buyer, contract.buyer)),
      ),
      ...(isTranslated ? translationOf(contract) : []),
    ],
  })
}

/** English names are long; brands are Chinese. */
const wideName = 22
const brandColumn = 3
const isTranslatedColumn = (_: unknown, index: number) => index !== brandColumn

/** Without the parties and their signatures: names and addresses are Chinese. */
function translationOf(contract: Contract): DocumentBlock[] {
  const translation = contractTranslation
  const lines = contract.lines.map((line) => ({
    ...line,
    name: line.nameEn || line.name,
    unit: salesUnitText(line.unit, line.quantityTenths / 10, 'en'),
  }))
  const articles = articlesOf({ ...contract, invoiceType: contract.invoiceTypeEn }, translation)
  return [
    banner(translationTexts.heading),
    clause(translationTexts.note),
    heading(translation.lines),
    table(
      columnsOfLines(translation, wideName).filter(isTranslatedColumn),
      lines.map(cellsOf(translation)).map((cells) => cells.filter(isTranslatedColumn)),
    ),
    space(4),
    together(...sumsOf(contract, translation).map(clause)),
    ...(contract.remark ? [clause(translation.remark(contract.remark))] : []),
    ...articles.map((article) => together(...textOf(article))),
  ]
}
