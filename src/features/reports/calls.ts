import { declareCall } from '#shared/declare-call.ts'
import { labelQuery } from './labels/schema.ts'
import { sds, sdsParams, sdsQuery } from './sds/schema.ts'

const sdsPath = '/api/report/sds/:id'

/** Printing takes some tenths of a second. */
const printing = { group: 'reports', oneIn: 10 }

export const getSdsCall = declareCall('GET', sdsPath, {
  who: 'anyone',
  tag: 'reports',
  summary: 'The safety data sheet of a product: sixteen sections, the current version or an earlier one',
  params: sdsParams,
  query: sdsQuery,
  answer: sds,
})

export const printSdsCall = declareCall('GET', `${sdsPath}/sds.pdf`, {
  who: 'anyone',
  tag: 'reports',
  summary: 'The safety data sheet as PDF',
  params: sdsParams,
  query: sdsQuery,
  limit: printing,
})

export const printLabelCall = declareCall('GET', `${sdsPath}/label.pdf`, {
  who: 'anyone',
  tag: 'reports',
  summary: 'The safety label (GB 15258) of a hazardous product as PDF, in one of three sizes',
  params: sdsParams,
  query: labelQuery,
  limit: printing,
})
