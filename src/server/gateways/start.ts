import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/client.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import type { Services } from '../services.ts'
import { withSpans } from '../telemetry/spans.ts'
import { invoiceIssuerKey } from './invoice/issuer.ts'
import { aliyunSms } from './messages/aliyun-sms.ts'
import { mailGatewayKey, smsGatewayKey } from './messages/messages.ts'
import { clearSmsHours, limitSmsPerHour } from './messages/sms-limit.service.server.ts'
import { smtpMail } from './messages/smtp-mail.ts'
import { oldMallKey } from './old-mall.ts'
import { startPaymentChannels } from './payment/start.ts'
import { isOutboxOpen, type Outbox, outboxKey, type Simulators } from './simulators.ts'
import { startWechat } from './wechat/start.ts'

interface GatewayOptions {
  config: Config
  db: Database['db']
  jobs: Jobs
  log: Log
  simulators: Simulators | undefined
}

/** @returns `serve` adds the pages of the simulators; `stop` closes connections, after the jobs */
export async function startGateways(services: Services, options: GatewayOptions) {
  const { outbox, wechat, payment, invoices, oldMall } = openSimulators(options)
  const target = options.config.oldMall ?? oldMall?.target
  if (target) services.set(oldMallKey, target)
  const closeMail = await startMessages(services, options, outbox)
  await startWechat(services, options.db, options.config, wechat)
  startPaymentChannels(services, options.config, payment)
  if (invoices) services.set(invoiceIssuerKey, withSpans('invoices', invoices.issuer, ['issue']))
  return {
    async serve(app: FastifyInstance) {
      for (const simulator of [outbox, wechat, payment, oldMall]) await simulator?.serve(app)
    },
    async stop() {
      closeMail()
      for (const simulator of [wechat, payment, invoices]) await simulator?.stop()
    },
  }
}

function openSimulators({ config, db, log, simulators }: GatewayOptions) {
  const { mode, publicOrigin, rootDir, wechat, alipay, wechatPay, invoice } = config
  const isPaymentSimulated = [alipay, wechatPay].some(({ provider }) => provider === 'simulator')
  return {
    outbox: isOutboxOpen(config) ? simulators?.openOutbox(db) : undefined,
    wechat: wechat.provider === 'simulator' ? simulators?.openWechat(db, publicOrigin) : undefined,
    payment: isPaymentSimulated ? simulators?.openPayment(db, publicOrigin, log) : undefined,
    invoices: invoice.provider === 'simulator' ? simulators?.openInvoices(rootDir) : undefined,
    oldMall: mode === 'demo' && !config.oldMall ? simulators?.openOldMall() : undefined,
  }
}

async function startMessages(
  services: Services,
  { config, db, jobs, log }: GatewayOptions,
  outbox: Outbox | undefined,
) {
  const sms = config.sms.provider === 'aliyun' ? aliyunSms(config.sms, log) : outbox?.sms
  const mail =
    config.mail.provider === 'smtp'
      ? await smtpMail(config.mail, jobs, log)
      : outbox && { gateway: outbox.mail }
  if (!sms || !mail) throw new Error('The outbox is needed where no provider of messages is set')
  const budget = { db, log, perHour: config.rateLimit.smsPerHour, services }
  services.set(smsGatewayKey, limitSmsPerHour(withSpans('sms', sms, ['send']), budget))
  services.set(mailGatewayKey, mail.gateway)
  await jobs.every('clear-sms-hours', '23 4 * * *', () => clearSmsHours(db, new Date()))
  if (outbox) {
    services.set(outboxKey, outbox)
    await jobs.every('clear-outbox', '7 * * * *', () => outbox.clear(new Date()))
  }
  return () => 'close' in mail && mail.close()
}
