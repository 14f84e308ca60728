import type { Db } from '#server/db/client.ts'
import type { Listening } from '#server/db/sql.ts'
import type { Services } from '#server/services.ts'
import { listenToMessages, messageEventsKey } from './inbox/events.service.server.ts'
import { provideWordings } from './wordings/service.server.ts'

export async function startNotifications(services: Services, { db, sql }: { db: Db; sql: Listening }) {
  await provideWordings(db)
  const { events, stop } = await listenToMessages(sql)
  services.set(messageEventsKey, events)
  return { stop }
}
