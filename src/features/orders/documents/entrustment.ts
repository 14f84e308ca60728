import {
  blankDate,
  chineseDocument,
  clause,
  type FactRow,
  facts,
  heading,
  orBlank,
  type PdfDocument,
  sideBySide,
  signature,
  space,
  type TableColumn,
  table,
  writingLine,
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

export function entrustmentPdf(letter: Entrustment): PdfDocument {
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
  return chineseDocument({
    name: texts.title,
    reference: letter.orderNo,
    blocks: [
      sideBySide(shipperFacts(shipper), carrierFacts()),
      heading(texts.goods),
      table(columnsOfGoods, [...goods, ...blanks]),
      heading(texts.transport),
      sideBySide(
        facts([
          [texts.from, orBlank(letter.from)],
          [texts.to, orBlank(letter.to)],
          [texts.contract, orBlank(letter.orderNo)],
        ]),
        facts([
          [texts.company, orBlank(consignee.company)],
          [texts.consignee, orBlank([consignee.name, consignee.phone].filter(Boolean).join('　'))],
          texts.period,
        ]),
      ),
      heading(texts.permits),
      facts([
        ...(papers.length > 0 ? papers : [{ number: '', validUntil: '' }]).map(
          (paper): FactRow => [
            texts.purchase,
            texts.purchaseOf(orBlank(paper.number), paper.validUntil || blankDate),
          ],
        ),
        [texts.transportPermit, texts.transportPermitOf(writingLine, blankDate)],
      ]),
      heading(texts.duties),
      ...texts.dutyTexts.map(clause),
      space(22),
      sideBySide(signature(texts.shipperSeal), signature(texts.carrierSeal)),
    ],
  })
}

const shipperFacts = (shipper: Entrustment['shipper']) =>
  facts([
    [texts.shipper.name, orBlank(shipper.name)],
    [texts.shipper.code, orBlank(shipper.code)],
    [texts.shipper.address, orBlank(shipper.address)],
    [texts.shipper.agent, orBlank(shipper.agent)],
    [texts.shipper.agentId, orBlank(shipper.agentId)],
    [texts.shipper.phone, orBlank(shipper.phone)],
  ])

const carrierFacts = () => facts(texts.carrier.map((name): FactRow => [name, writingLine]))
