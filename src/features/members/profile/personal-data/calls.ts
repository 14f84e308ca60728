import { declareCall } from '#shared/declare-call.ts'
import * as wire from './schema.ts'

export const getPersonalDataCall = declareCall('GET', '/api/ucenter/personal-data', {
  who: 'member',
  tag: 'members',
  summary: 'Everything the shop stores of me, as a zip of JSON files and of my uploads',
})

export const closeAccountCall = declareCall('POST', '/api/ucenter/closing', {
  who: 'member',
  tag: 'members',
  summary: 'Close my account after seven days, unless I sign in before',
  body: wire.closingInput,
  answer: wire.closing,
})
