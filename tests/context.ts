import { join } from 'node:path'
import { startContent } from '#features/content/service.server.ts'
import { readConfig } from '#server/config.ts'
import type { Ctx } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { ServerKey, serverKeyPart } from '#server/db/server-key.ts'
import { openLog } from '#server/log.ts'
import { Parts } from '#server/parts.ts'

const log = openLog({ logLevel: 'silent' })

/** The parts of a process that nearly every service asks for. */
export function testParts(db: Database['db']) {
  const parts = new Parts()
  parts.set(serverKeyPart, new ServerKey(Buffer.alloc(32, 1)))
  startContent(parts, db, log)
  return parts
}

/** What a service is given: a visitor who reads Chinese, now, and whatever a test says otherwise. */
export const testContext = (db: Database['db'], overrides: Partial<Ctx> = {}): Ctx => ({
  db,
  config: readConfig({}, join(import.meta.dirname, '..')),
  parts: testParts(db),
  log,
  viewer: { kind: 'visitor' },
  client: { ip: '127.0.0.1', userAgent: 'test' },
  locale: 'zh',
  now: new Date(),
  ...overrides,
})
