import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../db/client.ts'
import type { Jobs } from '../jobs.ts'
import type { Log } from '../log.ts'
import type { Services } from '../services.ts'
import { aliyunSms } from './aliyun-sms.ts'
import { mailGatewayKey } from './mail.ts'
import { outboxPages } from './outbox/pages.ts'
import { clearOutbox, isOutboxOpen, outboxMail, outboxSms } from './outbox/service.server.ts'
import { startPayment } from './payment/start.ts'
import { smsGatewayKey } from './sms.ts'
import { clearSmsHours, withinBudget } from './sms-budget/service.server.ts'
import { smtpMail } from './smtp-mail.ts'
import { startWechat } from './wechat/start.ts'

interface GatewayOptions {
  config: Config
  db: Database['db']
  jobs: Jobs
  log: Log
}

/**
 * Connects the shop with the outside world, or with what stands in for it.
 * @returns `serve` adds the pages of the stand-ins, where there are any; `stop` closes connections, after the jobs
 */
export async function startGateways(services: Services, { config, db, jobs, log }: GatewayOptions) {
  const hasOutbox = isOutboxOpen(config)
  const sms = config.sms.provider === 'aliyun' ? aliyunSms(config.sms, log) : outboxSms(db)
  const budget = { db, log, perHour: config.rateLimit.smsPerHour, services }
  services.set(smsGatewayKey, withinBudget(sms, budget))
  await jobs.every('clear-sms-hours', '23 4 * * *', () => clearSmsHours(db, new Date()))
  const mail =
    config.mail.provider === 'smtp'
      ? await smtpMail(config.mail, jobs, log)
      : { gateway: outboxMail(), close: () => {} }
  services.set(mailGatewayKey, mail.gateway)
  const wechat = await startWechat(services, db, config)
  const payment = startPayment(services, { config, db, log })
  if (hasOutbox) await jobs.every('clear-outbox', '7 * * * *', () => clearOutbox(db, new Date()))
  return {
    async serve(app: FastifyInstance) {
      if (hasOutbox) await outboxPages(app)
      await wechat.serve(app)
      await payment.serve(app)
    },
    async stop() {
      mail.close()
      await wechat.stop()
      await payment.stop()
    },
  }
}
