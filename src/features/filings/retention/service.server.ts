import { listFilingRules } from '#features/qualifications/service.server.ts'
import type { ShopCtx, StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { fileStoreKey } from '#server/files/file-store.ts'
import { shanghaiDate } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import { receiptFolder } from '../worklist/receipts.service.server.ts'
import {
  addHold,
  deleteEmptySubmissions,
  deleteSales,
  endHold,
  listExpiredSales,
  listHolds,
  listPurges,
  lockHold,
  logPurge,
  summarizeLedger,
} from './repository.server.ts'
import type { HoldInput, RetentionOverview } from './schema.ts'

const salesAtOnce = 200

/** Deletes sales whose retention has ended and that no hold keeps, with returns, corrections, filings and receipts, and logs their number. */
export async function purgeLedger(ctx: ShopCtx, now: Date) {
  for (;;) {
    const count = await ctx.transaction(async ({ db: tx }) => {
      const sales = await listExpiredSales(tx, shanghaiDate(now), salesAtOnce)
      if (sales.length === 0) return 0
      const purged = await deleteSales(tx, sales)
      await logPurge(tx, purged, now)
      ctx.log.info({ purged }, 'sales whose retention ended were deleted')
      // before the commit: the next run tries again
      for (const file of await deleteEmptySubmissions(tx))
        await ctx.services.get(fileStoreKey).remove(receiptFolder, file)
      return sales.length
    })
    if (count < salesAtOnce) return
  }
}

export async function readRetention({ db, now }: StaffCtx): Promise<RetentionOverview> {
  const today = shanghaiDate(now)
  const [classes, rules, holds, purges] = await Promise.all([
    summarizeLedger(db, today),
    listFilingRules(db, today),
    listHolds(db, today),
    listPurges(db),
  ])
  const years = new Map(rules.map((rule) => [rule.regulatedClass, rule.retentionYears]))
  return {
    classes: classes.map((one) => ({ ...one, years: years.get(one.regulatedClass) ?? null })),
    holds: holds.map(({ id, setterName, releaserName, setAt, releasedAt, setBy: _by, ...hold }) => ({
      ...hold,
      id: String(id),
      setBy: setterName,
      setAt: setAt.toISOString(),
      releasedBy: releaserName,
      releasedAt: releasedAt?.toISOString() ?? null,
    })),
    purges: purges.map(({ id, purgedAt, ...purge }) => ({
      ...purge,
      id: String(id),
      purgedAt: purgedAt.toISOString(),
    })),
  }
}

const audit = (ctx: StaffCtx, action: string, subjectId: number, detail: object) =>
  writeAuditEntry(ctx.db, ctx, { action, subject: 'retentionHold', subjectId, detail })

export async function setHold(ctx: StaffCtx, input: HoldInput): Promise<RetentionOverview> {
  await ctx.transaction(async (ctx) => {
    const id = await addHold(ctx.db, { ...input, setBy: ctx.viewer.staffId, setAt: ctx.now })
    await audit(ctx, 'retention.hold', id, { before: null, after: input })
  })
  return readRetention(ctx)
}

/** @throws Failure `not-found`; `conflict` when it is released already */
export async function releaseHold(ctx: StaffCtx, id: number, reason: string): Promise<RetentionOverview> {
  await ctx.transaction(async (ctx) => {
    const hold = await lockHold(ctx.db, id)
    if (!hold) throw new Failure('not-found')
    if (hold.releasedAt) throw new Failure('conflict')
    await endHold(ctx.db, id, { releasedBy: ctx.viewer.staffId, releasedAt: ctx.now, releaseReason: reason })
    const { regulatedClass, soldFrom, soldUntil } = hold
    await audit(ctx, 'retention.release', id, {
      before: { regulatedClass, soldFrom, soldUntil, reason: hold.reason },
      reason,
    })
  })
  return readRetention(ctx)
}
