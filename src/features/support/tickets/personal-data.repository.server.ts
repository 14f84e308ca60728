import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#server/db/client.ts'

/** With the replies of staff, who stay unnamed. */
export const listPersonalTickets = (db: Db, memberId: number) =>
  db
    .selectFrom('ticket')
    .leftJoin('order', 'order.id', 'ticket.orderId')
    .where('ticket.memberId', '=', memberId)
    .select(['ticket.ticketNo', 'ticket.kind', 'ticket.state', 'ticket.subject', 'ticket.reference'])
    .select(['ticket.lotNumber', 'order.orderNo', 'ticket.createdAt', 'ticket.closedAt'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('ticketMessage as message')
          .whereRef('message.ticketId', '=', 'ticket.id')
          .where((by) =>
            by.or([by('message.memberId', '=', memberId), by('message.staffId', 'is not', null)]),
          )
          .select(['message.text', 'message.attachments', 'message.createdAt'])
          .select((by) => by('message.staffId', 'is not', null).as('isReply'))
          .orderBy('message.id'),
      ).as('messages'),
    )
    .orderBy('ticket.id')
    .execute()

/** Tickets about an order stay with its records. */
export async function removeTicketsOf(tx: Db, memberId: number) {
  const own = tx
    .selectFrom('ticket')
    .where('memberId', '=', memberId)
    .where('orderId', 'is', null)
    .select('id')
  await tx.deleteFrom('ticketMessage').where('ticketId', 'in', own).execute()
  await tx.deleteFrom('ticket').where('memberId', '=', memberId).where('orderId', 'is', null).execute()
}
