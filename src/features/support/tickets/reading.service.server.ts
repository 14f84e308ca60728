import { findSiteSettings } from '#features/content/service.server.ts'
import type { PersonalDataPart } from '#features/members/service.server.ts'
import { scopeOf } from '#features/orders/service.server.ts'
import type { Ctx, MemberCtx, StaffCtx } from '#server/context.ts'
import { shanghaiDate } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import { workingDayAfter } from '#shared/working-days.ts'
import type {
  StaffTicketListQuery,
  TicketDetail,
  TicketList,
  TicketListQuery,
  TicketSummary,
} from '../schema.ts'
import { type TicketKind, ticketStates } from './kinds.ts'
import { listPersonalTickets, removeTicketsOf } from './personal-data.repository.server.ts'
import {
  countOpenTickets,
  countTickets,
  countTicketsByState,
  findTicketRow,
  listTicketMessages,
  listTicketRows,
  type TicketFilter,
  type TicketMessageRow,
  type TicketRow,
} from './repository.server.ts'

export async function dueOnOf(ctx: Pick<Ctx, 'services' | 'now'>, kind: TicketKind) {
  return workingDayAfter(ctx.now, await answerDaysOf(ctx, kind))
}

/** Working days. */
export async function answerDaysOf(ctx: Pick<Ctx, 'services'>, kind: TicketKind) {
  const { answerDays } = await findSiteSettings(ctx)
  return answerDays[kind] ?? answerDays.other ?? 1
}

export const isOverdue = (dueOn: string | null, now: Date) => dueOn !== null && dueOn < shanghaiDate(now)

export const listTickets = (ctx: MemberCtx, query: TicketListQuery): Promise<TicketList> =>
  listFiltered(ctx, query, false)

export const listTicketsForStaff = (ctx: StaffCtx, { overdue, ...query }: StaffTicketListQuery) =>
  listFiltered(
    ctx,
    { ...query, dueBefore: overdue ? shanghaiDate(ctx.now) : undefined },
    overdue || query.state === 'open',
  )

async function listFiltered(ctx: Ctx, filter: TicketFilter, byDueDay: boolean): Promise<TicketList> {
  const { db, viewer, now } = ctx
  const scope = scopeOf(viewer)
  const [total, { rows, ...place }, byState] = await Promise.all([
    countTickets(db, scope, filter),
    listTicketRows(db, scope, filter, byDueDay),
    countTicketsByState(db, scope),
  ])
  const countOf = (state: string) => byState.find((one) => one.state === state)?.count ?? 0
  return {
    total,
    ...place,
    list: rows.map((row) => presentSummary(row, now)),
    counts: Object.fromEntries(ticketStates.map((state) => [state, countOf(state)])) as TicketList['counts'],
  }
}

/** @throws Failure `not-found`, also for a ticket that the viewer does not see */
export async function readTicket(ctx: Ctx, id: number): Promise<TicketDetail> {
  const { db, viewer, now } = ctx
  const [row, messages] = await Promise.all([
    findTicketRow(db, scopeOf(viewer), id),
    listTicketMessages(db, id),
  ])
  if (!row) throw new Failure('not-found')
  return {
    ...presentSummary(row, now),
    orderId: row.orderId === null ? null : String(row.orderId),
    reference: row.reference,
    lotNumber: row.lotNumber,
    lines: row.lines.map((line) => ({ ...line, id: String(line.id) })),
    messages: messages.map((message) => presentMessage(message, ctx)),
  }
}

const presentSummary = (row: TicketRow, now: Date): TicketSummary => ({
  id: String(row.id),
  ticketNo: row.ticketNo,
  kind: row.kind,
  state: row.state,
  subject: row.subject,
  memberName: row.memberName,
  companyName: row.companyName,
  orderNo: row.orderNo,
  dueOn: row.dueOn,
  isOverdue: isOverdue(row.dueOn, now),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

const presentMessage = (
  { id, staffId, text, attachments, createdAt, memberName, staffName }: TicketMessageRow,
  { viewer }: Ctx,
): TicketDetail['messages'][number] => ({
  id: String(id),
  author: staffId === null ? 'member' : 'staff',
  authorName: memberName ?? (viewer.kind === 'staff' ? (staffName ?? '') : ''),
  text,
  attachments,
  createdAt: createdAt.toISOString(),
})

export const personalTickets: PersonalDataPart = {
  name: 'tickets',
  export: ({ db, viewer }) => listPersonalTickets(db, viewer.memberId),
  obstacles: async (db, { memberId }) => [
    { name: 'tickets', count: await countOpenTickets(db, { companyId: null, memberId }) },
  ],
  erase: removeTicketsOf,
}
