import type { Sheet } from '#features/documents/schema.ts'
import { shanghaiDate } from '#shared/display.ts'
import { fromTenths } from '#shared/quantity.ts'
import { rangesOf } from '../flow-codes/ranges.ts'
import { classText, paperText, fileTexts as texts } from '../messages.ts'
import type { FiledRow } from './repository.server.ts'

type Cell = Sheet['rows'][number][number]

/** With the id number in full. */
export type FileRow = Omit<FiledRow, 'handlerId'> & { idNumber: string; number: number }

interface Column {
  title: string
  /** In characters. */
  width: number
  /** Of the printed table; left out: only in the workbook. */
  share?: number
  cell: (row: FileRow) => Cell
}

const text = (value: string | null): Cell => ({ value: value ?? '' })
const kilo = (milli: number | null): Cell =>
  milli === null ? text('') : { value: milli / 1_000_000, format: '0.000###' }

const papersOf = ({ papers }: FileRow) =>
  papers
    .filter(({ number }) => number !== '')
    .map(({ kind, number }) => `${paperText(kind)} ${number}`)
    .join('；')

const remarkOf = ({ reason, lacks }: FileRow) =>
  [reason, lacks.length > 0 ? texts.lacking(lacks.map((field) => texts.lacks[field])) : '']
    .filter(Boolean)
    .join('；')

const named = texts.columns
export const fileColumns: Column[] = [
  { title: named.number, width: 6, share: 2.4, cell: ({ number }) => ({ value: number }) },
  { title: named.soldOn, width: 11, share: 5, cell: ({ soldAt }) => text(shanghaiDate(soldAt)) },
  { title: named.kind, width: 6, share: 3, cell: ({ kind }) => text(texts.kinds[kind]) },
  { title: named.class, width: 12, cell: ({ regulatedClass }) => text(classText('zh', regulatedClass)) },
  { title: named.name, width: 24, share: 8, cell: ({ nameZh, nameEn }) => text(nameZh || nameEn) },
  { title: named.casNumber, width: 12, share: 5, cell: ({ casNumber }) => text(casNumber) },
  { title: named.listEntry, width: 18, cell: ({ listEntry }) => text(listEntry) },
  {
    title: named.specification,
    width: 16,
    share: 5,
    cell: ({ grade, purity }) => text([grade, purity].filter(Boolean).join(' ')),
  },
  { title: named.packing, width: 11, share: 4, cell: ({ packing }) => text(packing) },
  {
    title: named.quantity,
    width: 8,
    share: 3,
    cell: ({ quantityTenths }) => ({ value: fromTenths(quantityTenths) }),
  },
  { title: named.unit, width: 6, share: 2.6, cell: ({ salesUnit }) => text(salesUnit) },
  { title: named.kilograms, width: 11, share: 4, cell: ({ massMilli }) => kilo(massMilli) },
  { title: named.litres, width: 11, share: 4, cell: ({ volumeMilli }) => kilo(volumeMilli) },
  { title: named.unNumber, width: 8, cell: ({ unNumber }) => text(unNumber) },
  { title: named.lotNumber, width: 14, cell: ({ lotNumber }) => text(lotNumber) },
  { title: named.company, width: 28, share: 9, cell: ({ companyName }) => text(companyName) },
  { title: texts.unifiedCode, width: 20, share: 8, cell: ({ unifiedCode }) => text(unifiedCode) },
  { title: named.address, width: 30, cell: ({ companyAddress }) => text(companyAddress) },
  {
    title: named.handler,
    width: 12,
    share: 4,
    cell: ({ handlerName, isThroughAgent }) => text(handlerName + (isThroughAgent ? texts.agent : '')),
  },
  { title: named.handlerId, width: 20, share: 8, cell: ({ idNumber }) => text(idNumber) },
  { title: named.use, width: 24, share: 6, cell: ({ use }) => text(use) },
  { title: named.papers, width: 34, share: 9, cell: (row) => text(papersOf(row)) },
  { title: named.receiver, width: 10, cell: ({ receiver }) => text(receiver) },
  { title: named.delivery, width: 34, cell: ({ deliveryAddress }) => text(deliveryAddress) },
  { title: named.flowCodes, width: 28, share: 8, cell: ({ flowCodes }) => text(rangesOf(flowCodes)) },
  { title: named.orderNo, width: 18, cell: ({ orderNo }) => text(orderNo) },
  { title: named.dueOn, width: 11, cell: ({ dueOn }) => text(dueOn) },
  { title: named.filedOn, width: 11, cell: ({ filedOn }) => text(filedOn) },
  { title: named.receiptNumber, width: 18, cell: ({ receiptNumber }) => text(receiptNumber) },
  { title: named.remark, width: 24, share: 5, cell: (row) => text(remarkOf(row)) },
]
