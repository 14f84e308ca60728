import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { listBanners, provideArticles, readArticle } from '#features/content/service.server.ts'
import { testApp } from '../../../../tests/app.ts'
import { testContext } from '../../../../tests/context.ts'
import { staffBrowser } from '../../../../tests/staff.ts'

const { app, db, get } = await testApp()
const editor = await staffBrowser(app, db, 'editor')
const path = '/api/admin/articles'
const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()

const texts = {
  titleZh: '春节放假安排',
  titleEn: 'Spring Festival holidays',
  bodyZh: '放假三天。\n\n请**提前**下单。',
  bodyEn: 'Closed for three days.',
}

async function create(code: string, more: object = {}) {
  const reply = await editor.post(path, { kind: 'notice', code, ...texts, ...more })
  expect([reply.statusCode, reply.statusCode === 200 ? '' : reply.body]).toEqual([200, ''])
  return reply.json().data as { id: string; revision: number }
}

async function publish(code: string, more: object = {}, schedule: object = {}) {
  const { id, revision } = await create(code, more)
  const reply = await editor.post(`${path}/${id}/publish`, { revision, ...schedule })
  expect(reply.statusCode).toBe(200)
  return reply.json().data as { id: string; revision: number }
}

/** What another process changes is heard of a moment later. */
const answers = (address: string, status: number) =>
  vi.waitFor(async () => {
    const page = await get(address)
    expect(page.statusCode).toBe(status)
    return page.body
  }, 3000)

describe('an article', () => {
  it('is a draft until an editor publishes it, then read by everyone in both languages', async () => {
    const { id, revision } = await create('spring')
    expect((await get('/notifies/spring')).statusCode).toBe(404)
    expect((await editor.post(`${path}/${id}/publish`, { revision })).statusCode).toBe(200)
    const page = await answers('/notifies/spring', 200)
    expect(page).toContain('<h1>春节放假安排</h1>')
    expect(page).toContain('请<strong>提前</strong>下单。')
    const english = await get('/notifies/spring', { locale: 'en' })
    expect(english.body).toContain('<h1>Spring Festival holidays</h1>')
  })

  it('never changes once published: a change is a new version, and an earlier one can be restored', async () => {
    let { id, revision } = await publish('versions')
    const change = async (method: 'post' | 'put', address: string, body: object = {}) => {
      const reply = await editor[method](`${path}/${id}/${address}`, { revision, ...body })
      if (reply.statusCode === 200) revision = reply.json().data.revision
      return reply
    }
    await change('put', 'draft', { ...texts, titleZh: '第二版' })
    await answers('/notifies/versions', 200)
    expect((await get('/notifies/versions')).body).not.toContain('第二版')
    await change('post', 'publish')
    await vi.waitFor(async () => expect((await get('/notifies/versions')).body).toContain('第二版'))
    await change('post', 'versions/1/restore')
    expect((await change('post', 'versions/1/restore')).statusCode).toBe(409)
    await change('post', 'publish')
    await vi.waitFor(async () => expect((await get('/notifies/versions')).body).toContain('春节放假安排'))
    const { data } = (await editor.get(`${path}/${id}`)).json()
    expect(
      data.versions.map(({ number, titleZh }: { number: number; titleZh: string }) => [number, titleZh]),
    ).toEqual([
      [3, '春节放假安排'],
      [2, '第二版'],
      [1, '春节放假安排'],
    ])
    for (const forbidden of [
      db.updateTable('articleVersion').set({ titleZh: 'x' }).where('articleId', '=', Number(id)),
      db.deleteFrom('articleVersion').where('articleId', '=', Number(id)),
    ])
      await expect(forbidden.execute()).rejects.toThrow('is published')
  })

  it('refuses a change of what another editor has changed since', async () => {
    const { id, revision } = await create('locked')
    const draft = { revision, ...texts, titleZh: '先到' }
    expect((await editor.put(`${path}/${id}/draft`, draft)).statusCode).toBe(200)
    expect((await editor.put(`${path}/${id}/draft`, { ...draft, titleZh: '后到' })).statusCode).toBe(409)
    const { data } = (await editor.get(`${path}/${id}/versions/1`)).json()
    expect(data).toMatchObject({ titleZh: '先到', isDraft: true })
  })

  it('is shown from its moment on and until its end, by the clock alone', async () => {
    const soon = new Date(Date.now() + 1500)
    await publish(
      'soon',
      {},
      { shownFrom: soon.toISOString(), shownUntil: new Date(+soon + 1500).toISOString() },
    )
    await publish('later', {}, { shownFrom: days(1) })
    expect((await get('/notifies/soon')).statusCode).toBe(404)
    await answers('/notifies/soon', 200)
    await answers('/notifies/soon', 404)
    expect((await get('/notifies/later')).statusCode).toBe(404)
    const ctx = testContext(db, { now: new Date(days(2)) })
    expect((await readArticle(ctx, 'notice', 'later'))?.title).toBe('春节放假安排')
  })

  it('is withdrawn, and shown again by the next version', async () => {
    const { id, revision } = await publish('short-lived')
    await answers('/notifies/short-lived', 200)
    expect((await editor.post(`${path}/${id}/withdraw`, { revision })).statusCode).toBe(200)
    await answers('/notifies/short-lived', 404)
    const restored = await editor.post(`${path}/${id}/versions/1/restore`, { revision: revision + 1 })
    await editor.post(`${path}/${id}/publish`, { revision: restored.json().data.revision })
    await answers('/notifies/short-lived', 200)
  })

  it.each([
    [{ bodyZh: '好\n\n<script>alert(1)</script>' }, 422, '第 3 行：不支持 HTML'],
    [{ bodyEn: '[x](javascript:alert(1))' }, 422, '第 1 行：链接'],
    [{ titleEn: ' ' }, 422, ''],
    [{ details: { link: '//evil.example' } }, 422, '本商城内的地址'],
    [{ details: { unknown: 1 } }, 422, ''],
    [{ code: 'Upper' }, 422, ''],
    [{ code: 'privacy' }, 409, ''],
    [{ code: 'spring' }, 409, ''],
  ])('refuses %j', async (more, status, message) => {
    const reply = await editor.post(path, { kind: 'notice', code: 'bad', ...texts, ...more })
    expect(reply.statusCode).toBe(status)
    expect(reply.body).toContain(message)
  })

  it('is written by editors alone, and each change is in the audit log', async () => {
    const service = await staffBrowser(app, db, 'service')
    expect((await service.post(path, { kind: 'notice', code: 'other', ...texts })).statusCode).toBe(403)
    const entries = await db
      .selectFrom('auditEntry')
      .select('action')
      .where('action', 'like', 'article.%')
      .distinct()
      .execute()
    expect(entries.map(({ action }) => action).sort()).toEqual([
      'article.create',
      'article.draft',
      'article.publish',
      'article.restore',
      'article.withdraw',
    ])
  })
})

it('is previewed as pages render it, with what they would not show', async () => {
  const preview = async (text: string) =>
    (await editor.post(`${path}/preview`, { text, language: 'zh' })).json().data
  expect(await preview('## 时间\n\n周六')).toMatchObject({
    outline: { sections: [{ title: '时间' }] },
    faults: [],
  })
  expect((await preview('<b>旧</b>')).faults).toHaveLength(1)
})

it('is listed by its state', async () => {
  const { id } = await publish('listed', {}, { shownFrom: days(3) })
  const list = async (state: string) =>
    (await editor.get(`/api/admin/grids/articles?filter=state:${state}`)).json().data.rows
  expect(await list('scheduled')).toContainEqual(expect.objectContaining({ id, code: 'listed' }))
  expect(await list('shown')).not.toContainEqual(expect.objectContaining({ id }))
})

it('notices are listed with pinned ones first', async () => {
  await publish('pinned', { details: { isPinned: true }, titleZh: '置顶公告' })
  await publish('newest')
  const body = await vi.waitFor(async () => {
    const page = await get('/notifies')
    expect(page.body).toContain('/notifies/newest')
    return page.body
  })
  const listed = [...body.matchAll(/href="\/notifies\/([a-z-]+)"/g)].map(([, code]) => code)
  expect(listed.slice(0, 2)).toEqual(['pinned', 'newest'])
})

it('a picture of an editor is stored in several widths, as AVIF and WebP', async () => {
  const picture = await sharp({ create: { width: 1000, height: 500, channels: 3, background: '#0b6a8f' } })
    .png()
    .toBuffer()
  const { id } = await create('picture-owner')
  const reply = await editor.postFile(`${path}/${id}/pictures`, picture, { name: 'a.png', type: 'image/png' })
  expect(reply.statusCode).toBe(200)
  const { address } = reply.json().data
  expect(address).toMatch(/^\/images\/articles\/[0-9a-f]{24}\.webp#1000x500$/)
  await publish('picture', { bodyZh: `![一张图](${address})` })
  const body = await answers('/notifies/picture', 200)
  const sources = [...body.matchAll(/srcSet="([^"]+)"/g)].flatMap(([, set]) => set?.split(', ') ?? [])
  expect(sources.map((source) => source.split(' ')[1])).toEqual([
    '480w',
    '960w',
    '1000w',
    '480w',
    '960w',
    '1000w',
  ])
  for (const source of sources) {
    const file = await get(source.split(' ')[0] ?? '')
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-type']).toMatch(/^image\/(avif|webp)$/)
  }
  expect((await get('/images/articles/..%2fsecret')).statusCode).toBe(404)
})

it('files add articles, upgrade what staff have not edited, and leave the rest', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reagora-content-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'banner'))
  const write = async (code: string, title: string) => {
    const details = 'link: /quick-order\npicture: /images/content/banner-food.svg#720x300\n'
    for (const [locale, more] of [['zh', details] as const, ['en', ''] as const])
      await writeFile(
        join(folder, `banner/${code}.${locale}.md`),
        `---\ntitle: ${title} ${locale}\n${more}---\n`,
      )
    await provideArticles(db, folder)
  }
  const titles = async () => (await listBanners(testContext(db))).map(({ title }) => title)
  await write('one', 'First')
  expect(await titles()).toEqual(['First zh'])
  await write('one', 'Second')
  expect(await titles()).toEqual(['Second zh'])
  const { list } = (await editor.get(`${path}?kind=banner`)).json().data
  const [{ id, revision }] = list
  const draft = await editor.put(`${path}/${id}/draft`, {
    revision,
    titleZh: '员工改写',
    titleEn: 'By staff',
    details: { link: '/quick-order', picture: '/images/content/banner-food.svg#720x300' },
  })
  await editor.post(`${path}/${id}/publish`, { revision: draft.json().data.revision })
  await write('one', 'Third')
  expect(await titles()).toEqual(['员工改写'])
})
