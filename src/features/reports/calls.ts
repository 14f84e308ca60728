import { declareCall } from '#shared/declare-call.ts'
import { permissions } from '#shared/permissions.ts'
import * as coa from './coa/schema.ts'
import * as finder from './finder/schema.ts'
import { labelQuery } from './labels/schema.ts'
import { sds, sdsParams, sdsQuery } from './sds/schema.ts'
import { tds, tdsParams, tdsQuery } from './tds/schema.ts'

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

const tdsPath = '/api/report/tds/:id'

export const getTdsCall = declareCall('GET', tdsPath, {
  who: 'anyone',
  tag: 'reports',
  summary: 'The technical data sheet of a product on sale: specification, properties, storage, packs',
  params: tdsParams,
  query: tdsQuery,
  answer: tds,
})

export const printTdsCall = declareCall('GET', `${tdsPath}/tds.pdf`, {
  who: 'anyone',
  tag: 'reports',
  summary: 'The technical data sheet as PDF',
  params: tdsParams,
  query: tdsQuery,
  limit: printing,
})

const coas = '/api/report/coa'
const one = `${coas}/:productId/:lotNumber`
const staffCoas = '/api/admin/report/coa'
const staff = { who: permissions['report.manage'], tag: 'back office' } as const

export const searchCoasCall = declareCall('GET', coas, {
  who: 'anyone',
  tag: 'reports',
  summary: 'COA by catalogue number or sku code and lot; asks for a captcha after some look-ups',
  query: finder.coaSearch,
  answer: finder.coaFinding,
})

export const getCoaCall = declareCall('GET', one, {
  who: 'anyone',
  tag: 'reports',
  summary: 'The COA of a lot as data',
  params: coa.coaParams,
  query: coa.coaQuery,
  answer: coa.coaDetail,
})

export const getCoaPdfCall = declareCall('GET', `${one}/coa.pdf`, {
  who: 'anyone',
  tag: 'reports',
  summary: 'The COA of a lot as PDF, in the language `lang`',
  params: coa.coaParams,
  query: coa.coaQuery,
  limit: printing,
})

export const bundleCoasCall = declareCall('POST', `${coas}/zip`, {
  who: 'anyone',
  tag: 'reports',
  summary: 'A zip with the COA of up to 100 lots, and a list of those that were not found',
  body: finder.batchInput,
  isReadOnly: true,
  limit: { group: 'report zip', perHour: 20 },
})

export const publishCoaCall = declareCall('POST', staffCoas, {
  ...staff,
  summary: 'Publish the COA of a lot, or a further version of it; the verdict follows from the items',
  body: coa.coaInput,
  answer: coa.coaDetail,
})

export const withdrawCoaCall = declareCall('POST', `${staffCoas}/withdraw`, {
  ...staff,
  summary: 'Withdraw a version of a COA, with the reason',
  body: coa.coaWithdrawalInput,
  answer: coa.coaDetail,
})
