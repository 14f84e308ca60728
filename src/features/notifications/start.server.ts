import type { Database, Db } from '#server/db/client.ts'
import type { Services } from '#server/services.ts'
import { listenToMessages, messageEventsKey } from './inbox/events.service.server.ts'
import { provideWordings } from './wordings/service.server.ts'

export async function startNotifications(
  services: Services,
  { db, listen }: { db: Db; listen: Database['listen'] },
) {
  await provideWordings(db)
  const { events, stop } = await listenToMessages(listen)
  services.set(messageEventsKey, events)
  return { stop }
}
