import type { Database } from '#server/db/client.ts'
import { paymentChannelsKey } from '#server/gateways/payment/channel.ts'
import type { Jobs } from '#server/jobs.ts'
import type { Log } from '#server/log.ts'
import { metricsKey } from '#server/metrics.ts'
import type { Services } from '#server/services.ts'
import { shanghaiDate } from '#shared/shanghai-date.ts'
import { refundQueue as orderRefundQueue } from '../orders/cancelling/service.server.ts'
import { askAboutAll, closeAtChannel, closeQueue } from './asking.service.server.ts'
import { countForgedNews, forgedWebhooksKey } from './news/forged-news.service.server.ts'
import { forgetNoticesBefore } from './news/repository.server.ts'
import { reconcile } from './reconciliation/service.server.ts'
import { pursueRefunds, refundOrder, refundQueue, sendRefund } from './refunds/service.server.ts'

interface Running {
  db: Database['db']
  services: Services
  log: Pick<Log, 'warn'>
}

const noticeDays = 180
const dayMs = 86_400_000

/** What payments do by themselves; each is safe to do twice, and in several processes. */
export async function startPayments(jobs: Jobs, { db, services, log }: Running) {
  services.set(forgedWebhooksKey, countForgedNews(services.get(metricsKey), log))
  const onProblem = (problem: unknown) => log.warn({ err: problem }, 'a payment channel')
  // Orders ask for it when they are cancelled, and when goods come back.
  await jobs.work(orderRefundQueue, ({ orderId, cause, amountFen }) =>
    refundOrder(
      db,
      { services, now: new Date() },
      {
        orderId: Number(orderId),
        cause: String(cause),
        ...(amountFen !== undefined && { amountFen: Number(amountFen) }),
      },
    ),
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
  await jobs.every('forget-payment-notices', '20 3 * * *', () =>
    forgetNoticesBefore(db, new Date(Date.now() - noticeDays * dayMs)),
  )
}
