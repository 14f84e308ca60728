import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import type { InvoiceParty } from '#server/gateways/invoice/issuer.ts'
import { typefaceFamily } from '#server/print/typeface.ts'
import { type InvoiceTexts, sampleMark, sampleNote } from './texts.ts'

const ink = '#8a3b12'
const rule = `0.75 solid ${ink}`

const styles = StyleSheet.create({
  page: { padding: '24 28 40', fontFamily: typefaceFamily, fontSize: 8, color: '#1b2733' },
  mark: {
    position: 'absolute',
    top: 150,
    left: 150,
    fontSize: 64,
    fontWeight: 700,
    color: '#b91c1c',
    opacity: 0.16,
    transform: 'rotate(-20deg)',
  },
  head: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-end', marginBottom: 8 },
  title: { fontSize: 17, color: ink, textAlign: 'center', borderBottom: rule, padding: '0 12 4' },
  side: { width: 170, lineHeight: 1.1 },
  sample: { width: 170, fontSize: 12, fontWeight: 700, color: '#b91c1c' },
  label: { color: ink },
  box: { flexDirection: 'row', border: rule },
  upright: { width: 18, padding: 4, color: ink, borderRight: rule, textAlign: 'center' },
  party: { flex: 1, padding: 6, lineHeight: 1.1 },
  row: { flexDirection: 'row' },
  table: { borderLeft: rule, borderRight: rule, minHeight: 110 },
  cell: { padding: '3 3' },
  sums: { flexDirection: 'row', border: rule },
  foot: { position: 'absolute', bottom: 16, left: 28, right: 28, fontSize: 7, color: '#b91c1c' },
})

const columns = [
  { name: '项目名称', width: '27%', align: 'left' },
  { name: '规格型号', width: '14%', align: 'left' },
  { name: '单位', width: '6%', align: 'center' },
  { name: '数量', width: '8%', align: 'right' },
  { name: '单价', width: '13%', align: 'right' },
  { name: '金额', width: '12%', align: 'right' },
  { name: '税率/征收率', width: '10%', align: 'center' },
  { name: '税额', width: '10%', align: 'right' },
] as const

const row = (cells: string[], color?: string) =>
  h(
    View,
    { style: styles.row, wrap: false },
    ...columns.map(({ name, width, align }, index) =>
      h(
        Text,
        { key: name, style: [styles.cell, { width, textAlign: align }, color ? { color } : {}] },
        cells[index] ?? '',
      ),
    ),
  )

const labelled = (name: string, value: string) =>
  h(Text, { key: name }, h(Text, { style: styles.label }, name), value)

const party = (upright: string, { name, taxId }: InvoiceParty) =>
  h(
    View,
    { style: [styles.row, { flex: 1 }] },
    h(Text, { style: styles.upright }, [...upright].join('\n')),
    h(
      View,
      { style: styles.party },
      labelled('名称：', name),
      labelled('统一社会信用代码/纳税人识别号：', taxId),
    ),
  )

const sums = ({ net, tax, total, totalInWords }: InvoiceTexts) => [
  h(
    View,
    { key: 'sums', style: [styles.table, { minHeight: 0, borderTop: rule }] },
    row(['合　计', '', '', '', '', `¥${net}`, '', `¥${tax}`]),
  ),
  h(
    View,
    { key: 'total', style: styles.sums },
    h(Text, { style: [styles.cell, styles.label, { width: '27%' }] }, '价税合计（大写）'),
    h(Text, { style: [styles.cell, { flex: 1, fontWeight: 700 }] }, `ⓧ ${totalInWords}`),
    h(Text, { style: [styles.cell, { width: '30%' }] }, labelled('（小写）', `¥${total}`)),
  ),
]

/** Laid out like a digital invoice (数电票). */
export function invoicePdf(invoice: InvoiceTexts) {
  const { title, number, issuedOn, buyer, seller, lines, remarks } = invoice
  return h(
    Document,
    { title: `${title} ${number} ${sampleMark}`, subject: sampleNote, language: 'zh-CN' },
    h(
      Page,
      { size: 'A4', style: styles.page },
      h(
        View,
        { style: styles.head },
        h(Text, { style: styles.sample }, sampleMark),
        h(Text, { style: styles.title }, title),
        h(View, { style: styles.side }, labelled('发票号码：', number), labelled('开票日期：', issuedOn)),
      ),
      h(
        View,
        { style: styles.box },
        party('购买方信息', buyer),
        h(View, { style: { borderRight: rule } }),
        party('销售方信息', seller),
      ),
      h(
        View,
        { style: styles.table },
        row(
          columns.map(({ name }) => name),
          ink,
        ),
        ...lines.map((line) =>
          row([
            line.name,
            line.specification,
            line.unit,
            line.quantity,
            line.price,
            line.net,
            line.rate,
            line.tax,
          ]),
        ),
      ),
      h(View, { wrap: false }, ...sums(invoice), remarksOf(remarks)),
      h(Text, { style: { marginTop: 6 } }, labelled('开票人：', '演示系统')),
      h(Text, { style: styles.mark, fixed: true }, sampleMark),
      h(Text, { style: styles.foot, fixed: true }, sampleNote),
    ),
  )
}

const remarksOf = (remarks: string[]) =>
  h(
    View,
    { style: [styles.box, { borderTop: 0, minHeight: 48 }] },
    h(Text, { style: styles.upright }, '备\n注'),
    h(View, { style: styles.party }, ...remarks.map((text) => h(Text, { key: text }, text))),
  )
