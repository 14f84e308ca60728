import { declareCall } from '#shared/declare-call.ts'
import * as wire from './schema.ts'

const kits = '/api/ucenter/reimbursement-kit'
const one = `${kits}/:id`

export const createKitCall = declareCall('POST', kits, {
  who: 'member',
  tag: 'payments',
  summary:
    'Make a reimbursement kit of up to 200 reviewed orders: one PDF and one zip; the member is notified when it is ready',
  body: wire.kitInput,
  answer: wire.kit,
  isIdempotent: true,
})

export const listKitsCall = declareCall('GET', kits, {
  who: 'member',
  tag: 'payments',
  summary: 'My reimbursement kits of the last seven days, the newest first',
  answer: wire.kitList,
})

export const getKitCall = declareCall('GET', one, {
  who: 'member',
  tag: 'payments',
  summary: 'One reimbursement kit and what is missing in it',
  params: wire.kitParams,
  answer: wire.kit,
})

export const getKitFileCall = declareCall('GET', `${one}/file/:format`, {
  who: 'member',
  tag: 'payments',
  summary: 'The files of a finished reimbursement kit',
  params: wire.kitFileParams,
})
