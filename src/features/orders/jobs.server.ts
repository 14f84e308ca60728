import { purgeIdempotencyKeys } from '#server/db/idempotency.ts'
import type { JobCtx, Jobs } from '#server/jobs/jobs.ts'
import { lapseApprovals, remindOfApprovals } from './approval/due.service.server.ts'
import { exportQueue, purgeExports, pursueExports, runExport } from './exports/service.server.ts'
import {
  countSales,
  expireOrders,
  finishLateOrders,
  receiveLateOrders,
} from './fulfilment/due-orders.service.server.ts'

const retentionMs = 7 * 86_400_000

export async function ordersJobs(jobs: Jobs, shop: JobCtx) {
  await jobs.every('expire-orders', '* * * * *', () => expireOrders(shop, new Date()))
  await jobs.every('lapse-approvals', '*/5 * * * *', () => lapseApprovals(shop, new Date()))
  await jobs.every('remind-of-approvals', '*/10 * * * *', () => remindOfApprovals(shop, new Date()))
  await jobs.every('receive-orders', '11 * * * *', () => receiveLateOrders(shop, new Date()))
  await jobs.every('finish-orders', '21 * * * *', () => finishLateOrders(shop, new Date()))
  await jobs.every('count-sales', '30 3 * * *', () => countSales(shop, new Date()))
  await jobs.work(exportQueue, ({ exportId }) => runExport(shop, Number(exportId), shop.pace.stopping))
  await jobs.every('pursue-order-exports', '* * * * *', () =>
    pursueExports(shop, new Date(), shop.pace.stopping),
  )
  await jobs.every('purge-order-exports', '23 * * * *', () => purgeExports(shop, new Date()))
  await jobs.every('purge-idempotency-keys', '40 3 * * *', () =>
    purgeIdempotencyKeys(shop.db, new Date(Date.now() - retentionMs)),
  )
}
