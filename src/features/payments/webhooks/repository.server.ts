import type { Db } from '#server/db/client.ts'
import type { ChannelKey } from '#server/gateways/payment/channel.ts'

interface Notice {
  channel: ChannelKey
  notificationId: string | null
  verdict: string
  paymentNo: string | null
  bodyHash: Buffer
  ip: string
  at: Date
}

/** @returns whether it was noted: a notification is accepted once */
export const addNotice = async (db: Db, notice: Notice) => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('channelNotification')
    .values(notice)
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const purgeNoticesBefore = (db: Db, time: Date) =>
  db.deleteFrom('channelNotification').where('at', '<', time).execute()
