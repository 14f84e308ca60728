import type { Db } from '#server/db/client.ts'
import type { ChannelKey } from '#server/gateways/payment/channel.ts'
import type { Difference } from './schema.ts'

interface Reconciled {
  channel: ChannelKey
  day: string
  state: 'matched' | 'different' | 'failed'
  oursFen: number
  theirsFen: number
  differences: Difference[]
}

export const keepReconciliation = (db: Db, { differences, ...row }: Reconciled, doneAt: Date) => {
  const values = { ...row, doneAt, differences: differences as never }
  return db
    .insertInto('reconciliation')
    .values(values)
    .onConflict((clash) => clash.columns(['channel', 'day']).doUpdateSet(values))
    .execute()
}

export const listReconciliations = (db: Db, { page, pageSize }: { page: number; pageSize: number }) =>
  db
    .selectFrom('reconciliation')
    .selectAll()
    .$narrowType<{ differences: Difference[] } & Pick<Reconciled, 'channel' | 'state'>>()
    .orderBy('day', 'desc')
    .orderBy('channel')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
