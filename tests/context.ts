import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import type { Ctx } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { ServerKey, serverKeyPart } from '#server/db/server-key.ts'
import { openLog } from '#server/log.ts'
import { Parts } from '#server/parts.ts'

function partsWithKey() {
  const parts = new Parts()
  parts.set(serverKeyPart, new ServerKey(Buffer.alloc(32, 1)))
  return parts
}

/** What a service is given: a visitor who reads Chinese, now, and whatever a test says otherwise. */
export const testContext = (db: Database['db'], overrides: Partial<Ctx> = {}): Ctx => ({
  db,
  config: readConfig({}, join(import.meta.dirname, '..')),
  parts: partsWithKey(),
  log: openLog({ logLevel: 'silent' }),
  viewer: { kind: 'visitor' },
  client: { ip: '127.0.0.1', userAgent: 'test' },
  locale: 'zh',
  now: new Date(),
  ...overrides,
})
