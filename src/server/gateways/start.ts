import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../db/client.ts'
import type { Jobs } from '../jobs.ts'
import type { Parts } from '../parts.ts'
import { mailGateway } from './mail.ts'
import { outboxPages } from './outbox/pages.ts'
import { clearOutbox, isOutboxOpen, outboxMail, outboxSms } from './outbox/service.server.ts'
import { smsGateway } from './sms.ts'

interface GatewayOptions {
  config: Config
  db: Database['db']
  jobs: Jobs
}

/**
 * Connects the shop with the outside world, or with what stands in for it.
 * @returns `serve` adds the pages of the stand-ins, where there are any
 */
export async function startGateways(parts: Parts, { config, db, jobs }: GatewayOptions) {
  const hasOutbox = isOutboxOpen(config)
  parts.set(smsGateway, outboxSms(db))
  parts.set(mailGateway, outboxMail())
  if (hasOutbox) await jobs.every('clear-outbox', '7 * * * *', () => clearOutbox(db, new Date()))
  return {
    async serve(app: FastifyInstance) {
      if (hasOutbox) await outboxPages(app)
    },
  }
}
