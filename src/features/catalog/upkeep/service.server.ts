import { setTimeout as sleep } from 'node:timers/promises'
import type { Ctx } from '#server/context.ts'
import type { Jobs } from '#server/jobs.ts'
import { drawMissing } from '../structures/service.server.ts'
import { deleteChangesBefore } from './repository.server.ts'

const dayMs = 24 * 3600 * 1000
/** Small enough, with a rest after each, for one of two cores to stay free for visitors. */
const batch = 25
const restMs = 80

/**
 * Whatever the catalogue needs done regularly: pictures of new structures, no old changes kept.
 * @param stopping ends a long drawing early; what is left is drawn after the next start
 */
export async function startUpkeep(jobs: Jobs, ctx: Pick<Ctx, 'db' | 'parts'>, stopping: AbortSignal) {
  await jobs.every('draw-structures', '* * * * *', () => drawAllMissing(ctx, stopping))
  await jobs.every('purge-catalog-changes', '17 * * * *', () => purgeCatalogChanges(ctx, new Date()))
}

export async function drawAllMissing(ctx: Pick<Ctx, 'db' | 'parts'>, stopping: AbortSignal) {
  while (!stopping.aborted && (await drawMissing(ctx, batch)) === batch) await sleep(restMs)
}

/** Deletes what was noted of changes more than a day ago: readers are seconds behind. */
export async function purgeCatalogChanges({ db }: Pick<Ctx, 'db'>, now: Date) {
  const { numDeletedRows } = await deleteChangesBefore(db, new Date(now.getTime() - dayMs))
  return Number(numDeletedRows)
}
