import type { WorkbookSheet } from '#features/documents/schema.ts'
import { printFor } from '#features/documents/service.server.ts'
import { say } from '#i18n/say.ts'
import type { MemberCtx } from '#server/context.ts'
import { inOneRound } from '#server/db/in-one-round.ts'
import { Failure } from '#shared/failure.ts'
import { toYuan } from '#shared/money.ts'
import { findBalance, findCredit, presentCredit, requireMoneySeen } from '../ledgers/service.server.ts'
import type { WalletFilter, WalletQuery, WalletView } from '../schema.ts'
import { walletAnswers, walletMessages } from './messages.ts'
import { listWalletRows, sumWithdrawing } from './repository.server.ts'

type EntryRow = Awaited<ReturnType<typeof listWalletRows>>['rows'][number]

const presentEntry = ({ id, kind, amountFen, balanceFen, reference, remark, at }: EntryRow) => ({
  id: String(id),
  kind,
  amount: toYuan(amountFen),
  balance: toYuan(balanceFen),
  reference,
  remark,
  at: at.toISOString(),
})

export async function describeWallet(ctx: MemberCtx, query: WalletQuery): Promise<WalletView> {
  await requireMoneySeen(ctx)
  const { companyId } = ctx.viewer
  const [balanceFen, withdrawingFen, credit, { rows, ...place }] = await inOneRound(ctx.db, (db) =>
    Promise.all([
      findBalance(db, companyId),
      sumWithdrawing(db, companyId),
      findCredit(db, companyId),
      listWalletRows(db, companyId, query),
    ]),
  )
  return {
    balance: toYuan(balanceFen),
    withdrawing: toYuan(withdrawingFen),
    credit: credit ? presentCredit(credit) : null,
    list: rows.map(presentEntry),
    ...place,
  }
}

const mostExported = 10_000

const timeFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** @throws Failure `not-allowed`; `limit-reached` for more than 10,000 entries; `busy` */
export async function exportWallet(ctx: MemberCtx, filter: WalletFilter): Promise<Buffer> {
  await requireMoneySeen(ctx)
  const paging = { ...filter, pageSize: mostExported }
  const { rows, next } = await listWalletRows(ctx.db, ctx.viewer.companyId, paging)
  if (next !== null) {
    const message = say(ctx.locale, walletAnswers.tooMany, { most: String(mostExported) })
    throw new Failure('limit-reached', [{ path: '', message }])
  }
  return printFor(ctx, { kind: 'sheet', sheet: sheetOf(ctx, rows) })
}

function sheetOf({ locale }: MemberCtx, rows: EntryRow[]): WorkbookSheet {
  const words = walletMessages[locale]
  return {
    name: words.title,
    columns: [
      { title: words.time, width: 20 },
      { title: words.kind, width: 14 },
      { title: words.amount, width: 14 },
      { title: words.balance, width: 14 },
      { title: words.reference, width: 24 },
      { title: words.remark, width: 30 },
    ],
    rows: rows.map(({ at, kind, amountFen, balanceFen, reference, remark }) => [
      { value: timeFormat.format(at) },
      { value: words[kind] },
      { value: toYuan(amountFen), format: '0.00' },
      { value: toYuan(balanceFen), format: '0.00' },
      { value: reference },
      { value: remark },
    ]),
  }
}
