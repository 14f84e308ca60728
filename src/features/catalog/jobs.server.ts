import { inBatches } from '#server/jobs/in-batches.ts'
import type { JobCtx, Jobs } from '#server/jobs/jobs.ts'
import { bulkJob, runBulkEdits } from './bulk-edits/service.server.ts'
import { purgeImports, runImports } from './catalog-imports/run.service.server.ts'
import { importJob } from './catalog-imports/service.server.ts'
import { classifyChanges, classifyNightly } from './classification/runs.service.server.ts'
import { checkListChange, checkListQueue } from './control-lists/foresee.service.server.ts'
import { purgeViews } from './footprint/service.server.ts'
import { purgeCatalogChanges } from './products/service.server.ts'
import { drawMissing } from './structures/service.server.ts'

const batch = 50
const drawJob = 'draw-structures'

export const drawAllMissing = ({ pace, ...ctx }: Pick<JobCtx, 'db' | 'services' | 'pace'>) =>
  inBatches(batch, (limit) => drawMissing(ctx, limit), pace)

/** What a stopped process left over. */
async function resumeWork(shop: JobCtx) {
  await runBulkEdits(shop, shop.pace.stopping)
  await runImports(shop, shop.pace.stopping)
}

export async function catalogJobs(jobs: Jobs, shop: JobCtx) {
  await jobs.work(bulkJob, () => runBulkEdits(shop, shop.pace.stopping))
  await jobs.work(importJob, () => runImports(shop, shop.pace.stopping))
  await jobs.enqueue(shop.db, importJob, {}) // an import that the last stop interrupted goes on at once
  await jobs.every('resume-catalogue-work', '* * * * *', () => resumeWork(shop))
  await jobs.every('purge-imports', '40 4 * * *', () => purgeImports(shop, new Date()))
  await jobs.every(drawJob, '* * * * *', () => drawAllMissing(shop))
  await jobs.enqueue(shop.db, drawJob, {})
  await jobs.every('classify-changes', '* * * * *', () => classifyChanges(shop))
  await jobs.every('classify-catalogue', '10 0 * * *', () => classifyNightly(shop))
  await jobs.work(checkListQueue, ({ changeId }) => checkListChange(shop, Number(changeId), new Date()))
  await jobs.every('purge-catalog-changes', '17 * * * *', () => purgeCatalogChanges(shop, new Date()))
  await jobs.every('purge-footprints', '20 4 * * *', () => purgeViews(shop, new Date()))
}
