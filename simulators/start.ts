import type { Simulators } from '#server/gateways/simulators.ts'
import { openInvoices } from './invoice/issuer.ts'
import { openOldMall } from './old-mall/start.ts'
import { openOutbox } from './outbox/outbox.ts'
import { openPayment } from './payment/start.ts'
import { openWechat } from './wechat/start.ts'

/** Loaded in demo mode only. */
export const simulators: Simulators = { openOutbox, openWechat, openPayment, openInvoices, openOldMall }
