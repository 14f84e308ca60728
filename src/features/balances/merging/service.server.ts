import type { Db } from '#server/db/client.ts'
import type { CompanyMerge } from '#server/db/company-rows.ts'
import { Failure } from '#shared/failure.ts'
import { listDebts } from '../debts/service.server.ts'
import {
  addCreditEntry,
  addWalletEntry,
  closeCredit,
  findTerms,
  lockCreditAccounts,
  lockWallet,
  saveTerms,
} from '../ledgers/repository.server.ts'

/** Fen in the wallet, and owed on credit. */
export interface MergedMoney {
  walletFen: number
  debtFen: number
}

/** Locks the wallets and the credit of both companies, in the order of ids. */
async function lockMoney(tx: Db, { fromId, toId }: CompanyMerge) {
  const balances = new Map<number, number>()
  for (const id of [fromId, toId].sort((a, b) => a - b))
    balances.set(id, (await lockWallet(tx, id)).balanceFen)
  const accounts = await lockCreditAccounts(tx, [fromId, toId])
  const accountOf = (id: number) => accounts.find(({ companyId }) => companyId === id)
  const balanceOf = (id: number) => balances.get(id) ?? 0
  return { balanceOf, from: accountOf(fromId), to: accountOf(toId) }
}

/** What would move. */
export async function moneyToMerge(tx: Db, merge: CompanyMerge): Promise<MergedMoney> {
  const { balanceOf, from } = await lockMoney(tx, merge)
  return { walletFen: balanceOf(merge.fromId), debtFen: from?.usedFen ?? 0 }
}

/**
 * Each ledger keeps its entries; what is open leaves the one and enters the other, debts order by order with their due
 * days. A company without credit receives the terms of the other. @throws Failure `conflict` when the limit is too low or
 * debts do not add up
 */
export async function mergeMoney(tx: Db, merge: CompanyMerge, at: Date) {
  const { fromId, toId } = merge
  const { balanceOf, from, to } = await lockMoney(tx, merge)
  const balanceFen = balanceOf(fromId)
  if (balanceFen > 0) {
    const reference = `${fromId}-${toId}`
    const entry = { reference, remark: '', at }
    await addWalletEntry(tx, {
      ...entry,
      companyId: fromId,
      kind: 'mergeOut',
      amountFen: -balanceFen,
      balanceFen: 0,
    })
    await addWalletEntry(tx, {
      ...entry,
      companyId: toId,
      kind: 'mergeIn',
      amountFen: balanceFen,
      balanceFen: balanceOf(toId) + balanceFen,
    })
  }
  if (!from) return
  if (from.usedFen > 0) {
    if (!to) await saveTerms(tx, toId, (await findTerms(tx, fromId)) ?? from)
    const usedFen = to?.usedFen ?? 0
    const limitFen = to ? to.limitFen : from.limitFen
    if (limitFen !== null && usedFen + from.usedFen > limitFen) throw new Failure('conflict')
    await moveDebts(tx, merge, { fromFen: from.usedFen, toFen: usedFen, at })
  }
  await closeCredit(tx, fromId)
}

async function moveDebts(
  tx: Db,
  { fromId, toId }: CompanyMerge,
  { fromFen, toFen, at }: { fromFen: number; toFen: number; at: Date },
) {
  let moved = 0
  for (const { orderNo, openFen, dueOn } of await listDebts(tx, fromId)) {
    moved += openFen
    const entry = { reference: `${orderNo} ${fromId}-${toId}`, at }
    await addCreditEntry(tx, {
      ...entry,
      companyId: fromId,
      kind: 'mergeOut',
      amountFen: -openFen,
      usedFen: fromFen - moved,
      dueOn: null,
    })
    await addCreditEntry(tx, {
      ...entry,
      companyId: toId,
      kind: 'mergeIn',
      amountFen: openFen,
      usedFen: toFen + moved,
      dueOn,
    })
  }
  if (moved !== fromFen) throw new Failure('conflict')
}
