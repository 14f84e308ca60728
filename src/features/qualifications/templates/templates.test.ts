import { expect, it } from 'vitest'
import { buildProduct } from '#features/catalog/factories.ts'
import type { DocumentBlock } from '#features/documents/schema.ts'
import { buildCompany, buildMember } from '#features/members/factories.ts'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { templateKinds } from './kinds.ts'
import { type TemplateFacts, templates } from './template.ts'

const { app, db } = await testApp()
const pathOf = (kind: string, cas = '') => `/api/qualification-template/${kind}${cas && `?cas=${cas}`}`

const blank: TemplateFacts = { seller: '卖方', buyer: { name: '', code: '' }, substance: undefined, date: '' }
const filled: TemplateFacts = {
  ...blank,
  buyer: { name: '测试大学', code: '91350100M000100Y43' },
  substance: { name: '硝酸银', casNumber: '7761-88-8' },
  date: '2026年11月26日',
}
const goodsIn = (blocks: DocumentBlock[]) => blocks.find((block) => block.kind === 'table')

it.each(templateKinds)(
  '%s names company, substance and date, and leaves the rest to be filled in',
  (kind) => {
    const printed = JSON.stringify(templates[kind](filled))
    for (const word of ['卖方', '测试大学', '91350100M000100Y43', '硝酸银', '7761-88-8', '2026年11月26日'])
      expect(printed).toContain(word)
    const rows = [filled, blank].map((given) => goodsIn(templates[kind](given).blocks))
    expect(rows).toMatchObject([{ rows: { length: 5 } }, { rows: { length: 5 } }])
    expect(JSON.stringify(templates[kind](blank))).not.toContain('2026')
  },
)

it.each(templateKinds)('%s is a PDF for members and for visitors', async (kind) => {
  const { id: companyId } = await buildCompany(db, { state: 'verified' })
  const member = await TestBrowser.of(app, db, await buildMember(db, { companyId }))
  await buildProduct(db, { nameZh: '硝酸银', casNumber: '7761-88-8' })
  const own = await member.get(pathOf(kind, '7761-88-8'))
  const visitor = new TestBrowser(app)
  const [first, again] = [await visitor.get(pathOf(kind, '7761-88-8')), await visitor.get(pathOf(kind))]
  for (const reply of [own, first, again]) {
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(decodeURIComponent(String(reply.headers['content-disposition']))).toContain(
      `${templates[kind](blank).title}.pdf`,
    )
  }
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
})

it.each([
  [pathOf('idCard'), 'kind'],
  [pathOf('proxyLetter', '7761-88-9'), 'cas'],
])('%s is refused', async (path, field) => {
  const reply = await new TestBrowser(app).get(path)
  expect([reply.statusCode, reply.json().errors.map((one: { path: string }) => one.path)]).toEqual([
    422,
    [field],
  ])
})
