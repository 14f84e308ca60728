import { generateKeyPairSync } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { findCoaFile } from '#features/reports/coa/files.service.server.ts'
import { openClient } from '#features/search/opensearch/client.server.ts'
import { readConfig } from '#server/config/config.ts'
import { json } from '#server/db/json.ts'
import { openFileStore } from '#server/files/open-store.ts'
import { mailGatewayKey, smsGatewayKey } from '#server/gateways/messages/messages.ts'
import { paymentChannelsKey } from '#server/gateways/payment/channel.ts'
import { startGateways } from '#server/gateways/start.ts'
import { wechatKey } from '#server/gateways/wechat/wechat.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { openLog } from '#server/log.ts'
import { startMetrics } from '#server/metrics.ts'
import { tracedAlone } from '#server/telemetry/spans.ts'
import { startTracing } from '#server/telemetry/tracing.ts'
import { testContext } from './context.ts'
import { testDatabase } from './database.ts'
import { factOf, openReceiver } from './otlp-receiver.ts'

const origin = 'http://127.0.0.1:9' // nobody answers there
const secret = 'Unsichtbar'
const typed = 'Zauberwort'
const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const settings = {
  LOG_LEVEL: 'silent',
  SMS_PROVIDER: 'aliyun',
  SMS_ENDPOINT: origin,
  ALIYUN_ACCESS_KEY_ID: secret,
  ALIYUN_ACCESS_KEY_SECRET: secret,
  SMS_SIGN_NAME: 'shop',
  SMS_TEMPLATE_CODE: 'SMS_1',
  SMS_TEMPLATE_PHONE_CHANGED: 'SMS_2',
  SMS_TEMPLATE_ACCOUNT_CHANGED: 'SMS_3',
  MAIL_PROVIDER: 'smtp',
  SMTP_URL: origin.replace('http', 'smtp'),
  MAIL_FROM: 'shop@example.cn',
  WECHAT_PROVIDER: 'wechat',
  WECHAT_OPEN_APP_ID: 'app',
  WECHAT_OPEN_SECRET: secret,
  WECHAT_API_ORIGIN: origin,
  ALIPAY_PROVIDER: 'alipay',
  ALIPAY_APP_ID: 'app',
  ALIPAY_SELLER_ID: 'seller',
  ALIPAY_PRIVATE_KEY: privateKey,
  ALIPAY_PUBLIC_KEY: publicKey,
  ALIPAY_GATEWAY: origin,
  WECHATPAY_PROVIDER: 'wechatpay',
  WECHATPAY_APP_ID: 'app',
  WECHATPAY_MERCHANT_ID: 'merchant',
  WECHATPAY_SERIAL: 'serial',
  WECHATPAY_PRIVATE_KEY: privateKey,
  WECHATPAY_API_KEY: secret.padEnd(32, '.'),
  WECHATPAY_API_ORIGIN: origin,
  FILES: 's3',
  S3_ENDPOINT: origin,
  S3_BUCKET: 'files',
  S3_ACCESS_KEY_ID: secret,
  S3_SECRET_ACCESS_KEY: secret,
  OPENSEARCH_URL: origin,
}

const receiver = await openReceiver()
const stopTracing = startTracing({ endpoint: receiver.endpoint, serviceName: 'shop', ratio: 1 })
const { db, url } = await testDatabase()
await db
  .insertInto('siteSetting')
  .values({ key: 'coaFilePrefixNew', value: json(`${origin}/`) })
  .execute()
const config = readConfig(settings, '.')
const log = openLog(config)
const ctx = testContext(db)
const { services } = ctx
startMetrics(services)
const jobs = await startJobs({ url, log, pollSeconds: 0.5 })
const gateways = await startGateways(services, { config, db, jobs, log, simulators: undefined })
const { alipay, wechat } = services.get(paymentChannelsKey)
const lookForCertificate = () => findCoaFile(ctx, { productId: 1, catalogNumber: typed }, typed)
const search = async () =>
  config.search.cluster && (await openClient(config.search.cluster)).request('GET', `/${typed}/_count`)
const sendMail = () =>
  services.get(mailGatewayKey).queue(db, { to: `${typed}@example.cn`, subject: typed, text: typed })
const sendSms = () =>
  services
    .get(smsGatewayKey)
    .send({ phone: '13800138000', template: 'code', values: { code: typed }, text: typed })

/** Each file that asks somebody outside, its span, and a call that makes it. */
const doors: [file: string, span: string, call: () => unknown][] = [
  ['src/features/reports/coa/files.service.server.ts', 'coa-files look', lookForCertificate],
  ['src/features/search/opensearch/client.server.ts', 'opensearch _count', search],
  ['src/server/files/s3-requests.ts', 's3 get', () => openFileStore(config).read('papers', typed)],
  ['src/server/gateways/messages/aliyun-sms.ts', 'sms send', sendSms],
  ['src/server/gateways/messages/smtp-mail.ts', 'mail send', sendMail],
  ['src/server/gateways/payment/alipay/client.ts', 'alipay query', () => alipay?.query(typed)],
  ['src/server/gateways/payment/wechat-pay/transport.ts', 'wechat query', () => wechat?.query(typed)],
  [
    'src/server/gateways/wechat/client.ts',
    'wechat identify',
    () => services.get(wechatKey).identify('website', typed),
  ],
]

afterAll(async () => {
  await jobs.stop()
  await gateways.stop()
  receiver.close()
})

it('every file that asks somebody outside has its span', () => {
  const asks =
    /\bfetch\((?!['"`]\/)|\brequest as ask|import\('(nodemailer|@alicloud\/dysmsapi\w+|@opensearch-project\/opensearch)'/
  const files = globSync('src/{server/**/*.ts,features/**/*.server.ts}')
    .filter((file) => !/\.test\.ts$|factories/.test(file))
    .filter((file) => asks.test(readFileSync(file, 'utf8')))
  expect(files.sort()).toEqual(doors.map(([file]) => file))
})

it('a call of the outside is a client span of its channel, which holds nothing of what is sent', async () => {
  await Promise.all(
    doors.map(([, name, call]) =>
      tracedAlone({ kind: 'job', name: `job of ${name}` }, async () => call()).catch(() => {}),
    ),
  )
  await receiver.sent('mail send')
  await stopTracing()
  for (const [, name] of doors) {
    const span = await receiver.sent(name)
    expect(span, name).toMatchObject({ kind: 3, status: { code: 2 } }) // of a client, failed
    expect([factOf(span, 'kind'), factOf(span, 'channel')]).toEqual(['channel', name.split(' ')[0]])
    const parent = await receiver.sent(name === 'mail send' ? 'job mail' : `job of ${name}`)
    expect(span.parentSpanId, name).toBe(parent.spanId)
  }
  expect(JSON.stringify(receiver.spans)).not.toMatch(/Zauberwort|Unsichtbar|13800138000|PRIVATE/i)
})
