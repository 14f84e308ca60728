import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import type { Ctx, MemberCtx } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { openLog } from '#server/log.ts'
import { Parts } from '#server/parts.ts'
import { sessionOf } from '../src/features/members/factories.ts'
import { findViewer } from '../src/features/members/sessions/service.server.ts'

/** What a service is given: a visitor who reads Chinese, now, and whatever a test says otherwise. */
export const testContext = (db: Database['db'], overrides: Partial<Ctx> = {}): Ctx => ({
  db,
  config: readConfig({}, join(import.meta.dirname, '..')),
  parts: new Parts(),
  log: openLog({ logLevel: 'silent' }),
  viewer: { kind: 'visitor' },
  client: { ip: '127.0.0.1', userAgent: 'test' },
  locale: 'zh',
  now: new Date(),
  ...overrides,
})

/** What a service is given when this member asks, in a session of her own. */
export async function memberContext(
  db: Database['db'],
  member: { id: number },
  overrides: Partial<Ctx> = {},
): Promise<MemberCtx> {
  const viewer = await findViewer(db, await sessionOf(db, member.id), new Date())
  return testContext(db, { ...overrides, viewer }) as MemberCtx
}
