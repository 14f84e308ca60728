import { listInvoiceProfiles } from '#features/invoices/service.server.ts'
import { findViewerOf, listAddresses } from '#features/members/service.server.ts'
import { findRequester } from '#features/quotes/service.server.ts'
import { requireOwnUploads, storeFor } from '#features/uploads/service.server.ts'
import { fieldRefusal } from '#i18n/say.ts'
import type { MemberCtx, MemberViewer, StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { answerIdempotently } from '#server/db/idempotency.ts'
import { shanghaiDate } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import { readId } from '#shared/read-id.ts'
import { readBasket } from '../checkout/basket.service.server.ts'
import { isHazardous } from '../checkout/draft-order.ts'
import { readInputs } from '../checkout/inputs.service.server.ts'
import { findWanted } from '../checkout/lines.service.server.ts'
import { place } from '../checkout/place.service.server.ts'
import type { PlacedOrder } from '../checkout/schema.ts'
import { findLastDeclaration, findLastPurpose } from '../declaration/repository.server.ts'
import { offlineAnswers } from '../order/messages.ts'
import { addOfflineContract } from '../order/repository.server.ts'
import { readTradeSettings } from '../order/settings.service.server.ts'
import { listProjectChoices } from '../projects/service.server.ts'
import { collectionNumbers, termsNumbers } from '../schema.ts'
import type { OfflineOffer, OfflineOrderInput } from './schema.ts'

/** Stores a scanned contract for the company of a quote. @throws Failure `not-found`; `file-unreadable` */
export async function storeContract(ctx: StaffCtx, quoteId: number, content: Buffer, title: string) {
  return { filepath: await storeFor(ctx, await findRequester(ctx, quoteId), content, title) }
}

/**
 * What the order of a contract for an open quote chooses from, as the buyer has it.
 * @throws Failure `not-found`; `conflict` after a newer version or when the member has left the company; `gone`, `illegal-move`
 * for a quote that is not open
 */
export async function describeOfflineOrder(
  ctx: StaffCtx,
  quoteId: number,
  version: number,
): Promise<OfflineOffer> {
  const buyerCtx = { ...ctx, viewer: await requireBuyer(ctx, quoteId) }
  const { memberId } = buyerCtx.viewer
  const [lines, addresses, profiles, projects, declaration, purpose] = await Promise.all([
    describeLines(buyerCtx, { id: String(quoteId), version }),
    listAddresses(buyerCtx),
    listInvoiceProfiles(buyerCtx),
    listProjectChoices(buyerCtx),
    findLastDeclaration(ctx.db, buyerCtx.viewer),
    findLastPurpose(ctx.db, memberId),
  ])
  return {
    lines,
    addresses: addresses.map(({ id, name, phone, fullAddress }) => ({ id, name, phone, fullAddress })),
    profiles: profiles.map(({ id, receipt_type, title, taxId }) => ({ id, receipt_type, title, taxId })),
    projects,
    declaration: declaration ?? null,
    purpose: purpose ?? null,
  }
}

async function describeLines(ctx: MemberCtx, quote: { id: string; version: number }) {
  const wanted = await findWanted(ctx, { way: 'cart', quote })
  const terms = { settings: await readTradeSettings(ctx.db), credit: undefined, spendingLimitFen: null }
  const { groups, held, offlineOnly } = await readBasket(ctx, wanted, { ...terms, isOffline: true })
  const lacking = new Map(held.map(({ line, missing }) => [line.lineId, missing]))
  return [...groups.flatMap(({ lines }) => lines), ...held.map(({ line }) => line)]
    .toSorted((one, other) => one.lineId - other.lineId)
    .map((line) => ({
      lineNo: line.lineId,
      isOfflineOnly: offlineOnly.has(line.lineId),
      isHazardous: isHazardous(line),
      missing: lacking.get(line.lineId) ?? [],
    }))
}

/**
 * Places the order of a contract that was signed on paper: lines of the newest version of a quote, for the member who
 * requested it. It waits for review and is paid by remittance.
 * @param key of the submission; the same key returns the same order
 * @throws Failure as `placeQuoteOrder`; `not-found` for a contract of another company; `validation-failed`; `illegal-move`
 * when all lines can be accepted online; `conflict` when the member has left the company
 */
export const placeOfflineOrder = (
  ctx: StaffCtx,
  key: string,
  quoteId: number,
  { contract, version, lines, ...input }: OfflineOrderInput,
): Promise<{ orders: PlacedOrder[] }> =>
  ctx.transaction(async (ctx) => {
    const { db: tx, now, viewer: staff } = ctx
    if (contract.signedOn > shanghaiDate(now))
      throw fieldRefusal(ctx.locale, 'contract.signedOn', offlineAnswers.notSigned)
    const buyer = await requireBuyer(ctx, quoteId)
    const { memberId, companyId } = buyer
    const body = { quoteId, contract, version, lines, ...input }
    return answerIdempotently(tx, { memberId, scope: 'offline-order', key, body }, async () => {
      await requireOwnUploads(tx, companyId, [contract.filepath])
      const buyerCtx = { ...ctx, viewer: buyer }
      const ordered = {
        ...input,
        addressId: input.addressId ?? (await defaultAddress(buyerCtx)),
        way: 'cart' as const,
        paymentTerms: termsNumbers.prepaid,
        collectionType: collectionNumbers.remittance,
        agreed: true as const,
        attachments: [],
        quote: { id: String(quoteId), version, lines },
        placedBy: staff,
      }
      const orders = await place(buyerCtx, ordered, await readInputs(buyerCtx, ordered))
      for (const order of orders) await record(ctx, readId(order.id) ?? 0, contract, { quoteId, version })
      return { orders }
    })
  })

/** An unknown id, which is refused, where there is no address. */
const defaultAddress = async (ctx: MemberCtx) => (await listAddresses(ctx))[0]?.id ?? '0'

async function requireBuyer(ctx: StaffCtx, quoteId: number): Promise<MemberViewer> {
  const buyer = await findViewerOf(ctx.db, await findRequester(ctx, quoteId))
  if (!buyer) throw new Failure('conflict')
  return buyer
}

async function record(
  ctx: StaffCtx,
  orderId: number,
  { number: contractNo, signedOn, filepath: file }: OfflineOrderInput['contract'],
  quoted: { quoteId: number; version: number },
) {
  const enteredBy = ctx.viewer.staffId
  await addOfflineContract(ctx.db, { orderId, contractNo, signedOn, file, enteredBy, enteredAt: ctx.now })
  const detail = { ...quoted, contractNo, signedOn, file }
  await writeAuditEntry(ctx.db, ctx, {
    action: 'order.offline',
    subject: 'order',
    subjectId: orderId,
    detail,
  })
}
