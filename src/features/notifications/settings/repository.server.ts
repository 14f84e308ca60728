import type { Db } from '#server/db/client.ts'
import type { MessageKind } from '../kinds.ts'
import type { MessageChannel } from '../schema.ts'

export const findChannelSettings = (db: Db, memberId: number) =>
  db
    .selectFrom('messageSetting')
    .select(['kind', 'channel', 'isOn'])
    .where('memberId', '=', memberId)
    .execute()

interface Choice {
  memberId: number
  kind: MessageKind
  channel: MessageChannel
  isOn: boolean
}

export const putSettings = (db: Db, choices: Choice[]) =>
  db
    .insertInto('messageSetting')
    .values(choices)
    .onConflict((known) =>
      known.columns(['memberId', 'kind', 'channel']).doUpdateSet((eb) => ({ isOn: eb.ref('excluded.isOn') })),
    )
    .execute()
