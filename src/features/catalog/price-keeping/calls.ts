import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import { permissions } from '#shared/permissions.ts'
import * as wire from './schema.ts'

const tag = 'back office'
const params = z.object({ id: z.string() })

export const changePublicPricesCall = declareCall('PUT', '/api/admin/skus/:id/prices', {
  who: permissions['price.change'],
  tag,
  summary: 'Change the list price of a sku and its prices by quantity',
  params,
  body: wire.publicPricesChange,
  answer: wire.publicPrices,
})

const levels = '/api/admin/price-levels'
const ofLevel = { tag, params, answer: wire.priceLevelRecord } as const

export const readPriceLevelCall = declareCall('GET', `${levels}/:id`, {
  ...ofLevel,
  who: permissions['catalogue.read'],
  summary: 'A price level with its discounts by brand',
})

export const addPriceLevelCall = declareCall('POST', levels, {
  who: permissions['price.change'],
  tag,
  summary: 'Add a price level',
  body: wire.levelInput,
  answer: wire.priceLevelRecord,
})

export const changePriceLevelCall = declareCall('PUT', `${levels}/:id`, {
  ...ofLevel,
  who: permissions['price.change'],
  summary: 'Change the names and discounts of a price level',
  body: wire.levelChange,
})

const contracts = '/api/admin/contract-prices'
const ofContract = { tag, params } as const

export const readContractPriceCall = declareCall('GET', `${contracts}/:id`, {
  ...ofContract,
  who: permissions['contract.read'],
  summary: 'A contract price of a company',
  answer: wire.contractRecord,
})

export const changeContractPriceCall = declareCall('PUT', `${contracts}/:id`, {
  ...ofContract,
  who: permissions['contract.change'],
  summary: 'Change a contract price or its days; a last day before today ends it',
  body: wire.contractChange,
  answer: wire.contractRecord,
})

export const removeContractPriceCall = declareCall('POST', `${contracts}/:id/remove`, {
  ...ofContract,
  who: permissions['contract.change'],
  summary: 'Remove a contract price that has not begun',
  body: wire.contractRemoval,
  answer: z.null(),
})

const tried = { who: permissions['contract.change'], tag, answer: wire.triedContracts } as const

export const checkContractPricesCall = declareCall('POST', `${contracts}/check`, {
  ...tried,
  summary:
    'What storing the contract prices of a table (multipart `file`, or lines of `text`) would do; nothing changes',
  body: wire.contractText.nullish(),
  file: { maxBytes: wire.mostContractBytes, isOptional: true },
})

export const storeContractPricesCall = declareCall('POST', contracts, {
  ...tried,
  summary: 'Store contract prices; a row that is refused or has changed since does not hold up the others',
  body: wire.contractRows,
})
