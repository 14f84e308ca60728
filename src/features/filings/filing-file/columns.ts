import type { TableColumn, WorkbookSheet } from '#features/documents/schema.ts'
import { shanghaiDate } from '#shared/display.ts'
import { fromTenths } from '#shared/quantity.ts'
import { rangesOf } from '../flow-codes/ranges.ts'
import { classText, paperText, fileTexts as texts } from '../messages.ts'
import type { FiledRow } from './repository.server.ts'

type Cell = WorkbookSheet['rows'][number][number]

/** With the id number in full. */
export type FilingFileRow = Omit<FiledRow, 'handlerId'> & { idNumber: string; number: number }

interface Column {
  title: string
  /** In characters. */
  width: number
  cell: (row: FilingFileRow) => Cell
}

const text = (value: string | null): Cell => ({ value: value ?? '' })
const kilo = (milli: number | null): Cell =>
  milli === null ? text('') : { value: milli / 1_000_000, format: '0.000###' }

const papersOf = ({ papers }: FilingFileRow) =>
  papers
    .filter(({ number }) => number !== '')
    .map(({ kind, number }) => (number.startsWith(paperText(kind)) ? number : `${paperText(kind)} ${number}`))
    .join('；')

const remarkOf = ({ reason, lacks }: FilingFileRow) =>
  [reason, lacks.length > 0 ? texts.lacking(lacks.map((field) => texts.lacks[field])) : '']
    .filter(Boolean)
    .join('；')

const named = texts.columns
/** Columns of the workbook. */
export const fileColumns: Column[] = [
  { title: named.number, width: 6, cell: ({ number }) => ({ value: number }) },
  { title: named.soldOn, width: 11, cell: ({ soldAt }) => text(shanghaiDate(soldAt)) },
  { title: named.kind, width: 6, cell: ({ kind }) => text(texts.kinds[kind]) },
  { title: named.class, width: 12, cell: ({ regulatedClass }) => text(classText('zh', regulatedClass)) },
  { title: named.name, width: 24, cell: ({ nameZh, nameEn }) => text(nameZh || nameEn) },
  { title: named.casNumber, width: 12, cell: ({ casNumber }) => text(casNumber) },
  { title: named.listEntry, width: 18, cell: ({ listEntry }) => text(listEntry) },
  {
    title: named.specification,
    width: 16,
    cell: ({ grade, purity }) => text([grade, purity].filter(Boolean).join(' ')),
  },
  { title: named.packing, width: 11, cell: ({ packing }) => text(packing) },
  {
    title: named.quantity,
    width: 8,
    cell: ({ quantityTenths }) => ({ value: fromTenths(quantityTenths) }),
  },
  { title: named.unit, width: 6, cell: ({ salesUnit }) => text(salesUnit) },
  { title: named.kilograms, width: 11, cell: ({ massMilli }) => kilo(massMilli) },
  { title: named.litres, width: 11, cell: ({ volumeMilli }) => kilo(volumeMilli) },
  { title: named.unNumber, width: 8, cell: ({ unNumber }) => text(unNumber) },
  { title: named.lotNumber, width: 14, cell: ({ lotNumber }) => text(lotNumber) },
  { title: named.company, width: 28, cell: ({ companyName }) => text(companyName) },
  { title: texts.unifiedCode, width: 20, cell: ({ unifiedCode }) => text(unifiedCode) },
  { title: named.address, width: 30, cell: ({ companyAddress }) => text(companyAddress) },
  {
    title: named.handler,
    width: 12,
    cell: ({ handlerName, isThroughAgent }) => text(handlerName + (isThroughAgent ? texts.agent : '')),
  },
  { title: named.handlerId, width: 20, cell: ({ idNumber }) => text(idNumber) },
  { title: named.use, width: 24, cell: ({ use }) => text(use) },
  { title: named.papers, width: 34, cell: (row) => text(papersOf(row)) },
  { title: named.receiver, width: 10, cell: ({ receiver }) => text(receiver) },
  { title: named.delivery, width: 34, cell: ({ deliveryAddress }) => text(deliveryAddress) },
  { title: named.flowCodes, width: 28, cell: ({ flowCodes }) => text(rangesOf(flowCodes)) },
  { title: named.orderNo, width: 18, cell: ({ orderNo }) => text(orderNo) },
  { title: named.dueOn, width: 11, cell: ({ dueOn }) => text(dueOn) },
  { title: named.filedOn, width: 11, cell: ({ filedOn }) => text(filedOn) },
  { title: named.receiptNumber, width: 18, cell: ({ receiptNumber }) => text(receiptNumber) },
  { title: named.remark, width: 24, cell: (row) => text(remarkOf(row)) },
]

interface PrintedColumn extends TableColumn {
  text: (row: FilingFileRow) => string
}

const lines = (...parts: string[]) => parts.filter(Boolean).join('\n')
const kiloText = (milli: number | null, unit: string) =>
  milli === null ? '' : `${milli / 1_000_000} ${unit}`
const printed = texts.printed

export const printedColumns: PrintedColumn[] = [
  { name: named.number, share: 3, align: 'center', text: ({ number }) => String(number) },
  { name: named.soldOn, share: 7.6, align: 'center', text: ({ soldAt }) => shanghaiDate(soldAt) },
  { name: named.kind, share: 4.4, align: 'center', text: ({ kind }) => texts.kinds[kind] },
  {
    name: printed.goods,
    share: 10,
    text: ({ nameZh, nameEn, casNumber }) => lines(nameZh || nameEn, casNumber),
  },
  {
    name: printed.specification,
    share: 9,
    text: ({ grade, purity, packing }) => lines([grade, purity].filter(Boolean).join(' '), packing),
  },
  {
    name: named.quantity,
    share: 8,
    align: 'right',
    text: ({ quantityTenths, salesUnit, massMilli, volumeMilli }) =>
      lines(
        `${fromTenths(quantityTenths)} ${salesUnit}`,
        kiloText(massMilli, 'kg'),
        kiloText(volumeMilli, 'L'),
      ),
  },
  {
    name: printed.company,
    share: 13.4,
    text: ({ companyName, unifiedCode }) => lines(companyName, unifiedCode),
  },
  {
    name: printed.handler,
    share: 13.4,
    text: ({ handlerName, isThroughAgent, idNumber }) =>
      lines(handlerName + (isThroughAgent ? texts.agent : ''), idNumber),
  },
  { name: named.use, share: 9, text: ({ use }) => use },
  { name: named.papers, share: 11, text: papersOf },
  {
    name: named.flowCodes,
    share: 14.6,
    text: ({ flowCodes }) =>
      rangesOf(flowCodes)
        .replaceAll(/, |(?<=–)/g, '\n')
        .replaceAll(/(\S{19})(?=\S)/g, '$1\n'),
  },
  { name: named.remark, share: 7, text: remarkOf },
]
