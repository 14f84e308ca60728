import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import { permissions } from '#shared/permissions.ts'
import * as issuing from './issuing/schema.ts'
import * as wire from './schema.ts'
import * as taxCategories from './tax-categories/schema.ts'

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

const invoices = '/api/ucenter/invoice'
const one = `${invoices}/:id`

export const listInvoicesCall = declareCall('GET', invoices, {
  who: 'member',
  tag: 'invoices',
  summary:
    'Invoices and requests, the newest first: own ones, or those of the company for its owners and approvers',
  query: issuing.invoiceListQuery,
  answer: issuing.invoiceList,
})

export const getInvoiceCall = declareCall('GET', one, {
  who: 'member',
  tag: 'invoices',
  summary: 'One invoice with its lines and red-letter invoices',
  params: issuing.invoiceParams,
  answer: issuing.invoiceDetail,
})

export const withdrawInvoiceCall = declareCall('DELETE', one, {
  who: 'member',
  tag: 'invoices',
  summary: 'Withdraw a request that is not being issued yet',
  params: issuing.invoiceParams,
  answer: z.null(),
})

export const reissueInvoiceCall = declareCall('POST', `${one}/reissue`, {
  who: 'member',
  tag: 'invoices',
  summary: 'Replace an invoice by one with another title: a red-letter invoice, then a new one',
  params: issuing.invoiceParams,
  body: issuing.reissueInput,
  answer: issuing.invoiceDetail,
})

export const getInvoiceFileCall = declareCall('GET', `${one}/file/:format`, {
  who: 'member',
  tag: 'invoices',
  summary: 'An issued invoice as PDF, XML or OFD',
  params: issuing.fileParams,
})

const staffInvoices = '/api/admin/invoices'

export const listAllInvoicesCall = declareCall('GET', staffInvoices, {
  who: permissions['invoice.read'],
  tag: 'staff',
  summary: 'Invoices and requests, the newest first',
  query: issuing.invoiceListQuery,
  answer: issuing.staffInvoiceList,
})

export const getAnyInvoiceCall = declareCall('GET', `${staffInvoices}/:id`, {
  who: permissions['invoice.read'],
  tag: 'staff',
  summary: 'One invoice with its lines and red-letter invoices',
  params: issuing.invoiceParams,
  answer: issuing.staffInvoice,
})

export const getAnyInvoiceFileCall = declareCall('GET', `${staffInvoices}/:id/file/:format`, {
  who: permissions['invoice.read'],
  tag: 'staff',
  summary: 'An issued invoice as PDF, XML or OFD',
  params: issuing.fileParams,
})

export const addInvoiceFileCall = declareCall('POST', `${staffInvoices}/:id/file/:format`, {
  who: permissions['invoice.change'],
  tag: 'staff',
  summary: 'Upload a file of an invoice that was issued elsewhere: up to 10 MB in the field `file`',
  params: issuing.fileParams,
  file: { maxBytes: issuing.mostInvoiceFileBytes },
  answer: z.null(),
})

export const issueInvoiceCall = declareCall('POST', `${staffInvoices}/:id/issue`, {
  who: permissions['invoice.change'],
  tag: 'staff',
  summary: 'The invoice was issued elsewhere with this number; its PDF is uploaded first',
  params: issuing.invoiceParams,
  body: issuing.issueInput,
  answer: issuing.invoiceDetail,
})

export const rejectInvoiceCall = declareCall('POST', `${staffInvoices}/:id/reject`, {
  who: permissions['invoice.change'],
  tag: 'staff',
  summary: 'Reject a request; its orders can be invoiced again',
  params: issuing.invoiceParams,
  body: issuing.rejectInput,
  answer: issuing.invoiceDetail,
})

export const bookHeldCall = declareCall('POST', `${staffInvoices}/:id/book-now`, {
  who: permissions['invoice.change'],
  tag: 'staff',
  summary: 'Book an invoice that was issued in a closed month into the running one',
  params: issuing.invoiceParams,
  answer: issuing.invoiceDetail,
})

export const redLetterCall = declareCall('POST', `${staffInvoices}/:id/red-letter`, {
  who: permissions['invoice.change'],
  tag: 'staff',
  summary: 'Request a red-letter invoice for an amount, or for all that is left',
  params: issuing.invoiceParams,
  body: issuing.redLetterInput,
  answer: issuing.invoiceDetail,
})

export const readTaxCategoryCall = declareCall('GET', '/api/admin/tax-categories/:id', {
  who: permissions['taxCategory.read'],
  tag: 'staff',
  summary: 'Tax classification code and short name of a category',
  params: issuing.invoiceParams,
  answer: taxCategories.taxCategory,
})

export const setTaxCategoryCall = declareCall('PUT', '/api/admin/tax-categories/:id', {
  who: permissions['invoice.change'],
  tag: 'staff',
  summary: 'Set code and short name of a category, which those below it inherit',
  params: issuing.invoiceParams,
  body: taxCategories.taxCategoryInput,
  answer: taxCategories.taxCategory,
})
