import { notify } from '#features/notifications/service.server.ts'
import { scopeOf } from '#features/orders/service.server.ts'
import { say } from '#i18n/say.ts'
import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { Failure } from '#shared/failure.ts'
import { ticketAddress } from '#shared/page-addresses.ts'
import type { StaffCloseInput, StaffReplyInput, TicketDetail } from '../schema.ts'
import { ticketAnswers } from './messages.ts'
import { listTicketsForStaff, readTicket } from './reading.service.server.ts'
import { addMessage, changeTicket, findLastMessageId, lockTicket } from './repository.server.ts'

export const listAllTickets = listTicketsForStaff

/** The member is notified. @throws Failure `not-found`; `conflict` when another message has come */
export async function answerTicket(
  ctx: StaffCtx,
  id: number,
  { text, isQuestion, seen }: StaffReplyInput,
): Promise<TicketDetail> {
  await ctx.transaction(async (ctx) => {
    const { db: tx, viewer, now } = ctx
    const { ticketNo, memberId } = await lockForStaff(ctx, id)
    await requireSeen(ctx, id, seen)
    const message = await addMessage(tx, { ticketId: id, staffId: viewer.staffId, text, createdAt: now })
    const state = isQuestion ? 'waitingForMember' : 'answered'
    await changeTicket(tx, id, { state, dueOn: null, closedAt: null, updatedAt: now })
    await notify(ctx, {
      kind: 'ticket',
      event: 'answered',
      eventKey: `ticket:${id}:message:${message.id}`,
      to: { memberId },
      params: { ticketNo, text },
      link: ticketAddress(id),
    })
    await writeAuditEntry(tx, ctx, {
      action: 'ticket.answer',
      subject: 'ticket',
      subjectId: id,
      detail: { messageId: message.id, isQuestion },
    })
  })
  return readTicket(ctx, id)
}

/**
 * The member is notified.
 * @throws Failure `not-found`; `illegal-move` when it is closed; `conflict` when another message has come
 */
export async function closeAnyTicket(
  ctx: StaffCtx,
  id: number,
  { seen }: StaffCloseInput,
): Promise<TicketDetail> {
  await ctx.transaction(async (ctx) => {
    const { db: tx, now } = ctx
    const { ticketNo, memberId, state } = await lockForStaff(ctx, id)
    if (state === 'closed') throw new Failure('illegal-move')
    await requireSeen(ctx, id, seen)
    await changeTicket(tx, id, { state: 'closed', dueOn: null, closedAt: now, updatedAt: now })
    await notify(ctx, {
      kind: 'ticket',
      event: 'closed',
      eventKey: `ticket:${id}:closed:${now.getTime()}`,
      to: { memberId },
      params: { ticketNo },
      link: ticketAddress(id),
    })
    await writeAuditEntry(tx, ctx, { action: 'ticket.close', subject: 'ticket', subjectId: id })
  })
  return readTicket(ctx, id)
}

/** @param seen the last message that was read */
async function requireSeen({ db: tx, locale }: StaffCtx, id: number, seen: string | undefined) {
  if (seen === undefined || seen === String(await findLastMessageId(tx, id))) return
  throw new Failure('conflict', [{ path: '', message: say(locale, ticketAnswers.newMessage) }])
}

async function lockForStaff({ db: tx, viewer }: StaffCtx, id: number) {
  const ticket = await lockTicket(tx, scopeOf(viewer), id)
  if (!ticket) throw new Failure('not-found')
  return ticket
}
