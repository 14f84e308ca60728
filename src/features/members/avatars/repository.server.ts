import type { Db } from '#server/db/client.ts'

/** @returns the picture before; the member is locked until the transaction ends */
export const lockAvatar = (tx: Db, memberId: number) =>
  tx.selectFrom('member').select('avatar').where('id', '=', memberId).forUpdate().executeTakeFirstOrThrow()

export const setAvatarName = (tx: Db, memberId: number, avatar: string) =>
  tx.updateTable('member').set({ avatar }).where('id', '=', memberId).execute()
