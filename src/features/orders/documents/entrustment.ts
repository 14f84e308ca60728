import { Document, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import type { Entrustment } from './document-data.ts'
import { clause, columns, facts, heading, sheet, type TableColumn, table, title } from './pdf.ts'

const columnsOfGoods: TableColumn[] = [
  { name: '品名', share: 12 },
  { name: '类别', share: 6, align: 'center' },
  { name: 'CAS 号', share: 8, align: 'center' },
  { name: '浓度／规格', share: 9 },
  { name: 'UN 号', share: 6, align: 'center' },
  { name: '包装', share: 8, align: 'center' },
  { name: '件数', share: 5, align: 'right' },
  { name: '数量', share: 7, align: 'right' },
]
const blankRows = 4
const line = '＿＿＿＿＿＿＿＿＿＿＿'
const orLine = (text: string) => text || line

export function entrustmentPdf(letter: Entrustment) {
  const name = '易制毒化学品运输委托书'
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
  return h(
    Document,
    { title: [name, letter.orderNo].filter(Boolean).join(' '), language: 'zh-CN' },
    sheet(
      [name, letter.orderNo].filter(Boolean).join('　'),
      title(name),
      columns(shipperFacts(shipper), carrierFacts()),
      heading('委托运输的货物'),
      table(columnsOfGoods, [...goods, ...blanks]),
      heading('运输'),
      columns(
        facts([
          ['起运地', orLine(letter.from)],
          ['到达地', orLine(letter.to)],
          ['购销合同号', orLine(letter.orderNo)],
        ]),
        facts([
          ['收货单位', orLine(consignee.company)],
          ['收货人', orLine([consignee.name, consignee.phone].filter(Boolean).join('　'))],
          ['委托期限', '自　　年　　月　　日至　　年　　月　　日'],
        ]),
      ),
      heading('证明'),
      facts([
        ...(papers.length > 0 ? papers : [{ number: '', validUntil: '' }]).map((paper): [string, string] => [
          '购买证明',
          `编号 ${orLine(paper.number)}　有效期至 ${paper.validUntil || '　　　　年　　月　　日'}`,
        ]),
        ['运输许可', `许可／备案编号 ${line}　有效期至 　　　　年　　月　　日`],
      ]),
      heading('委托事项'),
      clause('一、委托方委托承运人运输上列易制毒化学品，并办理所需的运输许可或备案手续。'),
      clause(
        '二、承运人应查验货物与运输许可或备案证明所载的品种、数量、到达地、收货单位相符，不符的不得承运。',
      ),
      clause('三、运输途中由驾驶员或押运员全程携带运输许可证或备案证明；不得转委托无相应资质的单位或个人。'),
      clause('四、发生丢失、被盗、被抢的，承运人应立即报告当地公安机关并通知委托方。'),
      h(View, { style: { height: 22 } }),
      columns(seal('委托方（公章）'), seal('承运人（公章）')),
    ),
  )
}

const shipperFacts = (shipper: Entrustment['shipper']) =>
  facts([
    ['委托方', orLine(shipper.name)],
    ['信用代码', orLine(shipper.code)],
    ['地址', orLine(shipper.address)],
    ['经办人', orLine(shipper.agent)],
    ['身份证号', orLine(shipper.agentId)],
    ['联系电话', orLine(shipper.phone)],
  ])

const carrierFacts = () =>
  facts([
    ['承运人', line],
    ['道路危货证', line],
    ['车牌号', line],
    ['驾驶员', line],
    ['押运员', line],
    ['从业资格号', line],
  ])

const seal = (name: string) =>
  facts([
    [name, '　'],
    ['日期', '　　　　年　　月　　日'],
  ])
