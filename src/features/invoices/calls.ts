import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import * as wire from './schema.ts'

const path = '/api/ucenter/invoice-profile'
const params = z.object({ id: z.string() })

export const getInvoiceProfilesCall = declareCall('GET', path, {
  who: 'member',
  tag: 'invoices',
  summary: 'Invoice profiles of my company, the default one first',
  answer: z.array(wire.invoiceProfile),
})

export const addInvoiceProfileCall = declareCall('POST', path, {
  who: 'member',
  tag: 'invoices',
  summary: 'Add an invoice profile; the first becomes the default',
  body: wire.invoiceProfileInput,
  answer: wire.invoiceProfile,
})

export const changeInvoiceProfileCall = declareCall('PUT', `${path}/:id`, {
  who: 'member',
  tag: 'invoices',
  summary: 'Change an invoice profile, or make it the default',
  params,
  body: wire.invoiceProfileInput,
  answer: wire.invoiceProfile,
})

export const removeInvoiceProfileCall = declareCall('DELETE', `${path}/:id`, {
  who: 'member',
  tag: 'invoices',
  summary: 'Remove an invoice profile',
  params,
  answer: z.null(),
})
