import { statementText } from '#features/catalog/service.server.ts'
import type { Text } from '#shared/locale.ts'

export interface SdsItem {
  name: Text
  lines: Text[]
}

export interface SdsSection {
  title: Text
  items: SdsItem[]
}

/** A safety data sheet in both languages, as a version of it is stored. */
export interface SdsContent {
  name: Text
  catalogNumber: string
  casNumber: string | null
  pictograms: string[]
  signalWord: 'danger' | 'warning' | null
  /** Sixteen, in the order of GB/T 16483. */
  sections: SdsSection[]
}

export const noData: Text = ['无资料', 'No data available']
export const notApplicable: Text = ['不适用', 'Not applicable']

/** The same in both languages. */
export const same = (text: string): Text => [text, text]

/** @param lines without any: no data */
export const item = (name: Text, ...lines: (Text | null | undefined | false)[]): SdsItem => {
  const known = lines.filter((line) => line !== null && line !== undefined && line !== false)
  return { name, lines: known.length > 0 ? known : [noData] }
}

/** A value of the data, which needs no translation. */
export const value = (text: string | null | undefined): Text | null => (text ? same(text) : null)

export const joined = (texts: Text[], [zh, en]: Text = ['、', ', ']): Text => [
  texts.map(([chinese]) => chinese).join(zh),
  texts.map(([, english]) => english).join(en),
]

/** `H225 高度易燃液体和蒸气` */
export const withCode = (code: string): Text => {
  const [zh, en] = statementText(code)
  return [`${code} ${zh}`.trim(), `${code} ${en}`.trim()]
}

export const codesOfGroup = (codes: string[], group: RegExp) => codes.filter((code) => group.test(code))
