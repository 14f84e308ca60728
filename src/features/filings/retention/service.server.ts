import type { ShopCtx } from '#server/context.ts'
import { fileStoreKey } from '#server/files/file-store.ts'
import { shanghaiDate } from '#shared/display.ts'
import { receiptFolder } from '../worklist/receipts.service.server.ts'
import { deleteEmptySubmissions, deleteSales, listExpiredSales, logPurge } from './repository.server.ts'

const salesAtOnce = 200

/** Deletes sales whose retention has ended, with returns, corrections, filings and receipts, and logs their number. */
export async function purgeLedger(ctx: ShopCtx, now: Date) {
  for (;;) {
    const { count, files } = await ctx.transaction(async ({ db: tx }) => {
      const sales = await listExpiredSales(tx, shanghaiDate(now), salesAtOnce)
      if (sales.length === 0) return { count: 0, files: [] }
      const purged = await deleteSales(tx, sales)
      await logPurge(tx, purged, now)
      ctx.log.info({ purged }, 'sales whose retention ended were deleted')
      return { count: sales.length, files: await deleteEmptySubmissions(tx) }
    })
    for (const file of files) await ctx.services.get(fileStoreKey).remove(receiptFolder, file)
    if (count < salesAtOnce) return
  }
}
