import {
  clause,
  type FactRow,
  facts,
  heading,
  type PdfDocument,
  sideBySide,
  space,
  type TableColumn,
  table,
  title,
} from '#features/documents/schema.ts'
import type { Entrustment } from './document-data.ts'
import { letterTexts as texts } from './messages.ts'

const columnsOfGoods: TableColumn[] = [
  { name: texts.columns.name, share: 12 },
  { name: texts.columns.class, share: 6, align: 'center' },
  { name: texts.columns.casNumber, share: 8, align: 'center' },
  { name: texts.columns.specification, share: 9 },
  { name: texts.columns.unNumber, share: 6, align: 'center' },
  { name: texts.columns.packing, share: 8, align: 'center' },
  { name: texts.columns.pieces, share: 5, align: 'right' },
  { name: texts.columns.amount, share: 7, align: 'right' },
]
const blankRows = 4
const line = '＿＿＿＿＿＿＿＿＿＿＿'
const orLine = (text: string) => text || line

export function entrustmentPdf(letter: Entrustment): PdfDocument {
  const name = texts.title
  const { shipper, consignee, papers } = letter
  const goods = letter.goods.map((one) => [
    one.name,
    one.precursorClass,
    one.casNumber,
    one.specification,
    one.unNumber,
    one.packing,
    one.pieces,
    one.amount,
  ])
  const blanks = Array.from({ length: goods.length > 0 ? 0 : blankRows }, () => ['　'])
  return {
    title: [name, letter.orderNo].filter(Boolean).join(' '),
    locale: 'zh',
    foot: [name, letter.orderNo].filter(Boolean).join('　'),
    blocks: [
      title(name),
      sideBySide(shipperFacts(shipper), carrierFacts()),
      heading(texts.goods),
      table(columnsOfGoods, [...goods, ...blanks]),
      heading(texts.transport),
      sideBySide(
        facts([
          [texts.from, orLine(letter.from)],
          [texts.to, orLine(letter.to)],
          [texts.contract, orLine(letter.orderNo)],
        ]),
        facts([
          [texts.company, orLine(consignee.company)],
          [texts.consignee, orLine([consignee.name, consignee.phone].filter(Boolean).join('　'))],
          texts.period,
        ]),
      ),
      heading(texts.permits),
      facts([
        ...(papers.length > 0 ? papers : [{ number: '', validUntil: '' }]).map(
          (paper): FactRow => [
            texts.purchase,
            texts.purchaseOf(orLine(paper.number), paper.validUntil || texts.blankDate),
          ],
        ),
        [texts.transportPermit, texts.transportPermitOf(line, texts.blankDate)],
      ]),
      heading(texts.duties),
      ...texts.dutyTexts.map(clause),
      space(22),
      sideBySide(seal(texts.shipperSeal), seal(texts.carrierSeal)),
    ],
  }
}

const shipperFacts = (shipper: Entrustment['shipper']) =>
  facts([
    [texts.shipper.name, orLine(shipper.name)],
    [texts.shipper.code, orLine(shipper.code)],
    [texts.shipper.address, orLine(shipper.address)],
    [texts.shipper.agent, orLine(shipper.agent)],
    [texts.shipper.agentId, orLine(shipper.agentId)],
    [texts.shipper.phone, orLine(shipper.phone)],
  ])

const carrierFacts = () => facts(texts.carrier.map((name): FactRow => [name, line]))

const seal = (name: string) =>
  facts([
    [name, '　'],
    [texts.date, texts.blankDate],
  ])
