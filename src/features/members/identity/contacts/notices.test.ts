import { describe, expect, it, vi } from 'vitest'
import {
  type Mail,
  mailGatewayKey,
  type SmsMessage,
  smsGatewayKey,
} from '#server/gateways/messages/messages.ts'
import { testContext } from '../../../../../tests/context.ts'
import { testDatabase } from '../../../../../tests/database.ts'
import type { AccountChange } from './messages.ts'
import { notifyOwner } from './service.server.ts'

const { db } = await testDatabase()
const phone = '13800138000'
const email = 'owner@example.com'
const both = { phone, email }

/** The owner's notices, with or without working SMS. */
async function notified(
  change: AccountChange,
  contacts: typeof both | Partial<typeof both>,
  isSmsDown = false,
) {
  const ctx = testContext(db, { log: { error: vi.fn(), warn: vi.fn(), info: vi.fn() } })
  const mails: Mail[] = []
  const texts: SmsMessage[] = []
  ctx.services.set(mailGatewayKey, { queue: async (_db, mail) => void mails.push(mail) })
  ctx.services.set(smsGatewayKey, {
    async send(message) {
      if (isSmsDown) throw new Error('the provider is down')
      texts.push(message)
    },
  })
  const target = change === 'password' ? '' : '***'
  const notify = await notifyOwner(ctx, {
    change,
    target,
    contacts: { phone: null, email: null, ...contacts },
  })
  await notify()
  return { mails, texts, warnings: vi.mocked(ctx.log.warn).mock.calls.length }
}

const mail = (text: string) => ({ to: email, text: expect.stringContaining(text) })

describe('the owner of an account', () => {
  it('is notified once of a changed password by e-mail', async () => {
    expect(await notified('password', both)).toMatchObject({ mails: [mail('登录密码已更改')], texts: [] })
  })

  it('is notified by SMS without an e-mail address', async () => {
    const { mails, texts } = await notified('password', { phone })
    expect(mails).toEqual([])
    expect(texts).toMatchObject([{ phone, template: 'account-changed', values: { item: '登录密码' } }])
  })

  it('is notified of a new phone at the old one, and by e-mail while SMS fail', async () => {
    expect(await notified('phone', both)).toMatchObject({
      mails: [],
      texts: [{ phone, template: 'phone-changed' }],
    })
    expect(await notified('phone', both, true)).toMatchObject({
      mails: [mail('绑定手机号已更改为 ***')],
      texts: [],
      warnings: 0,
    })
  })

  it('keeps the change when no notice can be sent, which is logged', async () => {
    expect(await notified('password', { phone }, true)).toEqual({ mails: [], texts: [], warnings: 1 })
    expect(await notified('phone', { phone }, true)).toEqual({ mails: [], texts: [], warnings: 1 })
  })
})
