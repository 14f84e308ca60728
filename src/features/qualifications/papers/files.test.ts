import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { buildCompany } from '../../members/factories.ts'
import { buildSubmitters, cardFacts, handlerNumber } from './factories.ts'

const { app, db } = await testApp()

it('the archive of a member’s own data has number and original file, until the member leaves the company', async () => {
  const { owner } = await buildSubmitters(app, db)
  await owner.submit(cardFacts)
  const { rawPayload } = await owner.browser.get('/api/ucenter/personal-data')
  const entries = unzipSync(rawPayload)
  expect(String(Buffer.from(entries['qualifications.json'] ?? []))).toContain(handlerNumber)
  const [name = ''] = Object.keys(entries).filter((one) => one.startsWith('qualifications/'))
  expect(await sharp(entries[name]).metadata()).toMatchObject({ format: 'webp', width: 800 })
  await db
    .updateTable('member')
    .set({ companyId: (await buildCompany(db)).id })
    .where('id', '=', owner.member.id)
    .execute()
  const later = unzipSync((await owner.browser.get('/api/ucenter/personal-data')).rawPayload)
  expect(Object.keys(later).filter((one) => one.startsWith('qualifications/'))).toEqual([])
  expect(String(Buffer.from(later['qualifications.json'] ?? []))).not.toContain(handlerNumber)
})

it('a member has at most 30 files that are not submitted; colleagues upload meanwhile', async () => {
  const { buyer, owner, companyId } = await buildSubmitters(app, db)
  const file = { companyId, memberId: buyer.member.id, title: 'a', bytes: 1, pages: 1 }
  const rows = Array.from({ length: 30 }, (_, at) => ({ ...file, name: `loose-${companyId}-${at}.webp` }))
  await db.insertInto('qualificationFile').values(rows).execute()
  expect((await buyer.upload()).code).toBe('limit-reached')
  expect((await owner.upload()).data.pages).toBe(1)
})
