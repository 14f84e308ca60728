import { href } from 'react-router'
import { addressOf } from '#shared/declare-call.ts'
import { getSdsCall, printLabelCall, printSdsCall } from '../calls.ts'
import { type LabelSize, labelSizes } from '../labels/schema.ts'

const paramsOf = (productId: string | number) => ({ id: String(productId) })

export const sdsPage = (productId: string | number) => href('/report/sds/:id', paramsOf(productId))

/** @param version left out: the current one */
export function sdsFiles(productId: string | number, version?: number) {
  const params = paramsOf(productId)
  const pdf = (lang: 'zh' | 'en') => addressOf(printSdsCall, { params, query: { lang, version } })
  return {
    pdf: { zh: pdf('zh'), en: pdf('en') },
    json: addressOf(getSdsCall, { params, query: { version } }),
  }
}

export const labelFiles = (
  productId: string | number,
  lang: 'zh' | 'en',
): { size: LabelSize; href: string }[] =>
  labelSizes.map((size) => ({
    size,
    href: addressOf(printLabelCall, { params: paramsOf(productId), query: { size, lang } }),
  }))
