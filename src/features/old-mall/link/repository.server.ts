import type { Db } from '#server/db/client.ts'

/** The user name, or else the phone number. */
export const findAccount = async (db: Db, memberId: number) => {
  const { userName, phone } = await db
    .selectFrom('member')
    .select(['userName', 'phone'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return userName ?? phone
}
