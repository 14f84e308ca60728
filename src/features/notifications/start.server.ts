import type { Database, Db } from '#server/db/client.ts'
import type { Services } from '#server/services.ts'
import { listenToMessages, messageEventsKey } from './inbox/events.service.server.ts'
import { provideWordings } from './wordings/service.server.ts'

export async function startNotifications(
  services: Services,
  { db, listen, leaving }: { db: Db; listen: Database['listen']; leaving?: AbortSignal | undefined },
) {
  await provideWordings(db)
  const { events, stop } = await listenToMessages(listen, leaving)
  services.set(messageEventsKey, events)
  return { stop }
}
