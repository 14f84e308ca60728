import type { Insertable } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { Message } from '#server/db/types.ts'

let sequence = 0

export const buildMessage = (db: Db, memberId: number, traits: Partial<Insertable<Message>> = {}) => {
  const number = ++sequence
  return db
    .insertInto('message')
    .values({
      memberId,
      kind: 'order',
      eventKey: `test:${number}`,
      titleZh: `消息 ${number}`,
      titleEn: `Message ${number}`,
      bodyZh: '正文',
      bodyEn: 'Body',
      ...traits,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Chinese titles of a member's messages, the oldest first. */
export const titlesOf = async (db: Db, memberId: number) =>
  (
    await db.selectFrom('message').select('titleZh').where('memberId', '=', memberId).orderBy('id').execute()
  ).map(({ titleZh }) => titleZh)
