import { findCompanyOfMember, findViewerOf, listAddresses } from '#features/members/service.server.ts'
import { notify, notifyStaff } from '#features/notifications/service.server.ts'
import { say } from '#i18n/say.ts'
import type { MemberCtx, ShopCtx, StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { shanghaiDate, startOfShanghaiDay } from '#shared/display.ts'
import { Failure, invariant } from '#shared/failure.ts'
import type { Text } from '#shared/locale.ts'
import { cartDraftAddress } from '#shared/page-addresses.ts'
import { fromTenths } from '#shared/quantity.ts'
import { readId } from '#shared/read-id.ts'
import { resolveText } from '../quick-order/service.server.ts'
import { setDraftOfLines } from '../repository.server.ts'
import { addToCart, readKnownLines } from '../service.server.ts'
import { draftAnswers } from './messages.ts'
import {
  addDraft,
  countOpenDrafts,
  type DraftRow,
  expireDraftRows,
  findDraft,
  lockDraft,
  setDraftState,
} from './repository.server.ts'
import type { CartDraftInput, DraftState, DraftView } from './schema.ts'

const openDays = 7
const mostOpen = 20

/** A member as whom lines are read and addresses listed. @throws Failure `not-found` */
async function asMember(ctx: StaffCtx, memberId: number): Promise<MemberCtx> {
  const seat = await findCompanyOfMember(ctx.db, memberId)
  const viewer = seat && (await findViewerOf(ctx.db, { memberId, ...seat }))
  if (!viewer) throw new Failure('not-found')
  return { ...ctx, viewer }
}

/** @throws Failure `not-found`; as `resolveText` */
export const readDraftText = async (ctx: StaffCtx, memberId: number, text: string) =>
  resolveText(await asMember(ctx, memberId), text)

/** Without telephone numbers. @throws Failure `not-found` */
export const listDraftAddresses = async (ctx: StaffCtx, memberId: number) =>
  (await listAddresses(await asMember(ctx, memberId))).map(({ id, name, fullAddress }) => ({
    id,
    name,
    fullAddress,
  }))

/** The member is notified. @throws Failure `not-found` for an unknown member, sku or address; `limit-reached` at 20 open ones */
export async function makeDraft(ctx: StaffCtx, memberId: number, input: CartDraftInput): Promise<DraftView> {
  const member = await asMember(ctx, memberId)
  const lines = await readKnownLines(member, input.lines)
  const addressId = input.addressId === null ? null : (readId(input.addressId) ?? 0)
  const addresses = await listAddresses(member)
  if (addressId !== null && !addresses.some(({ id }) => id === String(addressId)))
    throw new Failure('not-found')
  const { companyId } = member.viewer
  const lastDay = shanghaiDate(ctx.now, openDays)
  return ctx.transaction(async (tx) => {
    if ((await countOpenDrafts(tx.db, memberId, ctx.now)) >= mostOpen) throw new Failure('limit-reached')
    const { staffId, name: staff } = ctx.viewer
    const draft = {
      companyId,
      memberId,
      staffId,
      addressId,
      remark: input.remark,
      createdAt: ctx.now,
      expiresAt: startOfShanghaiDay(lastDay, 1),
    }
    const id = await addDraft(tx.db, draft, lines)
    await writeAuditEntry(tx.db, tx, {
      action: 'draft.make',
      subject: 'member',
      subjectId: memberId,
      detail: { draftId: id, lines, addressId, remark: input.remark },
    })
    await notify(tx, {
      kind: 'order',
      event: 'drafted',
      eventKey: `draft:${id}`,
      to: { memberId },
      params: { staff, lines: lines.length, day: lastDay },
      link: cartDraftAddress(id),
    })
    const row = await findDraft(tx.db, id)
    invariant(row)
    return present(row, addresses, ctx.now)
  })
}

/** The draft of a member who left is still read. */
function noneOfClosed(problem: unknown): [] {
  if (problem instanceof Failure && problem.code === 'not-found') return []
  throw problem
}

/** @throws Failure `not-found` */
export async function readDraft(ctx: StaffCtx, id: number): Promise<DraftView> {
  const row = await findDraft(ctx.db, id)
  if (!row) throw new Failure('not-found')
  const addresses = await asMember(ctx, row.memberId).then(listAddresses, noneOfClosed)
  return present(row, addresses, ctx.now)
}

type Addresses = Awaited<ReturnType<typeof listAddresses>>

const present = (row: DraftRow, addresses: Addresses, now: Date): DraftView => ({
  id: String(row.id),
  state: row.state === 'open' && row.expiresAt <= now ? 'expired' : (row.state as DraftState),
  canTake: takenFrom.includes(row.state) && row.expiresAt > now && row.orders.length === 0,
  orders: row.orders.map(({ id, orderNo }) => ({ id: String(id), orderNo })),
  staffName: row.staffName,
  memberId: String(row.memberId),
  memberName: row.memberName,
  companyName: row.companyName,
  remark: row.remark,
  reason: row.reason,
  addressId: row.addressId === null ? null : String(row.addressId),
  address: addresses.find(({ id }) => id === String(row.addressId))?.fullAddress ?? '',
  createdAt: row.createdAt.toISOString(),
  lastDay: shanghaiDate(new Date(row.expiresAt.getTime() - 1)),
  lines: row.lines.map(({ skuId, skuCode, quantityTenths, ...line }) => ({
    ...line,
    skuId: String(skuId),
    sku: skuCode,
    quantity: fromTenths(quantityTenths),
  })),
})

/** @throws Failure `not-found`; `gone` once it is decided */
export const withdrawDraft = (ctx: StaffCtx, id: number) =>
  ctx.transaction(async (tx) => {
    const draft = await lockDraft(tx.db, id)
    if (!draft) throw new Failure('not-found')
    if (draft.state !== 'open') throw new Failure('gone')
    await setDraftState(tx.db, id, 'withdrawn', '', ctx.now)
    await writeAuditEntry(tx.db, tx, {
      action: 'draft.withdraw',
      subject: 'member',
      subjectId: draft.memberId,
      detail: { draftId: id, before: 'open', after: 'withdrawn' },
    })
  })

const isOwn = ({ viewer }: MemberCtx, draft: { memberId: number; companyId: number }) =>
  draft.memberId === viewer.memberId && draft.companyId === viewer.companyId

/** @throws Failure `not-found`, also for another member's */
export async function findOwnDraft(ctx: MemberCtx, id: number): Promise<DraftView> {
  const row = await findDraft(ctx.db, id)
  if (!row || !isOwn(ctx, row)) throw new Failure('not-found')
  return present(row, await listAddresses(ctx), ctx.now)
}

/** A member may come back to a draft whose order was not placed. @throws Failure `not-found`, `gone` */
async function lockOwn(ctx: MemberCtx, id: number, states: readonly string[]) {
  const draft = await lockDraft(ctx.db, id)
  if (!draft || !isOwn(ctx, draft)) throw new Failure('not-found')
  const refuse = (text: Text) => new Failure('gone', [{ path: '', message: say(ctx.locale, text) }])
  if (draft.isOrdered) throw refuse(draftAnswers.ordered)
  if (draft.state === 'withdrawn') throw refuse(draftAnswers.withdrawn)
  if (draft.state === 'declined') throw refuse(draftAnswers.declined)
  if (draft.expiresAt <= ctx.now) throw refuse(draftAnswers.expired)
  if (!states.includes(draft.state)) throw refuse(draftAnswers.taken)
  return draft
}

const takenFrom: readonly string[] = ['open', 'taken']

/** Sends a message to the author of the draft. */
const notifyAuthor = (tx: MemberCtx, draftId: number, staffId: number, text: Text) =>
  notifyStaff(tx.db, [staffId], {
    sender: `${tx.viewer.nickname} · ${tx.viewer.companyName}`,
    subject: 'cartDraft',
    subjectId: draftId,
    text,
    at: tx.now,
  })

/**
 * The goods stand before the checkout, which prices and checks them like any others.
 * @throws Failure `not-found`, `gone`; as `addToCart` for goods that cannot be ordered
 */
export const takeDraft = (ctx: MemberCtx, id: number) =>
  ctx.transaction(async (tx) => {
    const { state, staffId } = await lockOwn(tx, id, takenFrom)
    const draft = await findDraft(tx.db, id)
    invariant(draft)
    await addToCart(tx, draft.lines, 'buy-now')
    await setDraftOfLines(tx.db, ctx.viewer.memberId, id)
    if (state === 'open') {
      await setDraftState(tx.db, id, 'taken', '', ctx.now)
      await notifyAuthor(tx, id, staffId, draftAnswers.notifyTaken)
    }
    return { lines: draft.lines.length, addressId: draft.addressId === null ? null : String(draft.addressId) }
  })

/** @throws Failure `not-found`, `gone` */
export const declineDraft = (ctx: MemberCtx, id: number, reason: string) =>
  ctx.transaction(async (tx) => {
    const { staffId } = await lockOwn(tx, id, ['open'])
    await setDraftState(tx.db, id, 'declined', reason, ctx.now)
    const [zh, en] = draftAnswers.notifyDeclined
    await notifyAuthor(tx, id, staffId, reason ? [`${zh}：${reason}`, `${en}: ${reason}`] : [zh, en])
  })

/** Closes drafts without an answer and sends a message to their authors. */
export const expireDrafts = (shop: Pick<ShopCtx, 'db' | 'transaction'>, now: Date) =>
  shop.transaction(async ({ db: tx }) => {
    for (const { id, staffId } of await expireDraftRows(tx, now))
      await notifyStaff(tx, [staffId], {
        sender: 'Reagora',
        subject: 'cartDraft',
        subjectId: id,
        text: draftAnswers.notifyExpired,
        at: now,
      })
  })
