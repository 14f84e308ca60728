import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { mailGatewayKey } from '#server/gateways/messages/messages.ts'
import { readLocale } from '#shared/locale.ts'
import { type OrderEvent, orderMail } from './mails.ts'
import { findReaders } from './repository.server.ts'

export type { OrderEvent } from './mails.ts'

interface Reader {
  orderNo: string
  email: string
  locale: string
}

/** Queues a mail in the caller's transaction; it goes out when the transaction commits. */
export async function writeTo(
  { services }: Pick<Ctx, 'services'>,
  tx: Db,
  reader: Reader,
  event: OrderEvent,
) {
  const mail = orderMail(readLocale(reader.locale), reader.orderNo, event)
  await services.get(mailGatewayKey).queue(tx, { to: reader.email, ...mail })
}

/** Writes to whoever placed an order, where an address is known. */
export async function tellBuyer(ctx: Pick<Ctx, 'services'>, tx: Db, orderId: number, event: OrderEvent) {
  for (const reader of await findReaders(tx, [orderId])) await writeTo(ctx, tx, reader, event)
}
