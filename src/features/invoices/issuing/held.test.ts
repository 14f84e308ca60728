import { expect, it } from 'vitest'
import { buildCompany, buildMember } from '#features/members/factories.ts'
import { filesOnDisk } from '#server/files/disk.ts'
import { fileStoreKey } from '#server/files/file-store.ts'
import { type InvoiceReport, invoiceIssuerKey } from '#server/gateways/invoice/issuer.ts'
import { jobsKey } from '#server/jobs/jobs.ts'
import { testApp } from '../../../../tests/app.ts'
import { testContext, testServices } from '../../../../tests/context.ts'
import { buildStaff } from '../../../../tests/staff.ts'
import { bookHeldNow, issueInvoice } from './issue.service.server.ts'

const { db, dataDir } = await testApp()
const staff = await buildStaff(db, { roles: ['finance'] })
const lastMonth = new Date(Date.now() - 32 * 86_400_000)
const services = testServices(db)
const files = { pdf: Buffer.from('%PDF-'), xml: Buffer.from('<?xml'), ofd: Buffer.from('PK') }
const number = '26440000000000000001'
const report: InvoiceReport = { state: 'issued', number, issuedAt: lastMonth, files }
services.set(invoiceIssuerKey, { issue: async () => report, query: async () => report })
services.set(fileStoreKey, filesOnDisk(dataDir))
services.set(jobsKey, { enqueue: async () => {} } as never)
const session = { name: '财务', sessionId: 1, needsSecondFactor: false }
const ctx = {
  ...testContext(db, { services }),

  viewer: { kind: 'staff' as const, staffId: staff.id, roles: ['finance' as const], ...session },
}

const setClosed = (isClosed: boolean) => {
  const row = { month: `${lastMonth.toISOString().slice(0, 7)}-01`, isClosed, changedBy: staff.id }
  return db
    .insertInto('accountingPeriod')
    .values(row)
    .onConflict((clash) => clash.column('month').doUpdateSet({ isClosed }))
    .execute()
}

async function requestInvoice(requestNo: string) {
  const company = await buildCompany(db, { state: 'verified' })
  const member = await buildMember(db, { companyId: company.id })
  const sums = { netFen: 88, taxFen: 12, totalFen: 100 }
  const buyer = { title: '示例大学' }
  const parties = { companyId: company.id, memberId: member.id, buyer: buyer as never }
  const { id } = await db
    .insertInto('invoice')
    .values({ ...parties, ...sums, requestNo, kind: 'blue', receiptType: 1, state: 'requested' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const read = (id: number) =>
  db
    .selectFrom('invoice')
    .select(['state', 'number', 'issuedAt', 'heldIssuedAt', 'pdfFile'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

it('an invoice of a closed month waits until it is booked now, or the month is reopened', async () => {
  await setClosed(true)
  const [first, second] = [await requestInvoice('HELD-1'), await requestInvoice('HELD-2')]
  await issueInvoice(ctx, first)
  expect(await read(first)).toMatchObject({ state: 'issuing', heldIssuedAt: lastMonth, pdfFile: null })
  await expect(bookHeldNow(ctx, second)).rejects.toMatchObject({ code: 'illegal-move' })
  await bookHeldNow(ctx, first)
  expect(await read(first)).toMatchObject({ state: 'issued', number, issuedAt: ctx.now })
  await db.updateTable('invoice').set({ number: '26440000000000000002' }).where('id', '=', first).execute()
  await issueInvoice(ctx, second)
  expect((await read(second)).state).toBe('issuing')
  await setClosed(false)
  await issueInvoice(ctx, second)
  expect(await read(second)).toMatchObject({ state: 'issued', issuedAt: lastMonth })
})
