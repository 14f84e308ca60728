import type { Db } from '#server/db/client.ts'
import { startOfShanghaiDay } from '#shared/display.ts'
import type { WalletFilter } from '../schema.ts'

interface Slice extends WalletFilter {
  before?: number | undefined
  limit: number
}

export const listWalletRows = (db: Db, companyId: number, { kind, from, to, before, limit }: Slice) =>
  db
    .selectFrom('walletEntry')
    .select(['id', 'kind', 'amountFen', 'balanceFen', 'reference', 'remark', 'at'])
    .where('companyId', '=', companyId)
    .$if(kind !== undefined, (rows) => rows.where('kind', '=', kind ?? 'topUp'))
    .$if(from !== undefined, (rows) => rows.where('at', '>=', startOfShanghaiDay(from ?? '')))
    .$if(to !== undefined, (rows) => rows.where('at', '<', startOfShanghaiDay(to ?? '', 1)))
    .$if(before !== undefined, (rows) => rows.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** In fen: requested and not paid yet. */
export const sumWithdrawing = async (db: Db, companyId: number) =>
  Number(
    (
      await db
        .selectFrom('withdrawal')
        .select(({ fn }) => fn.sum<number>('amountFen').as('fen'))
        .where('companyId', '=', companyId)
        .where('state', 'in', ['requested', 'approved'])
        .executeTakeFirst()
    )?.fen ?? 0,
  )
