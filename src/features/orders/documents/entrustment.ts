import * as document from '#features/documents/schema.ts'
import type { Entrustment } from './document-data.ts'
import { letterTexts as texts } from './messages.ts'

const columnsOfGoods: document.TableColumn[] = [
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

export function entrustmentPdf(letter: Entrustment): document.PdfDocument {
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
  return document.chineseDocument({
    name: texts.title,
    reference: letter.orderNo,
    blocks: [
      document.sideBySide(shipperFacts(shipper), carrierFacts()),
      document.heading(texts.goods),
      document.table(columnsOfGoods, [...goods, ...blanks]),
      document.heading(texts.transport),
      document.sideBySide(
        document.facts([
          [texts.from, document.orBlank(letter.from)],
          [texts.to, document.orBlank(letter.to)],
          [texts.contract, document.orBlank(letter.orderNo)],
        ]),
        document.facts([
          [texts.company, document.orBlank(consignee.company)],
          [texts.consignee, document.orBlank([consignee.name, consignee.phone].filter(Boolean).join('　'))],
          texts.period,
        ]),
      ),
      document.heading(texts.permits),
      document.facts([
        ...(papers.length > 0 ? papers : [{ number: '', validUntil: '' }]).map(
          (paper): document.FactRow => [
            texts.purchase,
            texts.purchaseOf(document.orBlank(paper.number), paper.validUntil || document.blankDate),
          ],
        ),
        [texts.transportPermit, texts.transportPermitOf(document.writingLine, document.blankDate)],
      ]),
      document.heading(texts.duties),
      ...texts.dutyTexts.map(document.clause),
      document.space(22),
      document.sideBySide(document.signature(texts.shipperSeal), document.signature(texts.carrierSeal)),
    ],
  })
}

const shipperFacts = (shipper: Entrustment['shipper']) =>
  document.facts([
    [texts.shipper.name, document.orBlank(shipper.name)],
    [texts.shipper.code, document.orBlank(shipper.code)],
    [texts.shipper.address, document.orBlank(shipper.address)],
    [texts.shipper.agent, document.orBlank(shipper.agent)],
    [texts.shipper.agentId, document.orBlank(shipper.agentId)],
    [texts.shipper.phone, document.orBlank(shipper.phone)],
  ])

const carrierFacts = () =>
  document.facts(texts.carrier.map((name): document.FactRow => [name, document.writingLine]))
