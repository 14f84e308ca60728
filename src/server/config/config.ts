import type { BlockList } from 'node:net'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import type { PasswordRule } from '#shared/password-strength.ts'
import type { OldMall } from '../gateways/old-mall.ts'
import { readNetworks } from '../http/network.ts'
import { type DatabaseConfig, databaseProblems, databaseSettings, readDatabase } from './database-settings.ts'
import { type FilesConfig, filesProblems, filesSettings, isUnencrypted, readFiles } from './files-settings.ts'
import {
  gatewayProblems,
  gatewaySettings,
  type InvoiceConfig,
  type MailConfig,
  readGateways,
  type SmsConfig,
  type WechatConfig,
} from './gateway-settings.ts'
import type { AlipayConfig, WechatPayConfig } from './payment-settings.ts'
import { readSearch, type SearchConfig, searchProblems, searchSettings } from './search-settings.ts'
import { readTelemetry, type TelemetryConfig, telemetrySettings } from './telemetry-settings.ts'

const megabytes = z.coerce.number().int().min(0).max(16_384)
const perMinute = z.coerce.number().int().min(1)

const oldestKeyId = 'e'

/** 32 bytes in base64, or several as `id:key`, comma-separated, the current one first. */
const dataKeys = z
  .string()
  .regex(/^([\w-]{2,32}:)?[A-Za-z0-9+/]{43}=(\s*,\s*([\w-]{2,32}:)?[A-Za-z0-9+/]{43}=)*$/, {
    error: 'must be 32 bytes in base64, or several as id:key',
  })
  .transform((text) =>
    text.split(',').map((part) => {
      const [secret = '', id = oldestKeyId] = part.trim().split(':').reverse()
      return { id, secret: Buffer.from(secret, 'base64') }
    }),
  )
  .refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length, 'names an id twice')

const settings = z
  .object({
    SHOP_MODE: z.enum(['demo', 'production']).default('demo'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().min(1).optional(),
    PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
    DATA_DIR: z.string().min(1).default('.data'),
    /** Processes behind one port; auto: one for each core. */
    WORKERS: z.union([z.literal('auto'), z.coerce.number().int().min(1).max(64)]).default(1),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    TRUST_PROXY: z.string().min(1).optional(),
    RATE_LIMIT_PAGES_PER_MINUTE: perMinute.default(600),
    RATE_LIMIT_API_PER_MINUTE: perMinute.default(600),
    RATE_LIMIT_CODES_PER_HOUR: z.coerce.number().int().min(1).default(20),
    RATE_LIMIT_SMS_PER_HOUR: z.coerce.number().int().min(1).default(1000),
    REQUESTS_AT_ONCE: z.coerce.number().int().min(1).max(1000).default(8),
    REQUESTS_WAITING: z.coerce.number().int().min(0).max(10_000).default(200),
    PASSWORD_MIN_LENGTH: z.coerce.number().int().min(6).max(32).default(6),
    PASSWORD_COMPLEXITY: z.stringbool().default(true),
    RATE_LIMIT_CODE_PAUSE_SECONDS: z.coerce.number().int().min(1).default(60),
    /** From this amount on a second member of staff approves actions that move money; 0: always. */
    FOUR_EYES_FROM_YUAN: z.coerce.number().min(0).max(1_000_000_000).default(50_000),
    STAFF_NETWORKS: z.string().min(1).optional(),
    /** Default: required in production. */
    STAFF_SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
    STAFF_IDLE_MINUTES: z.coerce.number().int().min(10).max(720).default(60),
    CART_ENFORCES_PACKING: z.stringbool().default(false),
    PAGE_CACHE_MB: megabytes.default(64),
    HIT_CACHE_MB: megabytes.default(128),
    ANSWER_CACHE_MB: megabytes.default(16),
    HSTS_INCLUDE_SUBDOMAINS: z.stringbool().default(true),
    /** Visitors' pages that were seen open offline. */
    OFFLINE_PAGES: z.stringbool().default(true),
    /** Visits are counted only with this, the setting `analytics` and the consent of the visitor. */
    ANALYTICS: z.stringbool().default(false),
    /** After a message was read or deleted. */
    MESSAGE_RETENTION_DAYS: z.coerce.number().int().min(1).max(3650).default(180),
    METRICS_TOKEN: z.string().min(16).optional(),
    DATA_KEY: dataKeys.default([]),
    OLD_MALL_URL: z.url({ protocol: /^https$/ }).optional(),
    OLD_MALL_SECRET: z.string().min(32).optional(),
    ...databaseSettings,
    ...filesSettings,
    ...searchSettings,
    ...telemetrySettings,
    ...gatewaySettings,
  })
  .superRefine(checkTogether, { when: () => true })

function checkTogether(env: Partial<Record<string, unknown>>, check: z.RefinementCtx) {
  const refuse = (name: string, message: string) => check.addIssue({ code: 'custom', path: [name], message })
  if (env.SHOP_MODE === 'production' && !env.PUBLIC_ORIGIN)
    refuse('PUBLIC_ORIGIN', 'is needed in production mode')
  if (env.SHOP_MODE === 'production' && isUnencrypted(env.PUBLIC_ORIGIN))
    refuse('PUBLIC_ORIGIN', 'must begin with https:// in production mode')
  if (Boolean(env.OLD_MALL_URL) !== Boolean(env.OLD_MALL_SECRET))
    refuse('OLD_MALL_SECRET', 'is needed together with OLD_MALL_URL')
  if (typeof env.STAFF_NETWORKS === 'string' && !readNetworks(env.STAFF_NETWORKS))
    refuse('STAFF_NETWORKS', 'must be addresses or ranges such as 10.0.0.0/8, comma-separated')
  for (const problems of [
    databaseProblems(env),
    filesProblems(env),
    searchProblems(env),
    gatewayProblems(env),
  ])
    for (const [name, message] of problems) refuse(name, message)
}

export function* configWarnings({ mode, trustProxy, dataKeys }: Config): Generator<string> {
  if (mode === 'production' && !trustProxy)
    yield 'TRUST_PROXY is not set: behind a proxy all visitors would share one address and its limits'
  if (mode === 'production' && dataKeys.length === 0)
    yield 'DATA_KEY is not set: personal data is encrypted with a key that lies in the same database'
}

export interface Config {
  mode: 'demo' | 'production'
  port: number
  host: string
  publicOrigin: string
  database: DatabaseConfig
  workers: number
  rootDir: string
  dataDir: string
  files: FilesConfig
  search: SearchConfig
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
  trustProxy: string[] | false
  rateLimit: {
    pagesPerMinute: number
    apiPerMinute: number
    codesPerHour: number
    codePauseSeconds: number
    smsPerHour: number
  }
  /** Of each kind of request; orders and payments have twice the places. */
  requests: { atOnce: number; waiting: number }
  staff: {
    fourEyesFromFen: number
    /** Undefined: every network. */
    networks: BlockList | undefined
    isSecondFactorRequired: boolean
    idleMinutes: number
  }
  passwordRule: PasswordRule
  cartEnforcesPacking: boolean
  pageCacheBytes: number
  hitCacheBytes: number
  answerCacheBytes: number
  hstsIncludesSubdomains: boolean
  keepsPagesOffline: boolean
  hasAnalytics: boolean
  metricsToken: string | undefined
  /** The first encrypts; empty: the key in the database. */
  dataKeys: { id: string; secret: Buffer }[]
  oldMall: OldMall | undefined
  messageRetentionDays: number
  sms: SmsConfig
  mail: MailConfig
  wechat: WechatConfig
  alipay: AlipayConfig
  wechatPay: WechatPayConfig
  invoice: InvoiceConfig
  /** Undefined: nothing is recorded. */
  telemetry: TelemetryConfig | undefined
}

export class ConfigError extends Error {}

/** Stops a command or the start; the console shows only its message. */
export class Unstartable extends Error {}

const withoutEmpty = (env: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))

/** @throws ConfigError listing everything that is wrong; empty variables count as not set */
export function readConfig(env: Record<string, string | undefined>, rootDir: string): Config {
  const parsed = settings.safeParse(withoutEmpty(env))
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`These settings are wrong:\n${lines.join('\n')}`)
  }
  const set = parsed.data
  return {
    mode: set.SHOP_MODE,
    port: set.PORT,
    host: set.HOST ?? (set.SHOP_MODE === 'demo' ? '127.0.0.1' : '0.0.0.0'),
    publicOrigin: new URL(set.PUBLIC_ORIGIN ?? `http://localhost:${set.PORT}`).origin,
    database: readDatabase(set),
    workers: set.WORKERS === 'auto' ? availableParallelism() : set.WORKERS,
    rootDir,
    dataDir: resolve(rootDir, set.DATA_DIR),
    files: readFiles(set),
    search: readSearch(set),
    logLevel: set.LOG_LEVEL,
    trustProxy: set.TRUST_PROXY?.split(',').map((range) => range.trim()) ?? false,
    rateLimit: {
      pagesPerMinute: set.RATE_LIMIT_PAGES_PER_MINUTE,
      apiPerMinute: set.RATE_LIMIT_API_PER_MINUTE,
      codesPerHour: set.RATE_LIMIT_CODES_PER_HOUR,
      codePauseSeconds: set.RATE_LIMIT_CODE_PAUSE_SECONDS,
      smsPerHour: set.RATE_LIMIT_SMS_PER_HOUR,
    },
    requests: { atOnce: set.REQUESTS_AT_ONCE, waiting: set.REQUESTS_WAITING },
    staff: {
      fourEyesFromFen: Math.round(set.FOUR_EYES_FROM_YUAN * 100),
      networks: set.STAFF_NETWORKS === undefined ? undefined : readNetworks(set.STAFF_NETWORKS),
      isSecondFactorRequired:
        (set.STAFF_SECOND_FACTOR ?? (set.SHOP_MODE === 'production' ? 'required' : 'optional')) ===
        'required',
      idleMinutes: set.STAFF_IDLE_MINUTES,
    },
    passwordRule: { minLength: set.PASSWORD_MIN_LENGTH, isComplex: set.PASSWORD_COMPLEXITY },
    cartEnforcesPacking: set.CART_ENFORCES_PACKING,
    pageCacheBytes: set.PAGE_CACHE_MB * 1024 * 1024,
    hitCacheBytes: set.HIT_CACHE_MB * 1024 * 1024,
    answerCacheBytes: set.ANSWER_CACHE_MB * 1024 * 1024,
    hstsIncludesSubdomains: set.HSTS_INCLUDE_SUBDOMAINS,
    keepsPagesOffline: set.OFFLINE_PAGES,
    hasAnalytics: set.ANALYTICS,
    metricsToken: set.METRICS_TOKEN,
    dataKeys: set.DATA_KEY,
    oldMall:
      set.OLD_MALL_URL && set.OLD_MALL_SECRET
        ? { address: set.OLD_MALL_URL, secret: set.OLD_MALL_SECRET }
        : undefined,
    messageRetentionDays: set.MESSAGE_RETENTION_DAYS,
    telemetry: readTelemetry(set),
    ...readGateways(set, set.SHOP_MODE),
  }
}
