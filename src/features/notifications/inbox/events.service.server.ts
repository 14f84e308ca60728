import type { MemberCtx } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { EventStreams } from '#server/http/event-streams.ts'
import { ServiceKey } from '#server/services.ts'
import { countUnread } from './service.server.ts'

export const messageEventsKey = new ServiceKey<EventStreams>('events of messages')

export async function listenToMessages(listen: Database['listen'], leaving?: AbortSignal) {
  const events = new EventStreams({ most: 1000, mostPerMember: 5, rereadMs: 60_000 }, leaving)
  const stop = await listen('member_message', (id) => events.wake(id === undefined ? id : Number(id)))
  return { events, stop }
}

/** The number of unread messages. @throws Failure `busy` when too many streams are open */
export function streamUnread({ db, services, viewer }: MemberCtx, disconnected: AbortSignal) {
  const { memberId } = viewer
  return services.get(messageEventsKey).watch({
    memberId,
    subject: memberId,
    read: () => countUnread(db, memberId),
    isLast: () => false,
    disconnected,
  })
}
