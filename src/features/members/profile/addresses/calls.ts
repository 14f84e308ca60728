import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import { address } from '../../schema.ts'
import * as wire from './schema.ts'

const path = '/api/ucenter/address'

export const getAddressesCall = declareCall('GET', path, {
  who: 'member',
  tag: 'members',
  summary: 'Addresses, the default one first',
  answer: z.array(address),
})

export const addAddressCall = declareCall('POST', path, {
  who: 'member',
  tag: 'members',
  summary: 'Add an address; the first becomes the default',
  body: wire.addressInput,
  answer: address,
})

export const changeAddressCall = declareCall('PUT', `${path}/:id`, {
  who: 'member',
  tag: 'members',
  summary: 'Change an address, or make it the default',
  params: wire.addressParams,
  body: wire.addressInput,
  answer: address,
})

export const removeAddressCall = declareCall('DELETE', `${path}/:id`, {
  who: 'member',
  tag: 'members',
  summary: 'Remove an address',
  params: wire.addressParams,
  answer: z.null(),
})
