import { refundQueue as orderRefundQueue, refundJob } from '#features/orders/service.server.ts'
import type { Database } from '#server/db/client.ts'
import { paymentChannelsKey } from '#server/gateways/payment/channel.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Log } from '#server/log.ts'
import type { Services } from '#server/services.ts'
import { shanghaiDate } from '#shared/shanghai-date.ts'
import { askAboutAll, closeAtChannel, closeQueue } from './payment/polling.service.server.ts'
import { reconcile } from './reconciliation/service.server.ts'
import { pursueRefunds, refundOrder, refundQueue, sendRefund } from './refunds/service.server.ts'
import { purgeNotices } from './webhooks/service.server.ts'

interface Running {
  db: Database['db']
  services: Services
  log: Pick<Log, 'warn'>
}

/** What payments do by themselves; each is safe to do twice, and in several processes. */
export async function paymentsJobs(jobs: Jobs, { db, services, log }: Running) {
  const onProblem = (problem: unknown) => log.warn({ err: problem }, 'a payment channel')
  // Orders queue it when they are cancelled, and when goods come back.
  await jobs.work(orderRefundQueue, (job) =>
    refundOrder(db, { services, now: new Date() }, refundJob.parse(job)),
  )
  await jobs.work(
    refundQueue,
    ({ refundId }) => sendRefund({ db, services }, Number(refundId), new Date()),
    2,
  )
  await jobs.work(closeQueue, ({ paymentId }) =>
    closeAtChannel({ db, services }, Number(paymentId), new Date()),
  )
  await jobs.every('ask-payments', '* * * * *', async () => {
    await askAboutAll({ db, services }, new Date(), onProblem)
    await pursueRefunds({ db, services }, new Date(), onProblem)
  })
  // Bills of the day before are there at ten.
  await jobs.every('reconcile-payments', '30 10 * * *', async () => {
    const now = new Date()
    for (const key of ['alipay', 'wechat'] as const)
      if (services.get(paymentChannelsKey)[key])
        await reconcile({ db, services }, key, shanghaiDate(now, -1), now)
  })
  await jobs.every('forget-payment-notices', '20 3 * * *', () => purgeNotices(db, new Date()))
}
