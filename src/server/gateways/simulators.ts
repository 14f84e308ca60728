import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Ctx } from '../context.ts'
import type { Database } from '../db/client.ts'
import type { Log } from '../log.ts'
import { ServiceKey } from '../services.ts'
import type { InvoiceIssuer } from './invoice/issuer.ts'
import type { MailGateway, SmsGateway } from './messages/messages.ts'
import type { OldMall } from './old-mall.ts'
import type { AlipayOptions } from './payment/alipay/client.ts'
import type { WechatPayOptions } from './payment/wechat-pay/transport.ts'
import type { WechatSettings } from './wechat/client.ts'

export interface Outbox {
  sms: SmsGateway
  mail: MailGateway
  addCaptcha(id: string, answer: string): Promise<unknown>
  clear(now: Date): Promise<unknown>
  serve(app: FastifyInstance): Promise<void>
}

export interface SimulatedService<Settings> {
  settings(): Promise<Settings>
  serve(app: FastifyInstance): Promise<void>
  stop(): Promise<unknown>
}

export interface ChannelSettings {
  alipay: AlipayOptions
  wechat: WechatPayOptions
}

export interface Simulators {
  openOutbox(db: Database['db']): Outbox
  openWechat(db: Database['db'], publicOrigin: string): SimulatedService<WechatSettings>
  openPayment(
    db: Database['db'],
    publicOrigin: string,
    log: Pick<Log, 'error'>,
  ): SimulatedService<ChannelSettings>
  openInvoices(rootDir: string): { issuer: InvoiceIssuer; stop(): Promise<unknown> }
  openOldMall(): { target: OldMall; serve(app: FastifyInstance): Promise<void> }
}

export const outboxKey = new ServiceKey<Outbox>('outbox')

export const isOutboxOpen = ({ mode, sms, mail }: Pick<Config, 'mode' | 'sms' | 'mail'>) =>
  mode === 'demo' && (sms.provider === 'outbox' || mail.provider === 'outbox')

/** Shows the captcha's answer in the outbox, unless messages are really sent: then captchas guard their cost. */
export async function showCaptcha(
  { config, services }: Pick<Ctx, 'config' | 'services'>,
  id: string,
  answer: string,
) {
  const isSent = [config.sms, config.mail].some(({ provider }) => provider !== 'outbox')
  if (isSent || config.mode !== 'demo') return
  await services.find(outboxKey)?.addCaptcha(id, answer)
}
