import { createPrivateKey, createPublicKey } from 'node:crypto'
import { z } from 'zod'
import { invariant } from '#shared/failure.ts'

/** PEM, its line ends possibly written as `\n`, or the base64 between its lines alone. */
const keyText = (label: 'PRIVATE KEY' | 'PUBLIC KEY') =>
  z.string().transform((text, check) => {
    const plain = text.replaceAll('\\n', '\n').trim()
    const pem = plain.startsWith('-----')
      ? plain
      : `-----BEGIN ${label}-----\n${plain}\n-----END ${label}-----`
    try {
      return (label === 'PRIVATE KEY' ? createPrivateKey(pem) : createPublicKey(pem)) && pem
    } catch {
      check.addIssue({ code: 'custom', message: 'is no such key' })
      return z.NEVER
    }
  })

export function requireSetting<Env extends object, Name extends keyof Env>(env: Env, name: Name) {
  const value = env[name]
  invariant(value, `${String(name)} is not set`)
  return value
}

export const paymentSettings = {
  ALIPAY_PROVIDER: z.enum(['simulator', 'alipay', 'off']).optional(),
  ALIPAY_APP_ID: z.string().min(1).optional(),
  ALIPAY_SELLER_ID: z.string().min(1).optional(),
  ALIPAY_PRIVATE_KEY: keyText('PRIVATE KEY').optional(),
  ALIPAY_PUBLIC_KEY: keyText('PUBLIC KEY').optional(),
  ALIPAY_GATEWAY: z.url({ protocol: /^https?$/ }).default('https://openapi.alipay.com/gateway.do'),
  WECHATPAY_PROVIDER: z.enum(['simulator', 'wechatpay', 'off']).optional(),
  /** The application the merchant is bound to: the official account. */
  WECHATPAY_APP_ID: z.string().min(1).optional(),
  WECHATPAY_MERCHANT_ID: z.string().min(1).optional(),
  WECHATPAY_SERIAL: z.string().min(1).optional(),
  WECHATPAY_PRIVATE_KEY: keyText('PRIVATE KEY').optional(),
  WECHATPAY_API_KEY: z.string().length(32).optional(),
  WECHATPAY_API_ORIGIN: z.url({ protocol: /^https?$/ }).default('https://api.mch.weixin.qq.com'),
}

type PaymentEnv = z.infer<z.ZodObject<typeof paymentSettings>>

export type AlipayConfig =
  | { provider: 'off' }
  | { provider: 'simulator' }
  | {
      provider: 'alipay'
      appId: string
      sellerId: string
      privateKey: string
      alipayKey: string
      gateway: string
    }

export type WechatPayConfig =
  | { provider: 'off' }
  | { provider: 'simulator' }
  | {
      provider: 'wechatpay'
      appId: string
      merchantId: string
      serial: string
      privateKey: string
      apiKey: string
      apiOrigin: string
    }

export const requiredForPayment: Record<string, string[]> = {
  'ALIPAY_PROVIDER=alipay': ['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'],
  'WECHATPAY_PROVIDER=wechatpay': [
    'WECHATPAY_APP_ID',
    'WECHATPAY_MERCHANT_ID',
    'WECHATPAY_SERIAL',
    'WECHATPAY_PRIVATE_KEY',
    'WECHATPAY_API_KEY',
  ],
}

export function readPayment(set: PaymentEnv, mode: 'demo' | 'production') {
  const otherwise = mode === 'demo' ? 'simulator' : 'off'
  return {
    alipay: readAlipay(set, set.ALIPAY_PROVIDER ?? otherwise),
    wechatPay: readWechatPay(set, set.WECHATPAY_PROVIDER ?? otherwise),
  }
}

function readAlipay(set: PaymentEnv, provider: 'simulator' | 'alipay' | 'off'): AlipayConfig {
  if (provider !== 'alipay') return { provider }
  return {
    provider,
    appId: requireSetting(set, 'ALIPAY_APP_ID'),
    sellerId: requireSetting(set, 'ALIPAY_SELLER_ID'),
    privateKey: requireSetting(set, 'ALIPAY_PRIVATE_KEY'),
    alipayKey: requireSetting(set, 'ALIPAY_PUBLIC_KEY'),
    gateway: set.ALIPAY_GATEWAY,
  }
}

function readWechatPay(set: PaymentEnv, provider: 'simulator' | 'wechatpay' | 'off'): WechatPayConfig {
  if (provider !== 'wechatpay') return { provider }
  return {
    provider,
    appId: requireSetting(set, 'WECHATPAY_APP_ID'),
    merchantId: requireSetting(set, 'WECHATPAY_MERCHANT_ID'),
    serial: requireSetting(set, 'WECHATPAY_SERIAL'),
    privateKey: requireSetting(set, 'WECHATPAY_PRIVATE_KEY'),
    apiKey: requireSetting(set, 'WECHATPAY_API_KEY'),
    apiOrigin: new URL(set.WECHATPAY_API_ORIGIN).origin,
  }
}
