import { readdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { buildMember } from '#features/members/factories.ts'
import { shanghaiDate } from '#shared/display.ts'
import { testApp } from '../../../tests/app.ts'
import { TestBrowser } from '../../../tests/browser.ts'
import { uploadAddress } from './calls.ts'
import { mostUploadBytes } from './schema.ts'
import { requireOwnUploads } from './service.server.ts'

const { app, db, dataDir, get } = await testApp()
const path = '/api/platform/resources/21/image'
const picture = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#0b6a8f' } })
  .jpeg()
  .toBuffer()
const pdf = Buffer.from('%PDF-1.7\n<script>alert(1)</script>\n%%EOF')

await app.listen({ host: '127.0.0.1', port: 0 })
const overNetwork = async ({ cookies }: TestBrowser) => ({
  origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
  headers: {
    cookie: `sid=${cookies.sid}; csrfToken=${cookies.csrfToken}`,
    'x-csrf-token': cookies.csrfToken ?? '',
    connection: 'close',
  },
})
const signIn = async (companyId?: number) => TestBrowser.of(app, db, await buildMember(db, { companyId }))
const send = (browser: TestBrowser, content: Buffer, how: { name?: string; type?: string } = {}) =>
  browser.postFile(path, content, how)
const sent = async (browser: TestBrowser, content: Buffer, how: { name?: string } = {}): Promise<string> =>
  (await send(browser, content, how)).json().data.filepath

describe('an uploaded file', () => {
  it('is served to members of the company only', async () => {
    const { companyId } = await buildMember(db)
    const filepath = await sent(await signIn(companyId), picture)
    const address = uploadAddress(filepath)
    const colleague = await (await signIn(companyId)).get(address)
    expect(colleague.statusCode).toBe(200)
    expect(colleague.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(colleague.rawPayload).metadata()).toMatchObject({ width: 2400, height: 800 })
    expect((await (await signIn()).get(address)).statusCode).toBe(404)
    expect((await get(address)).statusCode).toBe(401)
    expect((await (await signIn(companyId)).get(`/api/admin/uploads?filepath=${filepath}`)).statusCode).toBe(
      401,
    )
  })

  it('that is a PDF is served unchanged as a download, never as a page', async () => {
    const browser = await signIn()
    const filepath = await sent(browser, pdf, { name: '营业执照\u202egpj.pdf' })
    const answer = await browser.get(uploadAddress(filepath))
    expect(answer.rawPayload.equals(pdf)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('营业执照gpj.pdf')}`,
    })
  })

  it.each([
    ['a script', Buffer.from('<script>alert(1)</script>')],
    ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['half a picture', picture.subarray(0, 400)],
    ['nothing', Buffer.alloc(0)],
  ])('is refused when it is %s, regardless of its name', async (_what, content) => {
    const before = (await readdir(join(dataDir, 'files/uploads')).catch(() => [])).length
    const answer = await send(await signIn(), content, { name: 'licence.jpg', type: 'image/jpeg' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().code).toBe('file-unreadable')
    expect((await readdir(join(dataDir, 'files/uploads')).catch(() => [])).length).toBe(before)
  })

  it('is refused when it is too large', async () => {
    const answer = await send(await signIn(), Buffer.alloc(mostUploadBytes + 1))
    expect(answer.statusCode).toBe(413)
  })

  it.each([11, 12])('of %d MB is refused with any chunk size', async (megabytes) => {
    const large = Buffer.concat([pdf, Buffer.alloc(megabytes * 1024 * 1024)])
    const browser = await signIn()
    expect((await send(browser, large)).statusCode).toBe(413)
    const form = new FormData()
    form.append('file', new Blob([large]), 'a.pdf')
    const { origin, headers } = await overNetwork(browser)
    expect((await fetch(origin + path, { method: 'POST', headers, body: form })).status).toBe(413)
  })

  it('is stored despite an invalid name', async () => {
    const browser = await signIn()
    expect(await sent(browser, pdf, { name: 'a\u0000\u0001.pdf' })).toMatch(/\.pdf$/)
  })

  it('has at most 25 million pixels, and a member at most two uploads in progress', async () => {
    const plain = (width: number) =>
      sharp({ create: { width, height: 5000, channels: 3, background: '#fff' } })
        .png()
        .toBuffer()
    const browser = await signIn()
    const [most, tooMany] = await Promise.all([plain(5000), plain(5001)])
    expect((await send(browser, tooMany)).json().code).toBe('file-unreadable')
    const answers = await Promise.all([most, most, most].map((content) => send(browser, content)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 429])
  })

  it('counts toward a limit of 200 a day, also when refused', async () => {
    const member = await buildMember(db)
    const { id: memberId } = member
    const day = shanghaiDate(new Date())
    const count = (kind: string, attempts: number) =>
      db.insertInto('uploadAttempt').values({ memberId, kind, day, attempts }).execute()
    await count('avatar', 200)
    await count('file', 199)
    const browser = await TestBrowser.of(app, db, member)
    expect((await send(browser, Buffer.from('no picture'))).json().code).toBe('file-unreadable')
    const answer = await send(browser, picture)
    expect(answer.json().code).toBe('limit-reached')
  })

  it.each(['../../etc/passwd', 'a.webp', '', 'x'.repeat(22), `${'x'.repeat(22)}.webp`])(
    'is not found by %j',
    async (filepath) => {
      expect((await (await signIn()).get(uploadAddress(filepath))).statusCode).toBe(404)
    },
  )

  it('can be referenced by the uploading company only', async () => {
    const member = await buildMember(db)
    const filepath = await sent(await TestBrowser.of(app, db, member), picture)
    await requireOwnUploads(db, member.companyId, [filepath, filepath])
    const other = (await buildMember(db)).companyId
    await expect(requireOwnUploads(db, other, [filepath])).rejects.toMatchObject({ code: 'not-found' })
  })
})
