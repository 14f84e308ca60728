import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { configWarnings, readConfig } from './config.ts'

const production = { SHOP_MODE: 'production', DATABASE_URL: 'postgres://h/d', PUBLIC_ORIGIN: 'https://s.cn' }
const sms = {
  SMS_PROVIDER: 'aliyun',
  ALIYUN_ACCESS_KEY_ID: 'id',
  ALIYUN_ACCESS_KEY_SECRET: 'secret',
  SMS_SIGN_NAME: '瑞试',
  SMS_TEMPLATE_CODE: 'SMS_1',
  SMS_TEMPLATE_PHONE_CHANGED: 'SMS_2',
  SMS_TEMPLATE_ACCOUNT_CHANGED: 'SMS_3',
}
const mail = { MAIL_PROVIDER: 'smtp', SMTP_URL: 'smtps://u:p@h:465', MAIL_FROM: 'a@b.cn' }
const read = (env: Record<string, string>) => readConfig(env, '/shop')

describe('settings of external services', () => {
  it('are all local in a demo', () => {
    expect(read({})).toMatchObject({
      sms: { provider: 'outbox' },
      mail: { provider: 'outbox' },
      wechat: { provider: 'simulator' },
      alipay: { provider: 'simulator' },
      wechatPay: { provider: 'simulator' },
    })
  })

  it('have no local stand-in in production', () => {
    expect(() => read(production)).toThrow(/SMS_PROVIDER: is needed in.*\n.*MAIL_PROVIDER: is needed in/)
    const standIns = {
      SMS_PROVIDER: 'outbox',
      MAIL_PROVIDER: 'outbox',
      WECHAT_PROVIDER: 'simulator',
      ALIPAY_PROVIDER: 'simulator',
      WECHATPAY_PROVIDER: 'simulator',
    }
    expect(() => read({ ...production, ...standIns })).toThrow(
      /(outbox is for demo mode only\n.*){2}(simulator is for demo mode only\n?.*){3}/,
    )
    expect(read({ ...production, ...sms, ...mail })).toMatchObject({
      sms: { provider: 'aliyun', endpoint: 'https://dysmsapi.aliyuncs.com', codeTemplate: 'SMS_1' },
      mail: { provider: 'smtp', from: 'a@b.cn' },
      wechat: { provider: 'off' },
      alipay: { provider: 'off' },
      wechatPay: { provider: 'off' },
    })
  })

  it('report what a provider lacks', () => {
    expect(() => read({ SMS_PROVIDER: 'aliyun', MAIL_PROVIDER: 'smtp' })).toThrow(
      /ALIYUN_ACCESS_KEY_ID: is needed with SMS_PROVIDER=aliyun[\s\S]*MAIL_FROM: is needed with MAIL_PROVIDER=smtp/,
    )
    expect(() => read({ WECHAT_PROVIDER: 'wechat' })).toThrow('WECHAT_OPEN_APP_ID: or WECHAT_MP_APP_ID is')
    expect(() => read({ WECHAT_PROVIDER: 'wechat', WECHAT_MP_APP_ID: 'wx1' })).toThrow(
      'WECHAT_MP_APP_ID: goes with WECHAT_MP_SECRET',
    )
  })

  it('may set one WeChat application alone', () => {
    const one = { WECHAT_PROVIDER: 'wechat', WECHAT_MP_APP_ID: 'wx1', WECHAT_MP_SECRET: 's' }
    expect(read(one).wechat).toEqual({
      provider: 'wechat',
      website: undefined,
      official: { id: 'wx1', secret: 's' },
      apiOrigin: 'https://api.weixin.qq.com',
      openOrigin: 'https://open.weixin.qq.com',
      templates: {},
    })
  })

  it('name the template messages of WeChat by kind', () => {
    const apps = { WECHAT_PROVIDER: 'wechat', WECHAT_MP_APP_ID: 'wx1', WECHAT_MP_SECRET: 's' }
    const WECHAT_TEMPLATES = 'order=TM-1:thing2:thing4:time3, default=TM_2:thing1:thing2:time3'
    expect(read({ ...apps, WECHAT_TEMPLATES }).wechat).toMatchObject({
      templates: {
        order: { id: 'TM-1', title: 'thing2', body: 'thing4', time: 'time3' },
        default: { id: 'TM_2', title: 'thing1', body: 'thing2', time: 'time3' },
      },
    })
    expect(() => read({ ...apps, WECHAT_TEMPLATES: 'order=TM-1:thing2' })).toThrow(
      'WECHAT_TEMPLATES: order=TM-1:thing2 is not kind=id:title:body:time',
    )
  })

  it('accept payment channel keys as PEM or bare base64 only', () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const own = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const theirs = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
    const alipay = {
      ALIPAY_PROVIDER: 'alipay',
      ALIPAY_APP_ID: '2021',
      ALIPAY_SELLER_ID: '2088',
      ALIPAY_PRIVATE_KEY: own.replaceAll('\n', '\\n'),
      ALIPAY_PUBLIC_KEY: theirs,
    }
    const { alipay: set } = read(alipay)
    if (set.provider !== 'alipay') throw new Error('Alipay is not chosen')
    expect(createPublicKey(set.alipayKey).equals(publicKey)).toBe(true)
    expect(createPrivateKey(set.privateKey).equals(privateKey)).toBe(true)
    expect(set.gateway).toBe('https://openapi.alipay.com/gateway.do')
    expect(() => read({ ...alipay, ALIPAY_PUBLIC_KEY: 'abc' })).toThrow('ALIPAY_PUBLIC_KEY: is no such key')
    expect(() => read({ WECHATPAY_PROVIDER: 'wechatpay', WECHATPAY_API_KEY: 'short' })).toThrow(
      /WECHATPAY_API_KEY: (?!is needed)[\s\S]*WECHATPAY_MERCHANT_ID: is needed with WECHATPAY_PROVIDER=wechatpay/,
    )
  })
})

it('staff need a second factor in production, and in a demo only when set', () => {
  const isNeeded = (env: Record<string, string>) => read(env).staff.isSecondFactorRequired
  const live = { ...production, ...sms, ...mail }
  expect([isNeeded(live), isNeeded({})]).toEqual([true, false])
  expect(isNeeded({ ...live, STAFF_SECOND_FACTOR: 'optional' })).toBe(false)
  expect(isNeeded({ STAFF_SECOND_FACTOR: 'required' })).toBe(true)
})

describe('the public origin in production', () => {
  const at = (origin: string) => read({ ...production, ...sms, ...mail, PUBLIC_ORIGIN: origin })

  it('is https, or on this machine', () => {
    for (const origin of ['http://shop.example', 'http://192.168.1.2', 'http://localhost.example'])
      expect(() => at(origin)).toThrow('PUBLIC_ORIGIN: must begin with https://')
    for (const origin of [
      'https://shop.example',
      'http://localhost:3000',
      'http://127.0.0.1',
      'http://[::1]:8',
    ])
      expect(at(origin).publicOrigin).toBe(new URL(origin).origin)
    expect(read({ PUBLIC_ORIGIN: 'http://shop.example' }).publicOrigin).toBe('http://shop.example')
  })

  it('logs a warning without a trusted proxy or a key for personal data', () => {
    const warnings = ['TRUST_PROXY', 'DATA_KEY'].map((name) => expect.stringContaining(name))
    expect([...configWarnings(at('https://s.cn'))]).toEqual(warnings)
    const whole = { TRUST_PROXY: '10.0.0.1', DATA_KEY: Buffer.alloc(32).toString('base64') }
    expect([...configWarnings(read({ ...production, ...sms, ...mail, ...whole }))]).toEqual([])
    expect([...configWarnings(read({}))]).toEqual([])
  })
})
