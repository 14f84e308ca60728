import type { JobCtx, Jobs } from '#server/jobs/jobs.ts'
import { purgeMessages } from './inbox/service.server.ts'
import { deliverMessage, deliveryJob, readDelivery } from './sending/delivery.service.server.ts'

const deliveriesAtOnce = 2

export async function notificationsJobs(jobs: Jobs, shop: JobCtx) {
  await jobs.work(
    deliveryJob,
    (data) => deliverMessage(shop, readDelivery(data), new Date()),
    deliveriesAtOnce,
  )
  await jobs.every('purge-messages', '50 3 * * *', () => purgeMessages(shop, new Date()))
}
