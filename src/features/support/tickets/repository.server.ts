import { type Insertable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Handover } from '#features/members/service.server.ts'
import type { Scope } from '#features/orders/service.server.ts'
import type { Attachment } from '#features/uploads/schema.ts'
import type { Db } from '#server/db/client.ts'
import { newestFirst, type PageOrder, readPage } from '#server/db/key-page.ts'
import { countSome, displayName } from '#server/db/sql.ts'
import type { Ticket, TicketMessage } from '#server/db/types.ts'
import { mostCounted } from '#shared/display.ts'
import { invariant } from '#shared/failure.ts'
import type { Paging } from '#shared/filter-schemas.ts'
import type { StaffTicketListQuery } from '../schema.ts'
import type { TicketKind, TicketState } from './kinds.ts'

const seen = (db: Db, { companyId, memberId }: Scope) =>
  db
    .selectFrom('ticket')
    .$if(companyId !== null, (tickets) => tickets.where('ticket.companyId', '=', companyId))
    .$if(memberId !== null, (tickets) => tickets.where('ticket.memberId', '=', memberId))

const detailed = (tickets: ReturnType<typeof seen>) =>
  tickets
    .innerJoin('member', 'member.id', 'ticket.memberId')
    .innerJoin('company', 'company.id', 'ticket.companyId')
    .leftJoin('order', 'order.id', 'ticket.orderId')
    .select([
      'ticket.id',
      'ticket.ticketNo',
      'ticket.memberId',
      'ticket.kind',
      'ticket.state',
      'ticket.subject',
      'ticket.orderId',
      'ticket.reference',
      'ticket.lotNumber',
      'ticket.createdAt',
      'ticket.updatedAt',
      displayName('member').as('memberName'),
      'company.name as companyName',
      'order.orderNo',
    ])
    .select(sql<string | null>`ticket.due_on::text`.as('dueOn'))

export type TicketFilter = Pick<Partial<StaffTicketListQuery>, 'state' | 'kind'> &
  Paging & {
    /** Due before this day. */
    dueBefore?: string | undefined
  }

const filtered = (db: Db, scope: Scope, { state, kind, dueBefore }: TicketFilter) =>
  seen(db, scope)
    .$if(state !== undefined, (some) => some.where('ticket.state', '=', state as TicketState))
    .$if(kind !== undefined, (some) => some.where('ticket.kind', '=', kind as TicketKind))
    .$if(dueBefore !== undefined, (some) =>
      some.where('ticket.state', '=', 'open').where(sql<boolean>`ticket.due_on < ${dueBefore}::date`),
    )

export const countTickets = (db: Db, scope: Scope, filter: TicketFilter) =>
  countSome(db, filtered(db, scope, filter).select('ticket.id'))

export const countTicketsByState = (db: Db, scope: Scope) =>
  db
    .selectFrom(
      seen(db, scope).select('ticket.state').orderBy('ticket.id', 'desc').limit(mostCounted).as('newest'),
    )
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()

const firstDueFirst: PageOrder = { columns: [['ticket.dueOn', 'day'], 'ticket.id'], direction: 'asc' }

/** @param byDueDay the first due first; else the newest first */
export const listTicketRows = (db: Db, scope: Scope, filter: TicketFilter, byDueDay: boolean) =>
  readPage(detailed(filtered(db, scope, filter)), byDueDay ? firstDueFirst : newestFirst('ticket.id'), filter)

export type TicketRow = Awaited<ReturnType<typeof listTicketRows>>['rows'][number]

export const findTicketRow = (db: Db, scope: Scope, id: number) =>
  detailed(seen(db, scope))
    .where('ticket.id', '=', id)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('ticketLine')
          .innerJoin('orderLine as line', 'line.id', 'ticketLine.orderLineId')
          .whereRef('ticketLine.ticketId', '=', 'ticket.id')
          .select(['line.id', 'line.skuCode as sku', 'line.nameZh', 'line.nameEn', 'line.packing'])
          .orderBy('line.lineNo'),
      ).as('lines'),
    )
    .executeTakeFirst()

export const listTicketMessages = (db: Db, ticketId: number) =>
  db
    .selectFrom('ticketMessage as message')
    .leftJoin('member', 'member.id', 'message.memberId')
    .leftJoin('staff', 'staff.id', 'message.staffId')
    .where('message.ticketId', '=', ticketId)
    .select(['message.id', 'message.staffId', 'message.text', 'message.attachments', 'message.createdAt'])
    .select([
      sql<string | null>`nullif(${displayName('member')}, '')`.as('memberName'),
      'staff.name as staffName',
    ])
    .orderBy('message.id')
    .execute()

export type TicketMessageRow = Awaited<ReturnType<typeof listTicketMessages>>[number]

export async function findLastMessageId(tx: Db, ticketId: number) {
  const { last } = await tx
    .selectFrom('ticketMessage')
    .where('ticketId', '=', ticketId)
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return last
}

export const lockTicket = (tx: Db, { companyId, memberId }: Scope, id: number) =>
  tx
    .selectFrom('ticket')
    .select(['id', 'ticketNo', 'memberId', 'kind', 'state', 'subject'])
    .where('id', '=', id)
    .$if(companyId !== null, (tickets) => tickets.where('companyId', '=', companyId))
    .$if(memberId !== null, (tickets) => tickets.where('memberId', '=', memberId))
    .forUpdate()
    .executeTakeFirst()

export async function nextTicketNumber(db: Db) {
  const { rows } = await sql<{ number: number }>`select nextval('ticket_number') as number`.execute(db)
  invariant(rows[0])
  return rows[0].number
}

export const insertTicket = (tx: Db, ticket: Insertable<Ticket>) =>
  tx.insertInto('ticket').values(ticket).returning('id').executeTakeFirstOrThrow()

export const addTicketLines = (tx: Db, ticketId: number, orderLineIds: number[]) =>
  tx
    .insertInto('ticketLine')
    .values(orderLineIds.map((orderLineId) => ({ ticketId, orderLineId })))
    .execute()

export const addMessage = (tx: Db, message: Insertable<TicketMessage>) =>
  tx.insertInto('ticketMessage').values(message).returning('id').executeTakeFirstOrThrow()

export const changeTicket = (
  tx: Db,
  id: number,
  change: { state: TicketState; dueOn: string | null; closedAt: Date | null; updatedAt: Date },
) => tx.updateTable('ticket').set(change).where('id', '=', id).execute()

export interface NewTicket {
  memberId: number
  kind: TicketKind
  subject: string
  reference: string
  lotNumber: string
  orderId: number | null
  lineIds: number[]
  text: string
  attachments: Attachment[]
}

/** A ticket of the member with the same message about the same goods. */
export const findSameTicket = (db: Db, { lineIds, text, attachments, ...ticket }: NewTicket, since: Date) =>
  db
    .selectFrom('ticket')
    .innerJoin('ticketMessage', 'ticketMessage.ticketId', 'ticket.id')
    .where('ticket.memberId', '=', ticket.memberId)
    .where('ticket.kind', '=', ticket.kind)
    .where('ticket.subject', '=', ticket.subject)
    .where('ticket.orderId', 'is not distinct from', ticket.orderId)
    .where('ticket.createdAt', '>', since)
    .where('ticket.reference', '=', ticket.reference)
    .where('ticket.lotNumber', '=', ticket.lotNumber)
    .where(
      sql<boolean>`array(select order_line_id from ticket_line where ticket_id = ticket.id order by 1)
        = array(select distinct unnest(${lineIds}::bigint[]) order by 1)`,
    )
    .where('ticketMessage.memberId', '=', ticket.memberId)
    .where('ticketMessage.text', '=', text)
    .where(sql<boolean>`ticket_message.attachments = ${JSON.stringify(attachments)}::text::jsonb`)
    .select('ticket.id')
    .executeTakeFirst()

/** Locked until the transaction ends: messages of a member are counted one at a time. */
export const lockAuthor = (tx: Db, memberId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('ticket'), ${memberId}::integer)`.execute(tx)

export const countMessagesSince = async (db: Db, memberId: number, since: Date) => {
  const { count } = await db
    .selectFrom('ticketMessage')
    .where('memberId', '=', memberId)
    .where('createdAt', '>', since)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const countOpenTickets = (db: Db, scope: Scope) =>
  countSome(db, seen(db, scope).where('ticket.state', '<>', 'closed').select('ticket.id'))

export const moveOpenTickets = async (tx: Db, { companyId, from, to }: Handover) =>
  (
    await tx
      .updateTable('ticket')
      .set({ memberId: to })
      .where('companyId', '=', companyId)
      .where('memberId', '=', from)
      .where('state', '<>', 'closed')
      .returning('id')
      .execute()
  ).length
