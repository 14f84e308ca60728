import { describe, expect, it } from 'vitest'
import { type StaffRole, staffRoles } from '#shared/declare-call.ts'
import { testApp } from './app.ts'
import { TestBrowser } from './browser.ts'
import { staffBrowser } from './staff.ts'
import {
  catalogueCalls,
  complianceCalls,
  contentCalls,
  gridCalls,
  moneyCalls,
  withOrders,
} from './staff-calls.ts'

const { app, db } = await testApp()
const strict = await testApp({ STAFF_SECOND_FACTOR: 'required' })

/** Roles that may use each call, besides `admin`. */
const permitted: Record<string, StaffRole[]> = {
  'GET /api/admin/orders': withOrders,
  'GET /api/admin/orders/{id}': withOrders,
  'POST /api/admin/orders/{id}/move': withOrders,
  'GET /api/admin/orders/{id}/consignment.pdf': ['service', 'warehouse', 'reviewer'],
  'GET /api/admin/orders/{id}/print/{paper}': ['service', 'warehouse', 'reviewer'],
  'POST /api/admin/orders/shipments/check': ['warehouse'],
  'POST /api/admin/orders/shipments': ['warehouse'],
  'PUT /api/admin/orders/{id}/flow-codes': ['warehouse', 'reviewer', 'compliance'],
  'GET /api/admin/filings': ['reviewer', 'compliance'],
  'POST /api/admin/filings/submissions': ['reviewer', 'compliance'],
  'GET /api/admin/filings/submissions/{id}': ['reviewer', 'compliance'],
  'POST /api/admin/filings/submissions/{id}/receipt': ['reviewer', 'compliance'],
  'GET /api/admin/filings/submissions/{id}/receipt': ['reviewer', 'compliance'],
  'GET /api/admin/filings/file/{format}': ['reviewer', 'compliance'],
  'GET /api/admin/filings/warnings': ['reviewer', 'compliance'],
  'GET /api/admin/filings/authorities': ['reviewer', 'compliance'],
  'POST /api/admin/filings/authorities': ['reviewer', 'compliance'],
  'GET /api/admin/filings/ledger': ['reviewer', 'compliance'],
  'GET /api/admin/filings/ledger/{id}': ['reviewer', 'compliance'],
  'POST /api/admin/filings/ledger/{id}/correction': ['reviewer', 'compliance'],
  'POST /api/admin/filings/ledger/{id}/return': ['reviewer', 'compliance'],
  'POST /api/admin/orders/{id}/after-sale/{requestId}': ['service', 'finance'],
  'POST /api/admin/orders/{id}/money': ['finance'],
  'GET /api/admin/enquiries': ['service'],
  'GET /api/admin/enquiries/{id}': ['service'],
  'POST /api/admin/enquiries/{id}/answer': ['service'],
  'POST /api/admin/enquiries/{id}/close': ['service'],
  'GET /api/admin/questions': ['service'],
  'PUT /api/admin/questions/{id}/answer': ['service'],
  'PUT /api/admin/questions/{id}/visibility': ['service'],
  'GET /api/admin/posts/{kind}/{id}': ['service'],
  'GET /api/admin/after-sales/{id}': ['service', 'finance'],
  'GET /api/admin/reviews': ['service'],
  'PUT /api/admin/reviews/{id}/answer': ['service'],
  'PUT /api/admin/reviews/{id}/visibility': ['service'],
  'POST /api/admin/report/coa': ['reviewer'],
  'POST /api/admin/report/coa/withdraw': ['reviewer'],
  'GET /api/admin/quotes': ['service', 'reviewer'],
  'GET /api/admin/quotes/{id}': ['service', 'reviewer'],
  'POST /api/admin/quotes/{id}/answer': ['service'],
  'GET /api/admin/quotes/{id}/basis': ['service'],
  'GET /api/admin/quotes/{id}/quotation.pdf': ['service'],
  'POST /api/admin/quotes/{id}/decline': ['service'],
  'POST /api/admin/quotes/{id}/message': ['service'],
  'POST /api/admin/quotes/{id}/contract': ['service', 'reviewer'],
  'GET /api/admin/quotes/{id}/offline-order': ['service', 'reviewer'],
  'POST /api/admin/quotes/{id}/offline-order': ['service', 'reviewer'],
  'GET /api/admin/qualifications': ['reviewer', 'compliance'],
  'GET /api/admin/qualifications/{id}': ['reviewer', 'compliance'],
  'GET /api/admin/qualifications/{id}/file/{fileId}': ['reviewer', 'compliance'],
  'POST /api/admin/qualifications/{id}/approve': ['reviewer', 'compliance'],
  'POST /api/admin/qualifications/{id}/reject': ['reviewer', 'compliance'],
  'GET /api/admin/classification/review': ['reviewer', 'compliance'],
  'POST /api/admin/classification/review/{id}/confirm': ['reviewer', 'compliance'],
  'POST /api/admin/classification/review/{id}/dismiss': ['reviewer', 'compliance'],
  'GET /api/admin/classification/product/{id}': ['reviewer', 'compliance'],
  'POST /api/admin/classification/product/{id}/release': ['reviewer', 'compliance'],
  'POST /api/admin/classification/product/{id}/revoke': ['reviewer', 'compliance'],
  'GET /api/admin/classification/runs': ['reviewer', 'compliance'],
  'POST /api/admin/classification/runs': ['reviewer', 'compliance'],
  'GET /api/admin/uploads': ['service', 'reviewer', 'finance', 'compliance'],
  'GET /api/admin/payments': ['service', 'finance'],
  'GET /api/admin/payments/{id}': ['service', 'finance'],
  'POST /api/admin/bank-lines': ['finance'],
  'GET /api/admin/bank-lines/{id}': ['finance'],
  'POST /api/admin/bank-lines/{id}/accept': ['finance'],
  'POST /api/admin/bank-lines/{id}/ignore': ['finance'],
  'POST /api/admin/bank-lines/{id}/reopen': ['finance'],
  'GET /api/admin/receivables': ['finance'],
  'POST /api/admin/payments/{id}/confirm': ['finance'],
  'GET /api/admin/invoices': ['service', 'finance'],
  'GET /api/admin/invoices/{id}': ['service', 'finance'],
  'GET /api/admin/invoices/{id}/file/{format}': ['service', 'finance'],
  'POST /api/admin/invoices/{id}/file/{format}': ['finance'],
  'POST /api/admin/invoices/{id}/issue': ['finance'],
  'POST /api/admin/invoices/{id}/reject': ['finance'],
  'POST /api/admin/invoices/{id}/red-letter': ['finance'],
  'POST /api/admin/invoices/{id}/book-now': ['finance'],
  ...moneyCalls,
  ...contentCalls,
  ...contentCalls,
  'GET /api/admin/refunds': ['service', 'finance'],
  'GET /api/admin/refunds/{id}': ['service', 'finance'],
  'POST /api/admin/refunds/{id}/done': ['finance'],
  'POST /api/admin/refunds/{id}/retry': ['finance'],
  'GET /api/admin/reconciliation': ['finance'],
  'GET /api/admin/reconciliation/{id}': ['finance'],
  'POST /api/admin/reconciliation': ['finance'],
  'GET /api/admin/company/{id}/credit': ['service', 'finance'],
  'GET /api/admin/company/{id}/debts': ['service', 'finance'],
  'PUT /api/admin/company/{id}/credit': ['finance'],
  'POST /api/admin/company/{id}/repayment': ['finance'],
  'GET /api/admin/withdrawals': ['service', 'finance'],
  'GET /api/admin/withdrawals/{id}': ['service', 'finance'],
  'POST /api/admin/withdrawals/{id}/approve': ['finance'],
  'POST /api/admin/withdrawals/{id}/reject': ['finance'],
  'POST /api/admin/withdrawals/{id}/pay': ['finance'],
  'GET /api/admin/tickets': ['service'],
  'GET /api/admin/tickets/{id}': ['service'],
  'POST /api/admin/tickets/{id}/reply': ['service'],
  'POST /api/admin/tickets/{id}/close': ['service'],
  'GET /api/admin/canned-answers': ['service'],
  'POST /api/admin/canned-answers': ['service'],
  'PUT /api/admin/canned-answers/{id}': ['service'],
  'DELETE /api/admin/canned-answers/{id}': ['service'],
  'DELETE /api/admin/staff/{account}/totp': [],
  'POST /api/admin/staff': [],
  'GET /api/admin/staff/by-id/{id}': [],
  'PUT /api/admin/staff/{account}/roles': [],
  'POST /api/admin/staff/{account}/password': [],
  'DELETE /api/admin/staff/{account}': [],
  ...gridCalls('orders', withOrders),
  'GET /api/admin/companies/{id}': ['service', 'reviewer', 'finance', 'compliance'],
  'PUT /api/admin/companies/{id}/level': ['service'],
  'GET /api/admin/companies/{id}/merge': ['service', 'finance'],
  'POST /api/admin/companies/{id}/merge': ['service', 'finance'],
  ...gridCalls('company-duplicates', ['service', 'finance']),
  'POST /api/admin/members/{id}/view': ['service'],
  'GET /api/admin/member-views/{token}': ['service'],
  'POST /api/admin/members/{id}/drafts/read': ['service'],
  'GET /api/admin/members/{id}/drafts/addresses': ['service'],
  'POST /api/admin/members/{id}/drafts': ['service'],
  'GET /api/admin/drafts/{id}': ['service'],
  'POST /api/admin/drafts/{id}/withdraw': ['service'],
  ...gridCalls('cart-drafts', ['service']),
  'GET /api/admin/members/{id}': ['service', 'reviewer', 'finance', 'compliance'],
  'POST /api/admin/members/{id}/transfer': ['service'],
  'GET /api/admin/filings/one/{id}': ['reviewer', 'compliance'],
  'GET /api/admin/classification/review/{id}': ['reviewer', 'compliance'],
  ...gridCalls('class-matches', ['reviewer', 'compliance']),
  ...gridCalls('filings', ['reviewer', 'compliance']),
  ...gridCalls('sales-ledger', ['reviewer', 'compliance']),
  ...gridCalls('companies', ['service', 'reviewer', 'finance', 'compliance']),
  ...gridCalls('members', ['service', 'reviewer', 'finance', 'compliance']),
  ...gridCalls('qualifications', ['reviewer', 'compliance']),
  ...gridCalls('quotes', ['service', 'reviewer']),
  ...gridCalls('tickets', ['service']),
  ...gridCalls('enquiries', ['service']),
  ...gridCalls('after-sales', ['service', 'finance']),
  ...gridCalls('reviews', ['service']),
  ...gridCalls('questions', ['service']),
  'GET /api/admin/searches/{id}': ['service', 'editor'],
  ...catalogueCalls,
  ...complianceCalls,
  ...gridCalls('staff', []),
  ...gridCalls('audit', ['compliance']),
  ...gridCalls('payments', ['service', 'finance']),
  ...gridCalls('refunds', ['service', 'finance']),
  ...gridCalls('bank-lines', ['finance']),
  ...gridCalls('credit', ['service', 'finance']),
  ...gridCalls('reconciliation', ['finance']),
  ...gridCalls('withdrawals', ['service', 'finance']),
  ...gridCalls('approvals', ['service', 'reviewer', 'finance', 'compliance']),
  ...gridCalls('invoices', ['service', 'finance']),
}
const ofEveryone = [
  'GET /api/admin/dashboard',
  'GET /api/admin/find',
  'GET /api/admin/history',
  'POST /api/admin/notes',
  'GET /api/admin/readers',
  'GET /api/admin/inbox',
  'POST /api/admin/inbox/read',
  'GET /api/admin/views',
  'PUT /api/admin/views',
  'DELETE /api/admin/views/{id}',
  'GET /api/admin/auth/me',
  'DELETE /api/admin/auth/logout',
  'POST /api/admin/auth/totp',
  'POST /api/admin/auth/totp/confirm',
  'DELETE /api/admin/auth/totp',
  'POST /api/admin/auth/totp/proof',
  'GET /api/admin/sessions',
  'DELETE /api/admin/sessions',
  'DELETE /api/admin/sessions/{id}',
  'GET /api/admin/approvals',
  'GET /api/admin/approvals/{id}',
  'POST /api/admin/approvals/{id}/approve',
  'POST /api/admin/approvals/{id}/reject',
]
const beforeSecondFactor = ofEveryone
  .filter((name) => /auth\/(me|logout|totp)/.test(name))
  .filter((name) => !['DELETE /api/admin/auth/totp', 'POST /api/admin/auth/totp/proof'].includes(name))

interface Call {
  name: string
  method: 'get' | 'post' | 'put' | 'delete'
  path: string
  /** Whether the call validates input. */
  isChecked: boolean
}

type Contract = Record<
  string,
  Record<
    string,
    {
      requestBody?: { content: object }
      parameters?: { in: string; schema?: { enum?: string[]; pattern?: string } }[]
    }
  >
>

const { paths }: { paths: Contract } = (await app.inject('/api/openapi.json')).json()
const calls = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { requestBody, parameters }]): Call => {
    const isChecked =
      requestBody !== undefined || (parameters ?? []).some((one) => one.in === 'query' || one.schema?.enum)
    return { name: `${method.toUpperCase()} ${path}`, method: method as Call['method'], path, isChecked }
  }),
)
const staffCalls = calls.filter(({ path }) => path.startsWith('/api/admin/') && !path.endsWith('/login'))

/** Sends input that no schema accepts. */
async function sendInvalid(browser: TestBrowser, { method, path }: Call) {
  const address = `${path.replace(/\{\w+\}/g, 'x')}?page=x&state=x&status=x&sort=x`
  const answer = method === 'get' ? await browser.get(address) : await browser[method](address, [])
  return { status: answer.statusCode, code: answer.json().code }
}

it('all staff calls are listed here', () => {
  expect(staffCalls.map(({ name }) => name).sort()).toEqual([...Object.keys(permitted), ...ofEveryone].sort())
})

describe.each(staffCalls.map((call) => [call.name, call] as const))('%s', (name, call) => {
  it('refuses visitors before validation', async () => {
    expect((await sendInvalid(new TestBrowser(app), call)).status).toBe(401)
  })

  it('refuses only staff of other roles, before validation', async () => {
    for (const role of staffRoles) {
      const isPermitted = role === 'admin' || !(name in permitted) || permitted[name]?.includes(role)
      const { status } = await sendInvalid(await staffBrowser(app, db, role), call)
      // 415: the call takes a file
      if (isPermitted) expect([200, 404, 409, 415, call.isChecked ? 422 : 0], role).toContain(status)
      else expect(status, role).toBe(403)
    }
  })

  it('refuses staff without a second factor, except to set it up', async () => {
    const { status, code } = await sendInvalid(await staffBrowser(strict.app, strict.db), call)
    if (beforeSecondFactor.includes(name)) expect(code).not.toBe('second-factor-needed')
    else expect({ status, code }).toEqual({ status: 403, code: 'second-factor-needed' })
  })
})

it('every call validates its input', async () => {
  const admin = await staffBrowser(app, db, 'admin')
  // 415: the call takes a file
  for (const call of staffCalls.filter(({ isChecked }) => isChecked))
    expect((await sendInvalid(admin, call)).status, call.name).toBeOneOf([415, 422])
})
