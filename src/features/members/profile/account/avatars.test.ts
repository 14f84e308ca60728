import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { shanghaiDate } from '#shared/display.ts'
import { testApp } from '../../../../../tests/app.ts'
import { TestBrowser } from '../../../../../tests/browser.ts'
import { buildMember } from '../../factories.ts'
import { mostAvatarBytes } from './schema.ts'

const { app, db, dataDir, get } = await testApp()

const plain = (width: number, height: number, background = '#0b6a8f') =>
  sharp({ create: { width, height, channels: 3, background } })

const signedIn = async () => TestBrowser.of(app, db, await buildMember(db))

const upload = (
  browser: TestBrowser,
  content: Buffer,
  how: { name?: string; type?: string; field?: string } = {},
) => browser.postFile('/api/ucenter/update-avatar', content, how)

const storedFiles = () => readdir(join(dataDir, 'files/avatars')).catch(() => [])

describe('an avatar', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'is made of a %s, square, and shown everywhere',
    async (format) => {
      const browser = await signedIn()
      const reply = await upload(browser, await plain(600, 400).toFormat(format).toBuffer())
      expect(reply.statusCode).toBe(200)
      const { avatar } = reply.json().data
      expect(avatar).toMatch(/^\/images\/avatars\/[\w-]{22}\.webp$/)
      const file = await get(avatar)
      expect(file.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'",
        'x-content-type-options': 'nosniff',
      })
      expect(await sharp(file.rawPayload).metadata()).toMatchObject({
        format: 'webp',
        width: 256,
        height: 256,
      })
      expect((await browser.get('/api/ucenter/auth-info')).json().data.userData.avatar).toBe(avatar)
      expect((await browser.get('/ucenter')).body).toContain(avatar)
    },
  )

  it('is rotated upright, without location data', async () => {
    // the left half is red; after the rotation, red is above
    const photo = await plain(400, 400, '#ffffff')
      .composite([{ input: await plain(200, 400, '#ff0000').png().toBuffer(), left: 0, top: 0 }])
      .withExif({ IFD0: { Copyright: 'SECRET-PLACE' }, IFD3: { GPSLatitude: '51/1 30/1 3230/100' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const { avatar } = (await upload(await signedIn(), photo)).json().data
    const { rawPayload } = await get(avatar)
    const { exif, orientation, xmp, icc } = await sharp(rawPayload).metadata()
    expect({ exif, orientation, xmp, icc }).toEqual({})
    const { data } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const green = (x: number, y: number) => data[(y * 256 + x) * 3 + 1] ?? 0
    expect(green(200, 20)).toBeLessThan(60)
    expect(green(20, 236)).toBeGreaterThan(200)
  })

  it('is the first frame of an animation', async () => {
    const frames = await sharp(
      [await plain(64, 64, '#00ff00').png().toBuffer(), await plain(64, 64).png().toBuffer()],
      {
        join: { animated: true },
      },
    )
      .webp({ loop: 0, delay: [50, 50] })
      .toBuffer()
    expect((await sharp(frames).metadata()).pages).toBe(2)
    const { avatar } = (await upload(await signedIn(), frames)).json().data
    expect((await sharp((await get(avatar)).rawPayload).metadata()).pages ?? 1).toBe(1)
  })

  it('carries no script appended to the picture', async () => {
    const script = '<script>alert(1)</script>'
    const photo = Buffer.concat([await plain(300, 300).jpeg().toBuffer(), Buffer.from(script)])
    const reply = await upload(await signedIn(), photo, { name: 'a.html', type: 'text/html' })
    expect((await get(reply.json().data.avatar)).rawPayload.includes('<script>')).toBe(false)
  })

  it('replaces the former one, whose file is deleted', async () => {
    const browser = await signedIn()
    const picture = await plain(300, 300).png().toBuffer()
    const first = (await upload(browser, picture)).json().data.avatar
    const second = (await upload(browser, picture)).json().data.avatar
    expect(second).not.toBe(first)
    expect((await get(first)).statusCode).toBe(404)
    expect((await get(second)).statusCode).toBe(200)
  })

  it('is one of two concurrent uploads; the other leaves no file', async () => {
    const browser = await signedIn()
    const before = (await storedFiles()).length
    const picture = await plain(300, 300).png().toBuffer()
    await browser.get('/api/ucenter/auth-info')
    const replies = await Promise.all([upload(browser, picture), upload(browser, picture)])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const { avatar } = (await browser.get('/api/ucenter/auth-info')).json().data.userData
    expect(await storedFiles()).toHaveLength(before + 1)
    expect((await get(avatar)).statusCode).toBe(200)
  })
})

describe('the avatar upload refuses', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const bombOf = async () => plain(4000, 3200).png({ compressionLevel: 9 }).toBuffer()
  it.each([
    ['a renamed script', async () => Buffer.from('#!/bin/sh\necho hello\n')],
    ['an SVG', async () => Buffer.from(svg)],
    ['a web page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', async () => plain(20, 20).gif().toBuffer()],
    [
      'a script that begins like a JPEG',
      async () => Buffer.from('\xff\xd8\xff/*<script>alert(1)</script>*/', 'latin1'),
    ],
    ['half a picture', async () => (await plain(400, 400).png().toBuffer()).subarray(0, 200)],
    ['a picture of 12.8 million pixels', bombOf],
    ['an empty file', async () => Buffer.alloc(0)],
  ])('%s, and stores nothing of it', async (_what, make) => {
    const browser = await signedIn()
    const before = await storedFiles()
    const reply = await upload(browser, await make())
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'file-unreadable'])
    expect(await storedFiles()).toEqual(before)
  })

  it('more than 50 a day', async () => {
    const member = await buildMember(db)
    const count = { memberId: member.id, kind: 'avatar', day: shanghaiDate(new Date()), attempts: 50 }
    await db.insertInto('uploadAttempt').values(count).execute()
    const browser = await TestBrowser.of(app, db, member)
    const reply = await upload(browser, await plain(20, 20).png().toBuffer())
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'limit-reached'])
  })

  it('a file over 5 MB', async () => {
    const reply = await upload(await signedIn(), Buffer.alloc(mostAvatarBytes + 1, 1))
    expect([reply.statusCode, reply.json().code]).toEqual([413, 'body-too-large'])
  })

  it('a missing form, an incomplete form, or another field', async () => {
    const browser = await signedIn()
    const path = '/api/ucenter/update-avatar'
    const send = async (body: unknown, type: string) =>
      (await browser.post(path, body, { 'content-type': type })).statusCode
    expect(await send({ file: 'x' }, 'application/json')).toBe(415)
    expect(await send('x', 'image/png')).toBe(415)
    expect(await send('--edge\r\n', 'multipart/form-data; boundary=edge')).toBe(400)
    expect(await send('--edge--', 'multipart/form-data')).toBe(400)
    expect((await upload(browser, Buffer.from('x'), { field: 'other' })).statusCode).toBe(400)
  })

  it('visitors and cross-site forms', async () => {
    expect((await upload(new TestBrowser(app), Buffer.from('x'))).statusCode).toBe(401)
    const browser = await signedIn()
    browser.cookies.csrfToken = 'x'.repeat(32)
    const forged = { method: 'POST' as const, url: '/api/ucenter/update-avatar', cookies: browser.cookies }
    expect((await app.inject(forged)).statusCode).toBe(403)
  })

  it.each(['nothing.webp', '..%2f..%2fsecret', '%2e%2e%2fx.webp', `${'a'.repeat(22)}.webp`])(
    'to serve %s',
    async (name) => {
      expect((await get(`/images/avatars/${name}`)).statusCode).toBe(404)
    },
  )
})
