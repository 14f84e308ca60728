import { orderRefundQueue, refundJob } from '#features/orders/service.server.ts'
import { paymentChannelsKey } from '#server/gateways/payment/channel.ts'
import type { JobCtx, Jobs } from '#server/jobs/jobs.ts'
import { shanghaiDate } from '#shared/display.ts'
import { closeAtChannel, closeQueue, pollPayments } from './payment/polling.service.server.ts'
import { reconcile } from './reconciliation/service.server.ts'
import { pursueRefunds, refundOrder, sendRefund, sendRefundQueue } from './refunds/service.server.ts'
import { makeKit, purgeKits, pursueKits } from './reimbursement/make.service.server.ts'
import { kitQueue } from './reimbursement/service.server.ts'
import { purgeNotices } from './webhooks/service.server.ts'

/** Each may run twice, and in several processes at once. */
export async function paymentsJobs(jobs: Jobs, shop: JobCtx) {
  const onProblem = (problem: unknown) => shop.log.warn({ err: problem }, 'could not query a payment channel')
  const ctxNow = () => ({ ...shop, now: new Date() })
  await jobs.work(orderRefundQueue, (job) => refundOrder(ctxNow(), refundJob.parse(job)))
  await jobs.work(sendRefundQueue, ({ refundId }) => sendRefund(ctxNow(), Number(refundId)), 2)
  await jobs.work(closeQueue, ({ paymentId }) => closeAtChannel(ctxNow(), Number(paymentId)))
  await jobs.work(kitQueue, ({ kitId }) => makeKit(ctxNow(), Number(kitId)), 2)
  await jobs.every('pursue-reimbursement-kits', '* * * * *', () => pursueKits(ctxNow()))
  await jobs.every('purge-reimbursement-kits', '27 * * * *', () => purgeKits(ctxNow()))
  await jobs.every('poll-payments', '* * * * *', async () => {
    await pollPayments(ctxNow(), onProblem)
    await pursueRefunds(ctxNow(), onProblem)
  })
  // The channels' bills of the day before are ready at ten.
  await jobs.every('reconcile-payments', '30 10 * * *', async () => {
    const ctx = ctxNow()
    for (const key of ['alipay', 'wechat'] as const)
      if (ctx.services.get(paymentChannelsKey)[key]) await reconcile(ctx, key, shanghaiDate(ctx.now, -1))
  })
  await jobs.every('purge-payment-notices', '20 3 * * *', () => purgeNotices(shop.db, new Date()))
}
