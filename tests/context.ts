import { join } from 'node:path'
import { cacheContent } from '#features/content/service.server.ts'
import { readConfig } from '#server/config/config.ts'
import { type Ctx, shopContext } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { ServerKey, serverSecretKey } from '#server/db/server-key.ts'
import { openLog } from '#server/log.ts'
import { Services } from '#server/services.ts'

const log = openLog({ logLevel: 'silent' })

/** Entries of the registry that nearly every service needs. */
export function testServices(db: Database['db']) {
  const services = new Services()
  services.set(serverSecretKey, new ServerKey(Buffer.alloc(32, 1)))
  cacheContent(services, db, log)
  return services
}

/** The context of a Chinese visitor, now, with overrides. */
export const testContext = (db: Database['db'], overrides: Partial<Omit<Ctx, 'transaction'>> = {}): Ctx => ({
  ...shopContext({
    db,
    config: readConfig({}, join(import.meta.dirname, '..')),
    services: testServices(db),
    log,
  }),
  viewer: { kind: 'visitor' },
  client: { ip: '127.0.0.1', userAgent: 'test' },
  locale: 'zh',
  now: new Date(),
  ...overrides,
})
