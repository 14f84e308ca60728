import type { Db } from '#server/db/client.ts'
import { compiled, type Slots } from '#server/db/compiled.ts'
import { messageKindList, messageKindOf } from '../kinds.ts'
import { ownWording, type Wording } from './wording.ts'

export const everyText = () =>
  messageKindList.flatMap((kind) =>
    Object.keys(messageKindOf(kind).events).map((event) => ({ kind, event, own: ownWording(kind, event) })),
  )

export async function addMissingWordings(db: Db) {
  const rows = everyText().map(({ kind, event }) => ({ kind, event }))
  await db
    .insertInto('messageText')
    .values(rows)
    .onConflict((known) => known.columns(['kind', 'event']).doNothing())
    .execute()
}

export const findWording = (db: Db, id: number) =>
  db.selectFrom('messageText').selectAll().where('id', '=', id).executeTakeFirst()

export const lockWording = (tx: Db, id: number) =>
  tx.selectFrom('messageText').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const putWording = (tx: Db, id: number, written: Wording | null, changedAt: Date) =>
  tx
    .updateTable('messageText')
    .set((eb) => ({
      ...(written ?? { titleZh: null, titleEn: null, bodyZh: null, bodyEn: null }),
      changedAt,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()

const written = compiled((db, { kind, event }: Slots<{ kind: string; event: string }>) =>
  db
    .selectFrom('messageText')
    .select(['titleZh', 'titleEn', 'bodyZh', 'bodyEn'])
    .where('kind', '=', kind)
    .where('event', '=', event)
    .where('titleZh', 'is not', null),
)

export async function findWrittenFor(db: Db, kind: string, event: string): Promise<Wording | undefined> {
  const [row] = await written(db, { kind, event })
  return row as Wording | undefined
}
