import writeXlsxFile from 'write-excel-file/node'
import { say } from '#i18n/say.ts'
import type { Locale } from '#shared/locale.ts'
import { quickOrderAnswers } from './messages.ts'

const header = {
  zh: ['货号', '名称', 'CAS号', '级别', '规格', '数量'],
  en: ['Catalogue no', 'Name', 'CAS', 'Grade', 'Packing', 'Quantity'],
}
const examples = {
  zh: [
    ['', '乙腈', '75-05-8', 'HPLC', '4 L', 2],
    ['', '氯化钠', '7647-14-5', 'AR', '500 g', 5],
  ],
  en: [
    ['', 'acetonitrile', '75-05-8', 'HPLC', '4 L', 2],
    ['', 'sodium chloride', '7647-14-5', 'AR', '500 g', 5],
  ],
}
const widths = [18, 24, 14, 10, 14, 10]

export async function orderTemplate(locale: Locale) {
  const rows = [
    header[locale].map((value) => ({ value, fontWeight: 'bold' as const })),
    ...examples[locale].map((row) => row.map((value) => ({ value }))),
  ]
  const file = writeXlsxFile(rows, { columns: widths.map((width) => ({ width })), stickyRowsCount: 1 })
  const name = say(locale, quickOrderAnswers.templateName)
  return { content: await file.toBuffer(), name }
}
