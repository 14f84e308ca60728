import type { Db } from '#server/db/client.ts'
import type { ApprovalState } from './state.ts'

interface NewEvent {
  approvalId: number
  kind: 'requested' | Exclude<ApprovalState, 'waiting'>
  memberId: number | null
  forMemberId?: number | null
  stepNo?: number
  channel: 'shop' | 'link' | 'system'
  reason?: string
  at: Date
}

export const addEvent = (tx: Db, event: NewEvent) =>
  tx.insertInto('orderApprovalEvent').values(event).execute()

export interface ApprovalEnd {
  state: Exclude<ApprovalState, 'waiting'>
  memberId: number | null
  channel: 'shop' | 'link' | 'system'
  reason: string
  at: Date
  /** Whether the event is already in the log. */
  isLogged?: boolean
}

/** Under the lock of the order. */
export async function endApproval(tx: Db, orderId: number, end: ApprovalEnd) {
  const { state, memberId, channel, reason, at, isLogged = false } = end
  const ended = await tx
    .updateTable('orderApproval')
    .set({ state, endedAt: at })
    .where('orderId', '=', orderId)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  if (ended && !isLogged)
    await addEvent(tx, { approvalId: ended.id, kind: state, memberId, channel, reason, at })
}
