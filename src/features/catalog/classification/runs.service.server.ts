import { controlListsVersion } from '#features/regulations/service.server.ts'
import type { Ctx, ShopCtx } from '#server/context.ts'
import { inBatches } from '#server/jobs/in-batches.ts'
import type { JobCtx } from '#server/jobs/jobs.ts'
import { lockClassification, runOn } from './classify.repository.server.ts'
import { classifyDue } from './classify.service.server.ts'
import {
  addRun,
  countChanges,
  countUncertain,
  countUnclaimed,
  findChanges,
  findLastVersion,
  findRuns,
  finishRun,
  isAnyDue,
  lockOpenRuns,
  markAllDue,
} from './repository.server.ts'
import type { ClassificationRunSummary, RunReport } from './schema.ts'

const batch = 250

/** Of the lists alone, whatever the day. */
const versionOf = (ctx: Pick<Ctx, 'db'>) => controlListsVersion(ctx, '')

/**
 * Marks the whole catalogue for classification by the lists of now. Transactions that classify by earlier lists have
 * committed by then, and those after it read the new lists.
 */
export const beginRun = (ctx: Pick<ShopCtx, 'db' | 'transaction'>, cause: 'nightly' | 'lists' | 'staff') =>
  ctx.transaction(async (ctx) => {
    await lockClassification(runOn(ctx.db))
    await addRun(ctx.db, cause, await versionOf(ctx), await markAllDue(ctx.db))
  })

/** The whole catalogue at night, when nobody waits for the processor. */
export async function classifyNightly({ pace, ...ctx }: Pick<JobCtx, 'db' | 'transaction' | 'pace'>) {
  await beginRun(ctx, 'nightly')
  while (!pace.stopping.aborted && (await classifyDue(ctx, batch)) === batch);
  await finishRuns(ctx)
}

/** What changed since, and everything when the lists did. */
export async function classifyChanges({ pace, ...ctx }: Pick<JobCtx, 'db' | 'transaction' | 'pace'>) {
  if ((await findLastVersion(ctx.db)) !== (await versionOf(ctx))) await beginRun(ctx, 'lists')
  await inBatches(batch, (limit) => classifyDue(ctx, limit), pace)
  await finishRuns(ctx)
}

/** Stores the reports of runs that are through. */
const finishRuns = (ctx: Pick<ShopCtx, 'db' | 'transaction'>) =>
  ctx.transaction(async ({ db: tx }) => {
    if (await isAnyDue(tx)) return
    for (const { id, startedAt } of await lockOpenRuns(tx)) {
      const now = new Date()
      await finishRun(tx, id, now, await reportSince(tx, startedAt, now))
    }
  })

const ms = 1000

async function reportSince(db: Ctx['db'], since: Date, now: Date): Promise<RunReport> {
  const [counts, changes, unclaimed, uncertain] = await Promise.all([
    countChanges(db, since),
    findChanges(db, since),
    countUnclaimed(db),
    countUncertain(db),
  ])
  return {
    seconds: (now.getTime() - since.getTime()) / ms,
    changedProducts: counts.products,
    gained: counts.gained,
    lost: counts.lost,
    changes: changes.map(({ productId, nameZh: name, ...change }) => ({
      productId: String(productId),
      name,
      ...change,
    })),
    unclaimed,
    uncertain,
  }
}

/** The newest runs with their reports. */
export const listRuns = async ({ db }: Pick<Ctx, 'db'>): Promise<ClassificationRunSummary[]> =>
  (await findRuns(db)).map(({ id, cause, products, startedAt, finishedAt, report }) => ({
    id: String(id),
    cause: cause as ClassificationRunSummary['cause'],
    products,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    report: report as RunReport | null,
  }))
