import type { Ctx } from '#server/context.ts'
import { inBatches, type Pace } from '#server/in-batches.ts'
import type { Jobs } from '#server/jobs.ts'
import { addGauge } from '#server/metrics.ts'
import { countUndrawn, drawMissing } from '../structures/service.server.ts'
import { deleteChangesBefore } from './repository.server.ts'

const dayMs = 24 * 3600 * 1000
const batch = 50

/**
 * Whatever the catalogue needs done regularly: pictures of new structures, no old changes kept.
 * @param pace of drawing; what is left is drawn by a later job
 */
export async function startUpkeep(jobs: Jobs, ctx: Pick<Ctx, 'db' | 'services'>, pace: Pace) {
  addGauge(ctx.services, {
    name: 'structures_undrawn',
    help: 'Structures without a picture',
    read: () => countUndrawn(ctx),
  })
  await jobs.every('draw-structures', '* * * * *', () => drawAllMissing(ctx, pace))
  await jobs.every('purge-catalog-changes', '17 * * * *', () => purgeCatalogChanges(ctx, new Date()))
}

export const drawAllMissing = (ctx: Pick<Ctx, 'db' | 'services'>, pace: Pace) =>
  inBatches(batch, (limit) => drawMissing(ctx, limit), pace)

/** Deletes what was noted of changes more than a day ago: readers are seconds behind. */
export async function purgeCatalogChanges({ db }: Pick<Ctx, 'db'>, now: Date) {
  const { numDeletedRows } = await deleteChangesBefore(db, new Date(now.getTime() - dayMs))
  return Number(numDeletedRows)
}
