import type { Db } from '#server/db/client.ts'
import { newestFirst, readPage } from '#server/db/key-page.ts'
import { startOfShanghaiDay } from '#shared/display.ts'
import type { Paging } from '#shared/filter-schemas.ts'
import type { WalletFilter } from '../schema.ts'

export const listWalletRows = (
  db: Db,
  companyId: number,
  { kind, from, to, ...paging }: WalletFilter & Paging,
) =>
  readPage(
    db
      .selectFrom('walletEntry')
      .select(['id', 'kind', 'amountFen', 'balanceFen', 'reference', 'remark', 'at'])
      .where('companyId', '=', companyId)
      .$if(kind !== undefined, (rows) => rows.where('kind', '=', kind ?? 'topUp'))
      .$if(from !== undefined, (rows) => rows.where('at', '>=', startOfShanghaiDay(from ?? '')))
      .$if(to !== undefined, (rows) => rows.where('at', '<', startOfShanghaiDay(to ?? '', 1))),
    newestFirst('id'),
    paging,
  )

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
