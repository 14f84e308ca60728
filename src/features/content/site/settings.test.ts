import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { testContext } from '../../../../tests/context.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { cacheSite, findSiteSettings } from './service.server.ts'

const { db } = await testDatabase()
const ctx = testContext(db)
const log = { error: vi.fn() }
const invalidate = cacheSite(ctx.services, db, log)

const flags = async () => {
  const { plateFlag, isProxyMode, proxyBrandId } = await findSiteSettings(ctx)
  return { plateFlag, isProxyMode, proxyBrandId }
}
const store = async (values: object) => {
  await sql`delete from site_setting`.execute(db)
  await sql`insert into site_setting (key, value)
    select key, value from jsonb_each(${JSON.stringify(values)}::text::jsonb)`.execute(db)
  invalidate()
}

describe('plate flag, proxy mode and proxy brand', () => {
  const defaults = { plateFlag: 'GHSelection', isProxyMode: false, proxyBrandId: '' }

  it('have defaults in a shop without settings', async () => {
    expect(await flags()).toEqual(defaults)
  })

  it('return the values set by the shop', async () => {
    const own = { plateFlag: 'Other', isProxyMode: true, proxyBrandId: '941' }
    await store(own)
    expect(await flags()).toEqual(own)
    expect(log.error).not.toHaveBeenCalled()
  })

  it('fall back to defaults for invalid values, which are logged', async () => {
    await store({ plateFlag: 5, isProxyMode: 'yes', proxyBrandId: 941 })
    expect(await flags()).toEqual(defaults)
    expect(log.error.mock.calls.map(([{ setting }]) => setting)).toEqual(Object.keys(defaults))
  })
})
