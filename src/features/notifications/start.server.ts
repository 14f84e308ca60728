import type { Listening } from '#server/db/sql.ts'
import type { Services } from '#server/services.ts'
import { listenToMessages, messageEventsKey } from './inbox/events.service.server.ts'

export async function startNotifications(services: Services, sql: Listening) {
  const { events, stop } = await listenToMessages(sql)
  services.set(messageEventsKey, events)
  return { stop }
}
