import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { newestFirst, readPage } from '#server/db/key-page.ts'
import { countSome } from '#server/db/sql.ts'
import type { Withdrawal } from '#server/db/types.ts'
import { shanghaiDate } from '#shared/display.ts'
import { invariant } from '#shared/failure.ts'
import type { Paging } from '#shared/filter-schemas.ts'
import type { WithdrawalState } from './schema.ts'

const withdrawals = (db: Db) =>
  db
    .selectFrom('withdrawal')
    .innerJoin('member', 'member.id', 'withdrawal.memberId')
    .selectAll('withdrawal')
    .select(['member.nickname', 'member.realName'])

export type WithdrawalRow = NonNullable<Awaited<ReturnType<typeof findWithdrawal>>>

export const findWithdrawal = (db: Db, id: number) =>
  withdrawals(db).where('withdrawal.id', '=', id).executeTakeFirst()

export const lockWithdrawal = (tx: Db, id: number) =>
  withdrawals(tx).where('withdrawal.id', '=', id).forUpdate('withdrawal').executeTakeFirst()

export const listOfCompany = (db: Db, companyId: number, paging: Paging) =>
  readPage(
    withdrawals(db).where('withdrawal.companyId', '=', companyId),
    newestFirst('withdrawal.id'),
    paging,
  )

export const listForStaff = (db: Db, state: WithdrawalState | undefined, paging: Paging) =>
  readPage(
    withdrawals(db).$if(state !== undefined, (rows) =>
      rows.where('withdrawal.state', '=', state ?? 'requested'),
    ),
    newestFirst('withdrawal.id'),
    paging,
  )

/** `W`, its day in China and seven digits of a sequence. */
export async function nextWithdrawalNo(db: Db, now: Date) {
  const { rows } = await sql<{ value: number }>`select nextval('withdrawal_number') as value`.execute(db)
  invariant(rows[0])
  return `W${shanghaiDate(now).replaceAll('-', '')}${String(rows[0].value).padStart(7, '0')}`
}

export const addWithdrawal = (tx: Db, row: Insertable<Withdrawal>): Promise<{ id: number }> =>
  tx.insertInto('withdrawal').values(row).returning('id').executeTakeFirstOrThrow()

export const changeWithdrawal = (tx: Db, id: number, change: Updateable<Withdrawal>) =>
  tx.updateTable('withdrawal').set(change).where('id', '=', id).execute()

export const hasBankReference = async (tx: Db, bankReference: string) =>
  (await tx
    .selectFrom('withdrawal')
    .select('id')
    .where('bankReference', '=', bankReference)
    .executeTakeFirst()) !== undefined

/** `bank`, `bankAccount`: of the last withdrawal that was not rejected. */
export const findAccountHolder = (db: Db, companyId: number) =>
  db
    .selectFrom('company')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('withdrawal')
          .select(['bank', 'bankAccount'])
          .whereRef('withdrawal.companyId', '=', 'company.id')
          .where('withdrawal.state', '<>', 'rejected')
          .orderBy('withdrawal.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['name', 'state', 'last.bank', 'last.bankAccount'])
    .where('company.id', '=', companyId)
    .executeTakeFirstOrThrow()

export const listPersonalWithdrawals = (db: Db, memberId: number) =>
  db
    .selectFrom('withdrawal')
    .where('memberId', '=', memberId)
    .select([
      'withdrawalNo',
      'amountFen',
      'state',
      'accountName',
      'bank',
      'bankAccount',
      'createdAt',
      'paidAt',
    ])
    .orderBy('id')
    .execute()

export const countOpenWithdrawals = (db: Db, memberId: number) =>
  countSome(
    db,
    db
      .selectFrom('withdrawal')
      .where('memberId', '=', memberId)
      .where('state', 'in', ['requested', 'approved'])
      .select('id'),
  )
