import { fieldRefusal } from '#i18n/say.ts'
import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { shanghaiDate, startOfShanghaiDay } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import { inLocale } from '#shared/locale.ts'
import { priceAnswers } from './messages.ts'
import { deleteContract, findContract, lockContract, updateContract } from './repository.server.ts'
import type { ContractChange, ContractRecord } from './schema.ts'

/** A contract holds from the beginning of its first day to the end of its last one, in China. */
export const termsOf = (from: string, through: string) => ({
  validFrom: startOfShanghaiDay(from),
  validUntil: startOfShanghaiDay(through, 1),
})

const lastDayOf = (validUntil: Date) => shanghaiDate(new Date(validUntil.getTime() - 1))

/** @throws Failure `not-found` */
export async function readContractPrice({ db, locale }: StaffCtx, id: number): Promise<ContractRecord> {
  const found = await findContract(db, id)
  if (!found) throw new Failure('not-found')
  const { levelZh, levelEn, nameZh, nameEn, validFrom, validUntil, ...contract } = found
  return {
    ...contract,
    id: String(id),
    companyId: String(found.companyId),
    productId: String(found.productId),
    level: levelZh === null ? null : inLocale(locale, levelZh, levelEn),
    product: inLocale(locale, nameZh, nameEn),
    validFrom: shanghaiDate(validFrom),
    validThrough: lastDayOf(validUntil),
  }
}

type ContractRow = NonNullable<Awaited<ReturnType<typeof lockContract>>>

export const auditedTerms = ({
  priceFen,
  validFrom,
  validUntil,
}: Omit<ContractRow, 'id'> | ContractTerms) => ({
  priceFen,
  validFrom: shanghaiDate(validFrom),
  validThrough: lastDayOf(validUntil),
})

interface ContractTerms {
  priceFen: number
  validFrom: Date
  validUntil: Date
}

/** @throws Failure `not-found`, `conflict` */
async function lockSeen(ctx: StaffCtx, id: number, version: number) {
  const found = await lockContract(ctx.db, id)
  if (!found) throw new Failure('not-found')
  if (found.version !== version) throw new Failure('conflict')
  return found
}

const idsOf = ({ companyId, skuId }: ContractRow) => ({ companyId, skuId })

/** @throws Failure `not-found`; `conflict`; `validation-failed` */
export const changeContractPrice = (
  ctx: StaffCtx,
  id: number,
  { version, priceFen, validFrom, validThrough }: ContractChange,
): Promise<ContractRecord> =>
  ctx.transaction(async (ctx) => {
    const before = await lockSeen(ctx, id, version)
    if (validThrough < validFrom) throw fieldRefusal(ctx.locale, 'validThrough', priceAnswers.daysReversed)
    const terms = { priceFen, ...termsOf(validFrom, validThrough) }
    await updateContract(ctx.db, id, terms).catch((problem: { code?: string }) => {
      if (problem.code !== '23505') throw problem
      throw fieldRefusal(ctx.locale, 'validFrom', priceAnswers.sameStart)
    })
    const detail = { ...idsOf(before), before: auditedTerms(before), after: auditedTerms(terms) }
    const entry = { action: 'contract_price.change', subject: 'contract_price', subjectId: id, detail }
    await writeAuditEntry(ctx.db, ctx, entry)
    return readContractPrice(ctx, id)
  })

/** What held for a day stays, to explain what was paid. @throws Failure `not-found`; `conflict`; `illegal-move` */
export const removeContractPrice = (ctx: StaffCtx, id: number, version: number): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const before = await lockSeen(ctx, id, version)
    if (before.validFrom <= ctx.now) throw new Failure('illegal-move')
    await deleteContract(ctx.db, id)
    const detail = { ...idsOf(before), before: auditedTerms(before), after: null }
    const entry = { action: 'contract_price.remove', subject: 'contract_price', subjectId: id, detail }
    await writeAuditEntry(ctx.db, ctx, entry)
  })
