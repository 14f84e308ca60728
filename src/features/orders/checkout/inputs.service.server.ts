import { findCredit } from '#features/balances/service.server.ts'
import { freezeInvoice } from '#features/invoices/service.server.ts'
import { findSpendingLimit } from '#features/members/service.server.ts'
import { requireOwnUploads } from '#features/uploads/service.server.ts'
import type { MemberCtx } from '#server/context.ts'
import { inOneRound } from '#server/db/in-one-round.ts'
import { Failure } from '#shared/failure.ts'
import { freezeAddress } from '../order/actions.service.server.ts'
import { parseTradeSettings } from '../order/settings.service.server.ts'
import { collectionNumbers } from '../schema.ts'
import { type CheckoutInput, lockWanted } from './lines.service.server.ts'
import { findPlacing } from './repository.server.ts'
import type { SubmitInput } from './schema.ts'

export type Inputs = Awaited<ReturnType<typeof readInputs>>

/**
 * What an order is made of, locked where it could change; ids and numbers for two orders.
 * @returns address and invoice also as a failure: it counts only when the lines can be ordered
 * @throws Failure `not-found` for an attachment of others, `cart-empty`; as `findQuotedLines`
 */
export const readInputs = (ctx: MemberCtx, input: CheckoutInput) =>
  inOneRound(ctx.db, async (db) => {
    const { companyId } = ctx.viewer
    const files = input.attachments.map(({ filepath }) => filepath)
    const [, locked, placing, credit, spendingLimitFen, address, invoice] = await Promise.all([
      requireOwnUploads(db, companyId, files),
      lockWanted({ ...ctx, db }, input),
      findPlacing(db),
      asksForCredit(input) ? findCredit(db, companyId) : undefined,
      findSpendingLimit(db, ctx.viewer),
      freezeAddress({ ...ctx, db }, input.addressId).catch(orFailure),
      freezeInvoice(db, ctx, input.invoice).catch(orFailure),
    ])
    if (locked.wanted.length === 0) throw new Failure('cart-empty')
    const { settingsFound, ...numbers } = placing
    const settings = parseTradeSettings(settingsFound)
    return { locked, settings, numbers, credit, spendingLimitFen, address, invoice }
  })

const orFailure = (problem: unknown) => {
  if (problem instanceof Failure) return problem
  throw problem
}

const asksForCredit = ({ collectionType, regulatedPayment }: SubmitInput) =>
  [collectionType, regulatedPayment?.collectionType].includes(collectionNumbers.credit)
