import { expect, it } from 'vitest'
import { testDatabase } from '../../../../tests/database.ts'
import { metricsKey, startMetrics } from '../../metrics.ts'
import { Services } from '../../services.ts'
import type { SmsMessage } from './messages.ts'
import { clearSmsHours, limitSmsPerHour } from './sms-limit.service.server.ts'

const { db } = await testDatabase()
const code: SmsMessage = { phone: '13800138000', template: 'code', values: { code: '1' }, text: '1' }
const notice: SmsMessage = { ...code, template: 'account-changed' }

/** A provider that records its messages, with a limit of three. */
function open(start: string) {
  const sent: SmsMessage[] = []
  const errors: string[] = []
  let time = new Date(start)
  let isDown = false
  const gateway = {
    async send(message: SmsMessage) {
      if (isDown) throw new Error('down')
      sent.push(message)
    },
  }
  const log = { error: (_details: object, text: string) => errors.push(text) } as never
  const services = new Services()
  startMetrics(services)
  const sms = limitSmsPerHour(gateway, { db, perHour: 3, log, services, now: () => time })
  return {
    sms,
    sent,
    errors,
    goTo: (at: string) => (time = new Date(at)),
    fail: (down: boolean) => (isDown = down),
    metrics: () => services.get(metricsKey).metrics(),
  }
}

it('codes stop at the hourly limit, also under concurrency, with one alert', async () => {
  const shop = open('2026-03-01T08:20:00Z')
  const all = await Promise.allSettled(Array.from({ length: 8 }, () => shop.sms.send(code)))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(shop.sent).toHaveLength(3)
  expect(shop.errors).toEqual(['the hourly budget of text messages is used up'])
  expect(await shop.metrics()).toContain('shop_sms_refused_total 5')
  await expect(shop.sms.send(code)).rejects.toMatchObject({ code: 'sms-exhausted', retryAfterSeconds: 2400 })
  await shop.sms.send(notice)
  shop.goTo('2026-03-01T09:00:00Z')
  await shop.sms.send(code)
  expect(shop.sent).toHaveLength(5)
})

it('codes that the provider did not send are not counted', async () => {
  const shop = open('2026-03-02T08:00:00Z')
  shop.fail(true)
  for (let i = 0; i < 4; i++) await expect(shop.sms.send(code)).rejects.toThrow('down')
  shop.fail(false)
  for (let i = 0; i < 3; i++) await shop.sms.send(code)
  await expect(shop.sms.send(code)).rejects.toThrow('sms-exhausted')
})

it('old counts are deleted', async () => {
  await clearSmsHours(db, new Date('2026-04-10T00:00:00Z'))
  expect(await db.selectFrom('smsHour').selectAll().execute()).toEqual([])
})
