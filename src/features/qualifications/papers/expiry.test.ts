import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { cacheContent } from '#features/content/service.server.ts'
import { buildCompany, buildMember } from '#features/members/factories.ts'
import { shopContext } from '#server/context.ts'
import { notify } from '#server/db/sql.ts'
import { filesOnDisk } from '#server/files/disk.ts'
import { fileStoreKey } from '#server/files/file-store.ts'
import type { JobCtx, Jobs } from '#server/jobs/jobs.ts'
import { testContext } from '../../../../tests/context.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { buildQualification } from '../factories.ts'
import { qualificationsJobs } from '../jobs.server.ts'
import { announceRulesFrom } from '../repository.server.ts'
import { expireQualifications, remindOfQualifications } from './expiry.service.server.ts'

const { db, listen } = await testDatabase()
const ctx = testContext(db)
ctx.services.set(fileStoreKey, filesOnDisk('/nowhere'))
const shop = shopContext(ctx)
/** In Shanghai. */
const at = (day: string) => new Date(`${day}T09:00:00+08:00`)

async function buildPermit(validUntil: string | null, state: 'approved' | 'pending' = 'approved') {
  const { id: companyId } = await buildCompany(db)
  const owner = await buildMember(db, { companyId, role: 'owner' })
  const buyer = await buildMember(db, { companyId, role: 'buyer' })
  const permit = await buildQualification(db, {
    companyId,
    memberId: buyer.id,
    kind: 'purchaseFiling',
    state,
    ...(validUntil && { validUntil }),
  })
  const messages = async (memberId: number) =>
    (
      await db
        .selectFrom('message')
        .select('titleZh')
        .where('memberId', '=', memberId)
        .orderBy('id')
        .execute()
    ).map(({ titleZh }) => titleZh)
  const stateNow = async () =>
    (
      await db
        .selectFrom('qualification')
        .select('state')
        .where('id', '=', permit.id)
        .executeTakeFirstOrThrow()
    ).state
  return { owner, buyer, messages, stateNow }
}

it('a company stays verified as long as one of its business licences is valid', async () => {
  const { id: companyId } = await buildCompany(db, { state: 'verified' })
  await buildMember(db, { companyId, role: 'owner' })
  for (const validUntil of ['2026-12-31', '2027-01-31'])
    await buildQualification(db, { companyId, kind: 'businessLicence', validUntil })
  const stateOn = async (day: string) => {
    await expireQualifications(shop, at(day))
    const company = db.selectFrom('company').select('state').where('id', '=', companyId)
    return (await company.executeTakeFirstOrThrow()).state
  }
  expect(await stateOn('2027-01-01')).toBe('verified')
  expect(await stateOn('2027-02-01')).toBe('unverified')
})

it('a rule of sale invalidates cached pages on its first day', async () => {
  const heard: string[] = []
  const unlisten = await listen('content_change', (payload = 'new') => heard.push(payload))
  for (const day of ['2026-05-02', '2026-05-01']) await announceRulesFrom(db, day)
  await notify(db, 'content_change', 'end')
  await vi.waitFor(() => expect(heard).toContain('end'))
  expect(heard).toEqual(['new', '', 'end'])
  await unlisten()
})

describe('a qualification', () => {
  it('is valid on its last day and expires on the day after; both are notified once', async () => {
    const { owner, buyer, messages, stateNow } = await buildPermit('2026-12-31')
    await expireQualifications(shop, at('2026-12-31'))
    expect(await stateNow()).toBe('approved')
    for (const day of ['2027-01-01', '2027-01-02']) await expireQualifications(shop, at(day))
    expect(await stateNow()).toBe('expired')
    const expired = ['资质“易制毒化学品购买备案证明”已过期']
    expect([await messages(owner.id), await messages(buyer.id)]).toEqual([expired, expired])
  })

  it('is announced 30 and 7 days before, each once, also when days were missed', async () => {
    const { owner, messages } = await buildPermit('2026-12-31')
    const days = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-23', '2026-12-26', '2026-12-31']
    const counts = []
    for (const day of days) {
      await remindOfQualifications(shop, at(day))
      counts.push((await messages(owner.id)).length)
    }
    expect(counts).toEqual([0, 1, 1, 1, 2, 2])
  })

  it('is announced on the days of the setting, in any order; on none without days', async () => {
    const set = async (days: readonly number[]) => {
      await sql`delete from site_setting where key = 'qualificationReminderDays'`.execute(db)
      await sql`insert into site_setting (key, value)
        values ('qualificationReminderDays', ${JSON.stringify(days)}::text::jsonb)`.execute(db)
      cacheContent(ctx.services, db, ctx.log)
    }
    const { owner, messages } = await buildPermit('2026-12-31')
    const counts = []
    for (const [days, day] of [
      [[], '2026-12-31'],
      [[3, 14], '2026-12-16'],
      [[3, 14], '2026-12-17'],
      [[3, 14], '2026-12-28'],
    ] as const) {
      await set(days)
      await remindOfQualifications(shop, at(day))
      counts.push((await messages(owner.id)).length)
    }
    expect(counts).toEqual([0, 0, 1, 2])
  })

  it('without a last day, or not approved, is left alone', async () => {
    const [endless, pending] = [await buildPermit(null), await buildPermit('2026-12-31', 'pending')]
    for (const day of ['2026-12-26', '2027-01-02']) {
      await remindOfQualifications(shop, at(day))
      await expireQualifications(shop, at(day))
    }
    expect([await endless.stateNow(), await pending.stateNow()]).toEqual(['approved', 'pending'])
    expect(await pending.messages(pending.owner.id)).toEqual([])
  })
})

it('expiry, reminders and the removal of files that were never submitted run daily', async () => {
  const { owner } = await buildPermit(null)
  const file = { companyId: owner.companyId, memberId: owner.id, title: 'a', bytes: 1, pages: 1 }
  await db
    .insertInto('qualificationFile')
    .values([
      { ...file, name: 'old.webp', createdAt: new Date(Date.now() - 8 * 86_400_000) },
      { ...file, name: 'new.webp' },
    ])
    .execute()
  const ran: string[] = []
  const every: Jobs['every'] = async (name, _cron, handler) => {
    ran.push(name)
    await handler()
  }
  await qualificationsJobs({ every } as Jobs, shop as JobCtx)
  expect(ran).toEqual([
    'announce-rules',
    'expire-qualifications',
    'remind-of-qualifications',
    'purge-qualification-uploads',
  ])
  const left = await db.selectFrom('qualificationFile').select('name').execute()
  expect(left.map(({ name }) => name)).toEqual(['new.webp'])
})
