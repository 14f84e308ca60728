import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { json } from '#server/db/json.ts'
import { testContext } from '../../../../tests/context.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { agreementKeys } from '../schema.ts'
import { cacheContent } from '../service.server.ts'
import { currentAgreements, provideAgreements, readAgreement } from './service.server.ts'

const { db } = await testDatabase()
const folder = join(import.meta.dirname, '../../../../db/agreements')
await db
  .insertInto('siteSetting')
  .values([
    { key: 'companyName', value: json({ zh: '某商城', en: 'Some shop' }) },
    { key: 'hotline', value: json('400-1') },
  ])
  .execute()
await provideAgreements(db, folder)
const ctx = testContext(db)
cacheContent(ctx.services, db, ctx.log)
const english = { ...ctx, locale: 'en' as const }

const textOf = (agreement: unknown) => JSON.stringify(agreement)
const daysFromNow = (days: number) => new Date(ctx.now.getTime() + days * 86_400_000)

/** A later version of the privacy policy. */
const announce = (version: string, inForceFrom: Date) =>
  db
    .insertInto('agreement')
    .values({
      key: 'privacy',
      version,
      inForceFrom,
      titleZh: '隐私政策',
      titleEn: 'Privacy policy',
      bodyZh: `第 ${version} 版`,
      bodyEn: '',
    })
    .execute()

describe('the agreements', () => {
  it.each(agreementKeys)('have %s in both languages, with equal sections and no gap to fill', async (key) => {
    const [zh, en] = [await readAgreement(ctx, key), await readAgreement(english, key)]
    const shape = (one: typeof zh) =>
      one?.outline.sections.map(({ blocks }) => blocks.map(({ kind }) => kind))
    expect(shape(zh)?.length).toBeGreaterThan(10)
    expect(shape(zh)).toEqual(shape(en))
    for (const [one, name] of [[zh, '某商城'] as const, [en, 'Some shop'] as const]) {
      expect(textOf(one)).toContain(name)
      expect(textOf(one)).toContain('400-1')
      expect(/\{\w+\}/.exec(textOf(one))).toBeNull()
    }
  })

  it('state when a contract is concluded', async () => {
    expect(textOf(await readAgreement(ctx, 'platform'))).toContain(
      '审核通过您的订单（页面显示审核通过或待付款）时',
    )
  })

  it('change by dated new versions only; earlier ones stay readable', async () => {
    await announce('2.0', daysFromNow(3))
    expect((await readAgreement(ctx, 'privacy'))?.version).toBe('1.0')
    expect(await readAgreement(ctx, 'privacy', '2.0')).toBeUndefined()
    const later = { ...ctx, now: daysFromNow(4) }
    const current = await readAgreement(later, 'privacy')
    expect(current).toMatchObject({ version: '2.0', isInForce: true, others: [{ version: '1.0' }] })
    expect(await readAgreement(later, 'privacy', '1.0')).toMatchObject({ isInForce: false })
    expect((await currentAgreements(later)).map(({ key, version }) => `${key} ${version}`)).toEqual([
      'platform 1.0',
      'privacy 2.0',
    ])
  })

  it('are not rewritten at a start', async () => {
    const changed = await mkdtemp(join(tmpdir(), 'reagora-agreements-'))
    for (const key of agreementKeys)
      for (const locale of ['zh', 'en'])
        await writeFile(join(changed, `${key}.${locale}.md`), '# x\n\nchanged\n')
    await provideAgreements(db, changed)
    await rm(changed, { recursive: true })
    const rows = await db.selectFrom('agreement').select(['key', 'bodyZh']).execute()
    expect(rows).toHaveLength(3)
    expect(textOf(rows)).not.toContain('changed')
  })
})

const other = await testDatabase()
await provideAgreements(other.db, folder)
const migrationText = (name: string) => readFile(join(folder, '../migrations', name), 'utf8')
const searches = await migrationText('0137_privacy_searches.sql')
const seen = await migrationText('0142_privacy_seen.sql')

describe('a shop whose privacy policy is older', () => {
  const { db } = other
  const latest = () =>
    db
      .selectFrom('agreement')
      .select(['version', 'bodyZh', 'bodyEn'])
      .where('key', '=', 'privacy')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  const without = (body: string) =>
    body.replace(/\n\| (登录后的搜索|Search\w+ while signed in|seen \|).*/g, '')
  const take = async () => {
    const { bodyZh, bodyEn } = await latest()
    const former = { bodyZh: without(bodyZh), bodyEn: without(bodyEn) }
    await db.updateTable('agreement').set(former).where('key', '=', 'privacy').execute()
    return former
  }

  it('gets versions that name searches and cookies, each once', async () => {
    const wanted = await latest()
    await take()
    for (const migration of [searches, searches, seen, seen]) await sql.raw(migration).execute(db)
    expect(await latest()).toEqual({ ...wanted, version: '1.2' })
    expect(await db.selectFrom('agreement').select('id').execute()).toHaveLength(4)
  })

  it('keeps a text that was edited', async () => {
    await db.deleteFrom('agreement').where('version', '<>', '1.0').execute()
    const former = await take()
    const edited = { ...former, bodyZh: `${former.bodyZh}\n\n另有约定。` }
    await db.updateTable('agreement').set(edited).where('key', '=', 'privacy').execute()
    for (const migration of [searches, seen]) await sql.raw(migration).execute(db)
    expect(await latest()).toEqual({ ...edited, version: '1.0' })
  })
})
