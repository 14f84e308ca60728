import type { Database } from '#server/db/client.ts'
import { paymentChannelsPart } from '#server/gateways/payment/channel.ts'
import type { Jobs } from '#server/jobs.ts'
import type { Log } from '#server/log.ts'
import { metricsPart } from '#server/metrics.ts'
import type { Parts } from '#server/parts.ts'
import { shanghaiDate } from '#shared/shanghai-date.ts'
import { refundQueue as orderRefundQueue } from '../orders/cancelling/service.server.ts'
import { askAboutAll, closeAtChannel, closeQueue } from './asking.service.server.ts'
import { countForgedNews, forgedNewsPart } from './news/forged-news.service.server.ts'
import { forgetNoticesBefore } from './news/repository.server.ts'
import { reconcile } from './reconciliation/service.server.ts'
import { pursueRefunds, refundOrder, refundQueue, sendRefund } from './refunds/service.server.ts'

interface Running {
  db: Database['db']
  parts: Parts
  log: Pick<Log, 'warn'>
}

const noticeDays = 180
const dayMs = 86_400_000

/** What payments do by themselves; each is safe to do twice, and in several processes. */
export async function startPayments(jobs: Jobs, { db, parts, log }: Running) {
  parts.set(forgedNewsPart, countForgedNews(parts.get(metricsPart), log))
  const onProblem = (problem: unknown) => log.warn({ err: problem }, 'a payment channel')
  // Orders ask for it when they are cancelled, and when goods come back.
  await jobs.work(orderRefundQueue, ({ orderId, cause, amountFen }) =>
    refundOrder(
      db,
      { parts, now: new Date() },
      {
        orderId: Number(orderId),
        cause: String(cause),
        ...(amountFen !== undefined && { amountFen: Number(amountFen) }),
      },
    ),
  )
  await jobs.work(refundQueue, ({ refundId }) => sendRefund({ db, parts }, Number(refundId), new Date()), 2)
  await jobs.work(closeQueue, ({ paymentId }) => closeAtChannel({ db, parts }, Number(paymentId), new Date()))
  await jobs.every('ask-payments', '* * * * *', async () => {
    await askAboutAll({ db, parts }, new Date(), onProblem)
    await pursueRefunds({ db, parts }, new Date(), onProblem)
  })
  // Bills of the day before are there at ten.
  await jobs.every('reconcile-payments', '30 10 * * *', async () => {
    const now = new Date()
    for (const key of ['alipay', 'wechat'] as const)
      if (parts.get(paymentChannelsPart)[key]) await reconcile({ db, parts }, key, shanghaiDate(now, -1), now)
  })
  await jobs.every('forget-payment-notices', '20 3 * * *', () =>
    forgetNoticesBefore(db, new Date(Date.now() - noticeDays * dayMs)),
  )
}
