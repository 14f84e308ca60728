import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { buildMember } from '../../members/factories.ts'
import type { MessageSettings } from '../schema.ts'

const { app, db } = await testApp()
const path = '/api/ucenter/message/settings'

const browserOf = async (traits: Parameters<typeof buildMember>[1] = {}) =>
  TestBrowser.of(app, db, await buildMember(db, traits))

function isOn(settings: MessageSettings, kind: string, channel: string) {
  const row = settings.kinds.find((one) => one.kind === kind)
  return row?.channels.find((one) => one.channel === channel)?.isOn
}

describe('the settings of notifications', () => {
  it('name the channels that do not reach the member', async () => {
    const { data } = (await (await browserOf()).get(path)).json()
    expect(data.channels).toEqual([
      { channel: 'site', state: 'ready' },
      { channel: 'mail', state: 'unbound' },
      { channel: 'sms', state: 'ready' },
      { channel: 'wechat', state: 'unbound' },
    ])
    const page = await (await browserOf({ email: 'a@example.cn' })).get('/ucenter/message/settings')
    expect(page.body).not.toContain('未绑定邮箱')
    expect(page.body).toContain('未绑定微信')
  })

  it('start with the defaults of each kind and store what the member chose', async () => {
    const browser = await browserOf()
    const before: MessageSettings = (await browser.get(path)).json().data
    expect([isOn(before, 'stock', 'mail'), isOn(before, 'stock', 'sms')]).toEqual([true, false])
    const settings = [
      { kind: 'stock', channel: 'mail', isOn: false },
      { kind: 'stock', channel: 'sms', isOn: false },
      { kind: 'stock', channel: 'sms', isOn: true },
    ]
    const after: MessageSettings = (await browser.put(path, { settings })).json().data
    expect([isOn(after, 'stock', 'mail'), isOn(after, 'stock', 'sms')]).toEqual([false, true])
    expect((await browser.put(path, { settings: [] })).json().data).toEqual(after)
  })

  it.each([
    [{ kind: 'order', channel: 'site', isOn: false }],
    [{ kind: 'constructor', channel: 'mail', isOn: true }],
    [{ kind: 'order', channel: 'fax', isOn: true }],
  ])('refuse %j', async (setting) => {
    const reply = await (await browserOf()).put(path, { settings: [setting] })
    expect(reply.statusCode).toBe(422)
  })
})
