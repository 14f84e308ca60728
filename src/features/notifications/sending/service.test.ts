import { beforeEach, describe, expect, it } from 'vitest'
import { buildCompany, buildMember } from '#features/members/factories.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { mailGatewayKey } from '#server/gateways/messages/messages.ts'
import { outboxMail } from '../../../../simulators/outbox/outbox.ts'
import { testContext } from '../../../../tests/context.ts'
import { testDatabase } from '../../../../tests/database.ts'
import type { MessageKind } from '../kinds.ts'
import type { MessageChannel } from '../schema.ts'
import { type Notification, notify } from './service.server.ts'

const { db } = await testDatabase()
const ctx = testContext(db)
ctx.services.set(mailGatewayKey, outboxMail())

const arrival = (to: Notification['to'], eventKey = 'stock:1'): Notification<'stock'> => ({
  kind: 'stock',
  event: 'arrived',
  eventKey,
  to,
  params: { skuNo: 'A-500', product: ['乙腈', 'Acetonitrile'], packing: '500 mL', quantity: 7 },
  link: '/product/1',
})

const messagesOf = (memberId: number) =>
  db.selectFrom('message').selectAll().where('memberId', '=', memberId).orderBy('id').execute()
const mails = () => db.selectFrom('outboxMessage').select(['recipient', 'text']).orderBy('id').execute()
const choose = (memberId: number, kind: MessageKind, channel: MessageChannel, isOn: boolean) =>
  db.insertInto('messageSetting').values({ memberId, kind, channel, isOn }).execute()

beforeEach(async () => {
  await db.deleteFrom('message').execute()
  await db.deleteFrom('outboxMessage').execute()
})

describe('a notification', () => {
  it('is stored in both languages and mailed in the language of the member', async () => {
    const member = await buildMember(db, { email: 'zhao@example.cn' })
    await db.updateTable('member').set({ locale: 'en' }).where('id', '=', member.id).execute()
    await notify(ctx, arrival({ memberId: member.id }))
    expect(await messagesOf(member.id)).toMatchObject([
      {
        kind: 'stock',
        titleZh: '您关注的 A-500 已到货',
        bodyZh: '乙腈，500 mL，现有库存 7。',
        bodyEn: 'Acetonitrile, 500 mL: 7 in stock.',
        link: '/product/1',
        readAt: null,
        hiddenAt: null,
      },
    ])
    expect(await mails()).toEqual([
      {
        recipient: 'zhao@example.cn',
        text: expect.stringMatching(
          /^A-500 is back in stock\n\n.+\n\nAcetonitrile, 500 mL: 7 in stock\.\n\nDetails: http.+\/product\/1\n$/,
        ),
      },
    ])
  })

  it('links to a finished export in the mail too', async () => {
    const { id } = await buildMember(db, { email: 'wu@example.cn' })
    const link = '/ucenter/trade/order/export'
    const params = { orders: 3, days: 7 }
    await notify(ctx, {
      kind: 'order',
      event: 'exported',
      eventKey: 'export:1',
      to: { memberId: id },
      params,
      link,
    })
    expect((await mails())[0]?.text).toMatch(/查看详情：http.+\/ucenter\/trade\/order\/export\n$/)
  })

  it('is sent once for one event, also when the event is reported concurrently', async () => {
    const { id } = await buildMember(db, { email: 'qian@example.cn' })
    await Promise.all(
      Array.from({ length: 8 }, () =>
        inTransaction(db, (tx) => notify({ ...ctx, db: tx }, arrival({ memberId: id }))),
      ),
    )
    await notify(ctx, arrival({ memberId: id }, 'stock:2'))
    expect((await messagesOf(id)).map(({ eventKey }) => eventKey)).toEqual(['stock:1', 'stock:2'])
    expect(await mails()).toHaveLength(2)
  })

  it('is discarded when the transaction of the caller fails', async () => {
    const { id } = await buildMember(db, { email: 'sun@example.cn' })
    const failing = inTransaction(db, async (tx) => {
      await notify({ ...ctx, db: tx }, arrival({ memberId: id }))
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect([await messagesOf(id), await mails()]).toEqual([[], []])
  })

  it('reaches the members of a company, or those with a role, without closed accounts', async () => {
    const company = await buildCompany(db)
    const owner = await buildMember(db, { companyId: company.id, role: 'owner' })
    const buyer = await buildMember(db, { companyId: company.id, role: 'buyer' })
    const closed = await buildMember(db, { companyId: company.id, role: 'owner' })
    const stranger = await buildMember(db)
    await db.updateTable('member').set({ closedAt: new Date() }).where('id', '=', closed.id).execute()
    const reached = async () =>
      (await db.selectFrom('message').select('memberId').orderBy('memberId').execute()).map(
        ({ memberId }) => memberId,
      )
    await notify(ctx, arrival({ companyId: company.id, roles: ['owner', 'approver'] }))
    expect(await reached()).toEqual([owner.id])
    await notify(ctx, arrival({ companyId: company.id }))
    expect(await reached()).toEqual([owner.id, buyer.id])
    await notify(ctx, arrival({ memberIds: [stranger.id, closed.id] }))
    expect(await reached()).toEqual([owner.id, buyer.id, stranger.id])
  })

  it('uses the channels that the member chose', async () => {
    const quiet = await buildMember(db, { email: 'quiet@example.cn' })
    await choose(quiet.id, 'stock', 'mail', false)
    await choose(quiet.id, 'stock', 'site', false)
    await notify(ctx, arrival({ memberId: quiet.id }))
    expect(await messagesOf(quiet.id)).toMatchObject([{ hiddenAt: expect.any(Date) }])
    expect(await mails()).toEqual([])
    const price = { skuNo: 'A', product: 'B', packing: '1 g', now: '¥1.00', target: '¥1.50' }
    await choose(quiet.id, 'price', 'mail', true)
    await notify(ctx, {
      ...arrival({ memberId: quiet.id }, 'price:1'),
      kind: 'price',
      event: 'dropped',
      params: price,
    })
    expect(await mails()).toHaveLength(1)
  })

  it('keeps line breaks of a value out of the subject of the mail', async () => {
    const { id } = await buildMember(db, { email: 'li@example.cn' })
    const params = { title: '标题\r\nBcc: x@example.cn', body: '正文' }
    await notify(ctx, {
      kind: 'system',
      event: 'notice',
      eventKey: 's:1',
      to: { memberId: id },
      params,
      link: null,
    })
    expect(await mails()).toEqual([])
    await choose(id, 'system', 'mail', true)
    await notify(ctx, {
      kind: 'system',
      event: 'notice',
      eventKey: 's:2',
      to: { memberId: id },
      params,
      link: null,
    })
    expect((await mails())[0]?.text).toMatch(/^标题 {2}Bcc: x@example\.cn\n/)
  })
})
