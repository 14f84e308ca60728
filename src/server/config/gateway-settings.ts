import { z } from 'zod'
import { paymentSettings, readPayment, requiredForPayment, requireSetting } from './payment-settings.ts'
import { type WechatTemplates, wechatTemplates } from './wechat-templates.ts'

export const gatewaySettings = {
  SMS_PROVIDER: z.enum(['outbox', 'aliyun']).optional(),
  ALIYUN_ACCESS_KEY_ID: z.string().min(1).optional(),
  ALIYUN_ACCESS_KEY_SECRET: z.string().min(1).optional(),
  SMS_SIGN_NAME: z.string().min(1).optional(),
  SMS_TEMPLATE_CODE: z.string().min(1).optional(),
  /** Sent to the old phone when an account is bound to a new one. */
  SMS_TEMPLATE_PHONE_CHANGED: z.string().min(1).optional(),
  SMS_TEMPLATE_ACCOUNT_CHANGED: z.string().min(1).optional(),
  /** With one variable, `title`; left out: messages are not offered by SMS. */
  SMS_TEMPLATE_NOTICE: z.string().min(1).optional(),
  SMS_ENDPOINT: z.url({ protocol: /^https?$/ }).default('https://dysmsapi.aliyuncs.com'),
  MAIL_PROVIDER: z.enum(['outbox', 'smtp']).optional(),
  /** smtps://user:password@host:465, or smtp:// for STARTTLS. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  WECHAT_PROVIDER: z.enum(['simulator', 'wechat', 'off']).optional(),
  WECHAT_OPEN_APP_ID: z.string().min(1).optional(),
  WECHAT_OPEN_SECRET: z.string().min(1).optional(),
  WECHAT_MP_APP_ID: z.string().min(1).optional(),
  WECHAT_MP_SECRET: z.string().min(1).optional(),
  WECHAT_TEMPLATES: wechatTemplates,
  WECHAT_API_ORIGIN: z.url({ protocol: /^https?$/ }).default('https://api.weixin.qq.com'),
  WECHAT_OPEN_ORIGIN: z.url({ protocol: /^https?$/ }).default('https://open.weixin.qq.com'),
  /** `staff`: issued elsewhere, and uploaded. */
  INVOICE_PROVIDER: z.enum(['simulator', 'staff']).optional(),
  ...paymentSettings,
}

type GatewayEnv = z.infer<z.ZodObject<typeof gatewaySettings>>

export type SmsConfig =
  | { provider: 'outbox' }
  | {
      provider: 'aliyun'
      accessKeyId: string
      accessKeySecret: string
      signName: string
      codeTemplate: string
      phoneChangedTemplate: string
      accountChangedTemplate: string
      noticeTemplate?: string | undefined
      endpoint: string
    }

export type MailConfig = { provider: 'outbox' } | { provider: 'smtp'; url: string; from: string }

export interface InvoiceConfig {
  provider: 'simulator' | 'staff'
}

export interface WechatApp {
  id: string
  secret: string
}

export type WechatConfig =
  | { provider: 'off' }
  | { provider: 'simulator' }
  | {
      provider: 'wechat'
      website: WechatApp | undefined
      official: WechatApp | undefined
      apiOrigin: string
      openOrigin: string
      templates: WechatTemplates
    }

const needed: Record<string, string[]> = {
  'SMS_PROVIDER=aliyun': [
    'ALIYUN_ACCESS_KEY_ID',
    'ALIYUN_ACCESS_KEY_SECRET',
    'SMS_SIGN_NAME',
    'SMS_TEMPLATE_CODE',
    'SMS_TEMPLATE_PHONE_CHANGED',
    'SMS_TEMPLATE_ACCOUNT_CHANGED',
  ],
  'MAIL_PROVIDER=smtp': ['SMTP_URL', 'MAIL_FROM'],
  ...requiredForPayment,
}
const demoProviders = ['outbox', 'simulator']
const providers = [
  'SMS_PROVIDER',
  'MAIL_PROVIDER',
  'WECHAT_PROVIDER',
  'ALIPAY_PROVIDER',
  'WECHATPAY_PROVIDER',
  'INVOICE_PROVIDER',
]
const requiredProviders = ['SMS_PROVIDER', 'MAIL_PROVIDER']

/** Pairs of variable name and message. */
export function* gatewayProblems(env: Partial<Record<string, unknown>>): Generator<[string, string]> {
  for (const name of providers) {
    if (env.SHOP_MODE !== 'production') break
    if (demoProviders.includes(String(env[name]))) yield [name, `${env[name]} is for demo mode only`]
    if (!env[name] && requiredProviders.includes(name)) yield [name, 'is needed in production mode']
  }
  for (const [choice, names] of Object.entries(needed)) {
    const [name, value] = choice.split('=') as [string, string]
    if (env[name] !== value) continue
    for (const one of names) if (!env[one]) yield [one, `is needed with ${choice}`]
  }
  yield* wechatMistakes(env)
}

function* wechatMistakes(env: Partial<Record<string, unknown>>): Generator<[string, string]> {
  if (env.WECHAT_PROVIDER !== 'wechat') return
  const apps = ['WECHAT_OPEN', 'WECHAT_MP']
  for (const app of apps) {
    if (Boolean(env[`${app}_APP_ID`]) !== Boolean(env[`${app}_SECRET`]))
      yield [`${app}_APP_ID`, `goes with ${app}_SECRET`]
  }
  if (apps.every((app) => !env[`${app}_APP_ID`]))
    yield ['WECHAT_OPEN_APP_ID', 'or WECHAT_MP_APP_ID is needed with WECHAT_PROVIDER=wechat']
}

export function readGateways(set: GatewayEnv, mode: 'demo' | 'production') {
  const invoice: InvoiceConfig = {
    provider: set.INVOICE_PROVIDER ?? (mode === 'demo' ? 'simulator' : 'staff'),
  }
  return {
    sms: readSms(set),
    mail: readMail(set),
    wechat: readWechat(set, mode),
    invoice,
    ...readPayment(set, mode),
  }
}

const readSms = (set: GatewayEnv): SmsConfig =>
  set.SMS_PROVIDER === 'aliyun'
    ? {
        provider: 'aliyun',
        accessKeyId: requireSetting(set, 'ALIYUN_ACCESS_KEY_ID'),
        accessKeySecret: requireSetting(set, 'ALIYUN_ACCESS_KEY_SECRET'),
        signName: requireSetting(set, 'SMS_SIGN_NAME'),
        codeTemplate: requireSetting(set, 'SMS_TEMPLATE_CODE'),
        phoneChangedTemplate: requireSetting(set, 'SMS_TEMPLATE_PHONE_CHANGED'),
        accountChangedTemplate: requireSetting(set, 'SMS_TEMPLATE_ACCOUNT_CHANGED'),
        noticeTemplate: set.SMS_TEMPLATE_NOTICE,
        endpoint: set.SMS_ENDPOINT,
      }
    : { provider: 'outbox' }

const readMail = (set: GatewayEnv): MailConfig =>
  set.MAIL_PROVIDER === 'smtp'
    ? { provider: 'smtp', url: requireSetting(set, 'SMTP_URL'), from: requireSetting(set, 'MAIL_FROM') }
    : { provider: 'outbox' }

function readWechat(set: GatewayEnv, mode: 'demo' | 'production'): WechatConfig {
  const provider = set.WECHAT_PROVIDER ?? (mode === 'demo' ? 'simulator' : 'off')
  if (provider !== 'wechat') return { provider }
  const app = (id: string | undefined, secret: string | undefined) =>
    id && secret ? { id, secret } : undefined
  return {
    provider,
    website: app(set.WECHAT_OPEN_APP_ID, set.WECHAT_OPEN_SECRET),
    official: app(set.WECHAT_MP_APP_ID, set.WECHAT_MP_SECRET),
    apiOrigin: new URL(set.WECHAT_API_ORIGIN).origin,
    openOrigin: new URL(set.WECHAT_OPEN_ORIGIN).origin,
    templates: set.WECHAT_TEMPLATES,
  }
}
