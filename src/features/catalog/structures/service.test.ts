import fastify from 'fastify'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import type { Api } from '#server/http/api.ts'
import { respondToFailure } from '#server/http/respond-to-failure.ts'
import { BackgroundProcess, backgroundKey } from '#server/jobs/background-process.ts'
import { Services } from '#server/services.ts'
import { testContext } from '../../../../tests/context.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { servePictures } from '../api.server.ts'
import { structurePictureAddress } from './address.ts'
import { drawMissing, pictureWithPart, startStructures, structurePicture } from './service.server.ts'

const { db } = await testDatabase()
const config = readConfig({}, process.cwd())
const services = new Services()
const structures = startStructures(services, config)
const background = new BackgroundProcess(process.cwd())
services.set(backgroundKey, background)
const ctx = testContext(db, { services })
const draw = vi.spyOn(structures, 'draw')

afterAll(() => Promise.all([structures.stop(), background.stop()]))
beforeEach(async () => {
  draw.mockClear()
  await db.deleteFrom('structure').execute()
})

const buildStructure = async (smiles: string) =>
  (await db.insertInto('structure').values({ smiles }).returning('digest').executeTakeFirstOrThrow())
    .digest ?? ''
const stored = (digest: string) =>
  db.selectFrom('structure').selectAll().where('digest', '=', digest).executeTakeFirstOrThrow()

describe('a structure picture', () => {
  it('is drawn and stored at the first request, once for concurrent requests', async () => {
    const digest = await buildStructure('CCO')
    const pictures = await Promise.all(Array.from({ length: 8 }, () => structurePicture(ctx, digest)))
    expect(pictures.every((picture) => picture?.svg === pictures[0]?.svg)).toBe(true)
    expect(draw).toHaveBeenCalledTimes(1)
    expect((await stored(digest)).svg).toBe(pictures[0]?.svg)
    await structurePicture(ctx, digest)
    expect(draw).toHaveBeenCalledTimes(1)
  })

  it('is missing for an unreadable SMILES, whose reason is stored without a retry', async () => {
    const digest = await buildStructure('C1CC')
    expect(await structurePicture(ctx, digest)).toBeUndefined()
    expect((await stored(digest)).failedReason).toContain('ing')
    expect(await structurePicture(ctx, digest)).toBeUndefined()
    expect(draw).toHaveBeenCalledTimes(1)
  })
})

describe('a picture with a highlighted fragment', () => {
  /** A saturated fullerene: it contains chains everywhere. */
  const cage =
    'C12C3C4C5C1C1C6C7C2C2C8C3C3C9C4C4C%10C5C5C1C1C6C6C%11C7C2C2C7C8C3C3C8C9C4C4C9C%10C5C5C1C1C6C6C%11C2C2C7C3C3C8C4C4C9C5C1C1C6C2C3C41'
  const withPart = (digest: string, part: string) =>
    app.inject(pictureWithPart(structurePictureAddress(digest), part))

  it('highlights every match, and is drawn once', async () => {
    const digest = await buildStructure('CC(=O)Oc1ccccc1C(O)=O')
    const reply = await withPart(digest, 'C1=CC=CC=C1')
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['cache-control']).toContain('immutable')
    const [, path = ''] = /<path[^>]* stroke="#ffc74d"[^>]* d="([^"]+)"/.exec(reply.body) ?? []
    expect(path.match(/h0/g)).toHaveLength(6)
    expect(path.match(/L/g)).toHaveLength(6)
    expect((await withPart(digest, 'C1=CC=CC=C1')).body).toBe(reply.body)
    expect(draw).toHaveBeenCalledTimes(1)
    expect((await stored(digest)).svg).toBeNull()
    expect((await app.inject(structurePictureAddress(digest))).headers.etag).not.toBe(reply.headers.etag)
  })

  it('highlights oxygen wider than its letter, in every component and despite stereo centres', async () => {
    const digest = await buildStructure('C[C@H](N)C(O)=O.CC(O)=O')
    const { body } = await withPart(digest, 'C[C@@H](N)C(O)=O.CC(=O)O')
    expect(body.match(/stroke="#ffc74d" stroke-width="20"/g)).toHaveLength(2)
    expect(body.match(/stroke="#ffc74d" stroke-width="36"/g)).toHaveLength(2)
  })

  it.each(['C1CC', '\0', '<script>', 'N', 'C>>O', 'x'.repeat(1001), ''])(
    'is the plain picture without a match (case %#)',
    async (part) => {
      const digest = await buildStructure('CCO')
      const reply = await app.inject({ url: structurePictureAddress(digest), query: { part } })
      expect(reply.statusCode).toBe(200)
      expect(reply.body).not.toContain('ffc74d')
      expect(reply.body).not.toContain('script')
    },
  )

  it('is drawn once for concurrent requests', async () => {
    const digest = await buildStructure('CCO')
    const replies = await Promise.all(Array.from({ length: 8 }, () => withPart(digest, 'CO')))
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
    expect(replies[0]?.body).toContain('ffc74d')
    expect(draw).toHaveBeenCalledTimes(1)
  })

  it('is the plain picture after a time limit of one second, without a retry', async () => {
    const digest = await buildStructure(cage)
    const part = 'C'.repeat(14)
    const began = performance.now()
    const drawing = await structures.draw(cage, part)
    expect(drawing).toEqual({ failedReason: 'took longer than 1000 ms' })
    expect(performance.now() - began).toBeLessThan(4000)
    draw.mockClear()
    draw.mockResolvedValueOnce(drawing)
    const [reply, again] = [await withPart(digest, part), await withPart(digest, part)]
    expect(reply.body).toMatch(/^<svg /)
    expect(again.body).toBe(reply.body)
    for (const { headers } of [reply, again])
      expect(headers).toMatchObject({ 'cache-control': 'public, max-age=600', etag: `"${digest}"` })
    expect(draw.mock.calls).toEqual([[cage, part], [cage]])
  })

  it('is refused when too many are queued, and drawn later', async () => {
    const digest = await buildStructure('CCO')
    const slow = structures.draw(cage, 'C'.repeat(14))
    const waiting = Array.from({ length: 100 }, () => structures.draw('CCO', 'C'))
    expect((await withPart(digest, 'CCO')).statusCode).toBe(503)
    await Promise.all([slow, ...waiting])
    expect((await withPart(digest, 'CCO')).body).toContain('ffc74d')
  })

  it('leaves other pictures and long fragments unchanged', () => {
    expect(pictureWithPart('/images/products/x.webp', 'CC')).toBe('/images/products/x.webp')
    const address = structurePictureAddress('0123456789abcdef')
    expect(pictureWithPart(address, 'C'.repeat(1001))).toBe(address)
    expect(pictureWithPart(address, 'C#N')).toBe(`${address}?part=C%23N`)
  })
})

it('missing pictures are drawn in batches, also beside unreadable SMILES', async () => {
  const digests = []
  for (const smiles of ['CCO', 'C1CC', "C'; drop table structure; --", '[Na+].[Cl-]'])
    digests.push(await buildStructure(smiles))
  expect(await drawMissing(ctx, 3)).toBe(3)
  expect(await drawMissing(ctx, 3)).toBe(1)
  expect(await drawMissing(ctx, 3)).toBe(0)
  const rows = await Promise.all(digests.map(stored))
  expect(rows.map(({ svg, failedReason }) => [svg !== null, failedReason !== null])).toEqual([
    [true, false],
    [false, true],
    [false, true],
    [true, false],
  ])
})

const app = fastify()
app.addHook('onRequest', async (request) => {
  request.ctx = ctx
})
app.setErrorHandler(respondToFailure)
await servePictures(app as unknown as Api)

describe('GET /images/structures/{name}.svg', () => {
  it('returns the drawing, cacheable for ever, with a policy that forbids scripts', async () => {
    const digest = await buildStructure('CC(=O)O')
    const reply = await app.inject(structurePictureAddress(digest))
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'",
    })
    expect(reply.body).toMatch(/^<svg /)
    const again = {
      url: structurePictureAddress(digest),
      headers: { 'if-none-match': String(reply.headers.etag) },
    }
    expect((await app.inject(again)).statusCode).toBe(304)
  })

  it.each(['1', 'abc', '0123456789abcdef-1', '0123456789abcdef-99', '%00', '-1'])(
    'answers 404 for %s',
    async (name) => {
      const reply = await app.inject(`/images/structures/${name}.svg`)
      expect(reply.statusCode).toBe(404)
      expect(reply.headers['cache-control']).toBe('no-store')
    },
  )
})
