import { z } from 'zod'
import { findSiteSettings } from '#features/content/service.server.ts'
import { requireSeat, type WorkPart } from '#features/members/service.server.ts'
import { findOrder, scopeOf } from '#features/orders/service.server.ts'
import { requireOwnUploads } from '#features/uploads/service.server.ts'
import { fieldRefusal, say } from '#i18n/say.ts'
import type { MemberCtx } from '#server/context.ts'
import { json } from '#server/db/json.ts'
import { mailGatewayKey } from '#server/gateways/messages/messages.ts'
import { shanghaiDate } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import { requireId } from '#shared/read-id.ts'
import type { ReplyInput, TicketDetail, TicketInput } from '../schema.ts'
import { ticketAnswers } from './messages.ts'
import { dueOnOf, readTicket } from './reading.service.server.ts'
import {
  addMessage,
  addTicketLines,
  changeTicket,
  countMessagesSince,
  countOpenTickets,
  findSameTicket,
  insertTicket,
  lockAuthor,
  lockTicket,
  moveOpenTickets,
  nextTicketNumber,
} from './repository.server.ts'

const mostMessagesADay = 50
const dayMs = 86_400_000
/** Within it, the same ticket is the same request sent twice. */
const twiceWithinMs = 600_000

/**
 * Customer service receives an e-mail. A ticket that was sent twice within ten minutes is one.
 * @throws Failure `not-found` for an order, lines or files of others; `validation-failed`; `limit-reached` after 50
 * messages in a day; `conflict` when the member has just left the company
 */
export async function createTicket(ctx: MemberCtx, input: TicketInput): Promise<TicketDetail> {
  const order = await checkOrder(ctx, input)
  const id = await ctx.transaction(async (ctx) => {
    await requireSeat(ctx)
    const { db: tx, viewer, now } = ctx
    const { kind, subject, reference, text, attachments } = input
    const { memberId, companyId } = viewer
    const orderId = order?.orderId ?? null
    const lotNumber = kind === 'complaint' ? input.lotNumber : ''
    const lineIds = order?.lineIds ?? []
    await lockAuthor(tx, memberId)
    const same = { memberId, kind, subject, reference, lotNumber, orderId, lineIds, text, attachments }
    const before = await findSameTicket(tx, same, new Date(now.getTime() - twiceWithinMs))
    if (before) return before.id
    const ticketNo = composeTicketNo(now, await nextTicketNumber(tx))
    const ticket = await insertTicket(tx, {
      ticketNo,
      kind,
      subject,
      reference,
      memberId,
      companyId,
      lotNumber,
      orderId,
      dueOn: await dueOnOf(ctx, kind),
      createdAt: now,
      updatedAt: now,
    })
    if (lineIds.length > 0) await addTicketLines(tx, ticket.id, lineIds)
    await addOwnMessage(ctx, ticket.id, input)
    await mailService(ctx, ticketNo, input)
    return ticket.id
  })
  return readTicket(ctx, id)
}

/** T, the day in China and six digits. */
const composeTicketNo = (now: Date, sequence: number) =>
  `T${shanghaiDate(now).replaceAll('-', '')}${String(sequence).padStart(6, '0')}`

async function checkOrder(ctx: MemberCtx, { kind, orderId, orderLineIds, lotNumber }: TicketInput) {
  const isComplaint = kind === 'complaint'
  if (orderId === null) {
    if (isComplaint) throw fieldRefusal(ctx.locale, 'orderId', ticketAnswers.orderMissing)
    if (orderLineIds.length > 0) throw new Failure('not-found')
    return
  }
  const order = await findOrder(ctx, requireId(orderId))
  const lines = order.lines.filter(({ id }) => orderLineIds.includes(id))
  if (lines.length < new Set(orderLineIds).size) throw new Failure('not-found')
  if (isComplaint) {
    if (lines.length === 0) throw fieldRefusal(ctx.locale, 'orderLineIds', ticketAnswers.linesMissing)
    const shipped = order.parcels
      .flatMap((parcel) => parcel.lines)
      .filter(({ orderLineId, lotNumber: lot }) => orderLineIds.includes(orderLineId) && lot !== '')
    const isShipped = shipped.some((line) => line.lotNumber === lotNumber)
    if (shipped.length > 0 ? !isShipped : lotNumber !== '')
      throw fieldRefusal(ctx.locale, 'lotNumber', ticketAnswers.lotNotShipped)
  }
  return { orderId: Number(order.id), lineIds: lines.map(({ id }) => Number(id)) }
}

async function addOwnMessage(ctx: MemberCtx, ticketId: number, { text, attachments }: ReplyInput) {
  const { db: tx, viewer, now } = ctx
  const { memberId, companyId } = viewer
  await requireOwnUploads(
    tx,
    companyId,
    attachments.map(({ filepath }) => filepath),
  )
  await lockAuthor(tx, memberId)
  if ((await countMessagesSince(tx, memberId, new Date(now.getTime() - dayMs))) >= mostMessagesADay)
    throw new Failure('limit-reached', [{ path: '', message: say(ctx.locale, ticketAnswers.tooMany) }])
  await addMessage(tx, { ticketId, memberId, text, attachments: json(attachments), createdAt: now })
}

/** Opens an answered or closed ticket again. @throws Failure as `createTicket` */
export async function replyToTicket(ctx: MemberCtx, id: number, input: ReplyInput): Promise<TicketDetail> {
  await ctx.transaction(async (ctx) => {
    const { db: tx, viewer, now } = ctx
    const ticket = await lockTicket(tx, scopeOf(viewer), id)
    if (!ticket) throw new Failure('not-found')
    await addOwnMessage(ctx, id, input)
    // a further message does not move the day of an open ticket
    if (ticket.state !== 'open')
      await changeTicket(tx, id, {
        state: 'open',
        dueOn: await dueOnOf(ctx, ticket.kind),
        closedAt: null,
        updatedAt: now,
      })
    await mailService(ctx, ticket.ticketNo, { subject: ticket.subject, text: input.text })
  })
  return readTicket(ctx, id)
}

/** @throws Failure `not-found`; `illegal-move` when it is closed */
export async function closeTicket(ctx: MemberCtx, id: number): Promise<TicketDetail> {
  await ctx.transaction(async ({ db: tx, viewer, now }) => {
    const ticket = await lockTicket(tx, scopeOf(viewer), id)
    if (!ticket) throw new Failure('not-found')
    if (ticket.state === 'closed') throw new Failure('illegal-move')
    await changeTicket(tx, id, { state: 'closed', dueOn: null, closedAt: now, updatedAt: now })
  })
  return readTicket(ctx, id)
}

async function mailService(
  ctx: MemberCtx,
  ticketNo: string,
  { subject, text }: { subject: string; text: string },
) {
  const { email } = await findSiteSettings(ctx)
  if (!z.email().safeParse(email).success) return
  await ctx.services.get(mailGatewayKey).queue(ctx.db, {
    to: email,
    subject: `${ticketNo} ${subject.replaceAll(/\p{Cc}/gu, ' ')}`,
    text,
  })
}

export const ticketsOfMember: WorkPart = {
  name: 'tickets',
  count: countOpenTickets,
  handOver: ({ db }, handover) => moveOpenTickets(db, handover),
}
