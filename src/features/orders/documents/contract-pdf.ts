import { Document, Text, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { displayText } from '#shared/display.ts'
import { type Article, articlesOf, type Contract, cellsOf, type Party, sumsOf } from './contract.ts'
import { type Column, clause, columns, facts, heading, sheet, table, title } from './pdf-parts.ts'

const columnsOfLines: Column[] = [
  { name: '序', share: 2.6, align: 'center' },
  { name: '货号', share: 10 },
  { name: '品名', share: 13 },
  { name: '品牌／级别', share: 9.5 },
  { name: '规格', share: 6.5, align: 'center' },
  { name: '单位', share: 3.4, align: 'center' },
  { name: '数量', share: 4.4, align: 'right' },
  { name: '含税单价', share: 8, align: 'right' },
  { name: '含税金额', share: 9, align: 'right' },
  { name: '税率', share: 4.2, align: 'center' },
  { name: '货期', share: 4.6, align: 'center' },
]

const party = (role: string, { name, taxId, address, contact, phone }: Party) =>
  facts([
    [role, name],
    ['税号', displayText(taxId)],
    ...(address ? [['地址', address] as [string, string]] : []),
    ...(contact ? [['联系人', contact] as [string, string]] : []),
    ['电话', displayText(phone)],
  ])

const signature = (role: string, { name, bank, account }: Party) =>
  facts([
    [`${role}（章）`, name],
    ['开户行', displayText(bank)],
    ['账号', displayText(account)],
    ['授权代表', '　'],
    ['日期', '　　　　年　　月　　日'],
  ])

const textOf = ([name, clauses]: Article) => [heading(name), ...clauses.map(clause)]

/** The purchase contract of one order. */
export function contractPdf(contract: Contract) {
  const articles = articlesOf(contract)
  return h(
    Document,
    { title: `购销合同 ${contract.orderNo}`, author: contract.seller.name, language: 'zh-CN' },
    sheet(
      `购销合同　${contract.orderNo}`,
      title('购销合同'),
      columns(
        facts([
          ['合同编号', contract.orderNo],
          ['订购日期', contract.placedOn],
        ]),
        facts([
          ['采购单号', displayText(contract.poNumber)],
          ['课题／经费号', displayText(contract.projectNumber)],
        ]),
      ),
      h(View, { style: { height: 6 } }),
      columns(party('供方', contract.seller), party('需方', contract.buyer)),
      heading('一、产品明细'),
      table(columnsOfLines, contract.lines.map(cellsOf)),
      h(View, { style: { marginTop: 4 }, wrap: false }, ...sumsOf(contract).map(clause)),
      contract.remark ? h(Text, null, `备注：${contract.remark}`) : null,
      ...articles
        .slice(0, -1)
        .map((article) => h(View, { key: article[0], wrap: false }, ...textOf(article))),
      // on one sheet with the last article, so that nobody signs a sheet without text
      h(
        View,
        { wrap: false },
        ...articles.slice(-1).flatMap(textOf),
        h(View, { style: { height: 14 } }),
        columns(signature('供方', contract.seller), signature('需方', contract.buyer)),
      ),
    ),
  )
}
