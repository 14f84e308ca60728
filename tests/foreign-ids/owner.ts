import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Db } from '#server/db/client.ts'
import { buildCoupon } from '../../src/features/balances/factories.ts'
import { putIntoWallet } from '../../src/features/balances/service.server.ts'
import { buildMember } from '../../src/features/members/factories.ts'
import { buildMessage } from '../../src/features/notifications/factories.ts'
import { hashLink } from '../../src/features/orders/approval/links.service.server.ts'
import { saveLink } from '../../src/features/orders/approval/repository.server.ts'
import {
  buildBuyer,
  buildCartLine,
  buildGoods,
  buildOrder,
  buildWaiting,
} from '../../src/features/orders/factories.ts'
import { until } from '../../src/features/payments/factories.ts'
import { buildQualification } from '../../src/features/qualifications/factories.ts'
import { buildQuote } from '../../src/features/quotes/factories.ts'
import { TestBrowser } from '../browser.ts'
import { buildStaff, staffBrowser } from '../staff.ts'

const pdf = { name: 'a.pdf', type: 'application/pdf' }
let issued = 0

type OrderTraits = Parameters<typeof buildOrder>[1]

/** Answers the same value every time: an owner has one of each object. */
function once<T>(build: () => Promise<T>) {
  let built: Promise<T> | undefined
  return () => {
    built ??= build()
    return built
  }
}

/** The owner of a verified company with one of each object that a call can name, built when it is needed. */
export async function buildOwner(app: Pick<FastifyInstance, 'inject'>, db: Db) {
  const { member, address } = await buildBuyer(db, { state: 'verified' })
  const { id: memberId, companyId } = member
  const { name: companyName } = await db
    .selectFrom('company')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const browser = await TestBrowser.of(app, db, member)
  const created = async (path: string, body: object, headers = {}) =>
    (await browser.post(path, body, headers)).json().data
  const order = (traits: OrderTraits) => once(() => buildOrder(db, { memberId, companyId, ...traits }))
  const draft = once(async () => {
    const staff = await buildStaff(db)
    const made = await db
      .insertInto('cartDraft')
      .values({ companyId, memberId, staffId: staff.id, expiresAt: new Date(Date.now() + 86_400_000) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const goods = { draftId: made.id, lineNo: 1, skuId: (await buildGoods(db)).id, quantityTenths: 10 }
    await db.insertInto('cartDraftLine').values(goods).execute()
    return made
  })
  const line = once(async () => buildCartLine(db, memberId, (await buildGoods(db)).id))
  const unpaid = order({})
  const waiting = once(() => buildWaiting(db, { memberId, companyId }))
  const received = once(async () => {
    const built = await buildOrder(db, {
      memberId,
      companyId,
      status: 'pendingComment',
      receivedAt: new Date(),
      paidFen: 10_000,
    })
    await db.updateTable('orderLine').set({ shippedTenths: 100 }).where('id', '=', built.line.id).execute()
    return built
  })
  const afterSale = once(async () => {
    const { id, line } = await received()
    const lines = [{ orderLineId: String(line.id), quantity: 1 }]
    const { afterSales } = await created(`/api/trade/order/${id}/after-sale`, {
      kind: 'return',
      reason: '破损',
      lines,
    })
    return { id: afterSales[0].id as string, orderId: id }
  })
  const profile = once(
    async () =>
      (await created('/api/ucenter/invoice-profile', {
        receipt_type: 1,
        title: '测试大学',
        taxId: '91350100M000100Y43',
      })) as { id: string },
  )
  const paid = order({ status: 'finished', paidFen: 10_000 })
  const invoice = once(async () => {
    const [profileId, { id }] = [(await profile()).id, await paid()]
    const request = { profileId, orderIds: [String(id)], mode: 'merged', receipt_type: 1 }
    return (await created('/api/trade/invoice', request)).invoices[0] as { id: string }
  })
  return {
    memberId,
    companyId,
    companyName,
    browser,
    address,
    draft,
    line,
    unpaid,
    received,
    afterSale,
    inReview: order({ status: 'pendingReview' }),
    sent: order({ status: 'inTransit', paidFen: 10_000 }),
    precursor: once(async () => {
      const built = await buildOrder(db, { memberId, companyId, kind: 'regulated', status: 'confirmed' })
      await db
        .updateTable('orderLine')
        .set({ regulatedClasses: ['precursor-2'], unNumber: '1888' })
        .where('id', '=', built.line.id)
        .execute()
      return built
    }),
    project: once(async () => (await created('/api/ucenter/project', { number: 'P-1' })) as { id: string }),
    waiting,
    approvalLink: once(async () => {
      const [{ stepId }, token] = [await waiting(), randomUUID()]
      const expiresAt = new Date(Date.now() + 3_600_000)
      await saveLink(db, { stepId, memberId, expiresAt, tokenHash: hashLink(token) })
      return { token, stepId: String(stepId) }
    }),
    approver: once(() => buildMember(db, { companyId, role: 'approver' })),
    deputyship: once(async () => {
      const { id } = await buildMember(db, { companyId, role: 'approver' })
      const body = { deputyId: String(id), from: '2026-01-01', until: '2036-01-01' }
      const [first] = (await created('/api/ucenter/approval/deputy', body)) as { id: string }[]
      return first ?? { id: '' }
    }),
    colleague: once(() => buildMember(db, { companyId, role: 'buyer' })),
    coupon: once(() => buildCoupon(db, memberId)),
    message: once(() => buildMessage(db, memberId)),
    invitation: once(
      async () => (await created('/api/ucenter/company/invitation', { role: 'buyer' })) as { id: string },
    ),
    session: once(async () => {
      const other = await TestBrowser.of(app, db, member)
      const { data } = (await other.get('/api/ucenter/sessions')).json()
      return data.find((one: { isCurrent: boolean }) => one.isCurrent) as { id: string }
    }),
    folder: once(
      async () => (await created('/api/ucenter/favorites/folders', { name: '常用' })) as { id: string },
    ),
    search: once(
      async () =>
        (await created('/api/ucenter/saved-searches', { name: '常用', query: 'keyword=x' })) as {
          id: string
        },
    ),
    list: once(async () => {
      const lines = [{ skuId: String((await buildGoods(db)).id), quantity: 1 }]
      return (await created('/api/trade/saved-list', { name: '常用', lines })) as { id: string }
    }),
    exported: once(async () => {
      const { id } = (await created('/api/trade/order/export', {})) as { id: string }
      const isDone = async () =>
        (await browser.get('/api/trade/order/export')).json().data[0].state === 'done'
      await expect.poll(isDone, { timeout: 60_000 }).toBe(true)
      return { id }
    }),
    profile,
    paid,
    invoice,
    issuedInvoice: once(async () => {
      const { id } = await invoice()
      const finance = await staffBrowser(app, db, 'finance')
      const path = `/api/admin/invoices/${id}`
      await finance.postFile(`${path}/file/pdf`, Buffer.from('%PDF-1.7 test'), pdf)
      const number = `2644${String(++issued).padStart(16, '0')}`
      await finance.post(`${path}/issue`, { number, issuedAt: new Date().toISOString() })
      return { id }
    }),
    quote: once(async () =>
      buildQuote(db, { memberId, companyId, lines: [{ skuId: (await buildGoods(db)).id }] }),
    ),
    ticket: once(
      async () =>
        (await created('/api/ucenter/ticket', { kind: 'other', subject: '咨询', text: '请问' })) as {
          id: string
        },
    ),
    requestedQuote: once(() => buildQuote(db, { memberId, companyId, state: 'requested' })),
    payment: once(async () => {
      const body = { orderIds: [String((await unpaid()).id)], channel: 'remittance' }
      return (await created('/api/trade/payment', body, { 'idempotency-key': randomUUID() })) as {
        id: string
      }
    }),
    kit: once(async () => {
      const body = { orderIds: [String((await paid()).id)] }
      const path = '/api/ucenter/reimbursement-kit'
      const { id } = await created(path, body, { 'idempotency-key': randomUUID() })
      return until(
        async () => (await browser.get(`${path}/${id}`)).json().data as { id: string; state: string },
        ({ state }) => state === 'done',
      )
    }),
    withdrawal: once(async () => {
      const receipt = { kind: 'topUp' as const, reference: randomUUID() }
      await putIntoWallet(db, companyId, 1000, receipt, new Date())
      const body = { amount: 10, bank: '示例银行', bankAccount: '6222000000001234' }
      const key = { 'idempotency-key': randomUUID() }
      return (await created('/api/ucenter/wallet/withdrawals', body, key)) as { id: string }
    }),
    qualificationFile: once(async () => {
      const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'red' } })
        .jpeg()
        .toBuffer()
      return (await browser.postFile('/api/ucenter/qualification-file', picture)).json().data as {
        id: string
      }
    }),
    qualification: once(() =>
      buildQualification(db, { companyId, memberId, kind: 'proxyLetter', state: 'rejected' }),
    ),
    upload: once(async () => {
      const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .jpeg()
        .toBuffer()
      return (await browser.postFile('/api/platform/resources/21/image', picture)).json().data as {
        filepath: string
      }
    }),
  }
}
export type Owner = Awaited<ReturnType<typeof buildOwner>>
