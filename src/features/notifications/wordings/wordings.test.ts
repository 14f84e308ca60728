import { expect, it } from 'vitest'
import { buildMember } from '#features/members/factories.ts'
import { testApp } from '../../../../tests/app.ts'
import { testContext } from '../../../../tests/context.ts'
import { staffBrowser } from '../../../../tests/staff.ts'
import { titlesOf } from '../factories.ts'
import { notify } from '../sending/service.server.ts'

const { app, db } = await testApp()
const editor = await staffBrowser(app, db, 'editor')
const grid = '/api/admin/grids/message-texts'

async function granted(eventKey: string) {
  const { id } = await buildMember(db)
  const params = { name: ['新人券', 'Welcome'] as const, validUntil: '2026-12-31' }
  await notify(testContext(db), {
    kind: 'coupon',
    event: 'granted',
    eventKey,
    params,
    to: { memberId: id },
    link: null,
  })
  return titlesOf(db, id)
}

it('staff write the texts of a message, which insert what it knows only, and go back', async () => {
  const { rows } = (await editor.get(`${grid}?filter=kind:coupon&keyword=granted`)).json().data
  expect(rows).toMatchObject([{ titleZh: '您有一张新优惠券：{name}', isWritten: false }])
  const path = `/api/admin/message-texts/${rows[0].id}`
  const { own, version, placeholders } = (await editor.get(path)).json().data
  expect(placeholders).toEqual(['name', 'validUntil'])
  const put = (written: object | null, seen: number) => editor.put(path, { written, version: seen })
  const refused = await put({ ...own, titleZh: '{who}您好', bodyEn: 'until {validUntil' }, version)
  expect(refused.json().errors).toMatchObject([
    { path: 'written.titleZh', message: '这条消息没有：{who}' },
    { path: 'written.bodyEn' },
  ])
  const written = { ...own, titleZh: '送您：{name}' }
  expect((await put(written, version)).json().data).toMatchObject({ written, version: version + 1 })
  expect((await put(null, version)).json().code).toBe('conflict')
  expect(await granted('wording:1')).toEqual(['送您：新人券'])
  expect((await put(null, version + 1)).json().data.written).toBeNull()
  expect(await granted('wording:2')).toEqual(['您有一张新优惠券：新人券'])
})

it('a text that cannot be filled gives way to the words of the shop', async () => {
  await db
    .updateTable('messageText')
    .set({ titleZh: '{', titleEn: '{', bodyZh: '{', bodyEn: '{' })
    .where('kind', '=', 'coupon')
    .where('event', '=', 'granted')
    .execute()
  expect(await granted('wording:3')).toEqual(['您有一张新优惠券：新人券'])
})
