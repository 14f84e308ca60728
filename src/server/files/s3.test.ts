import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findS3Server, startS3Server } from '../../../bench/frame/s3-server.ts'
import type { S3Settings } from '../config/files-settings.ts'
import { startSimulatedS3 } from './factories.ts'
import { filesIn } from './file-store.ts'
import { checkStorage } from './open-store.ts'
import { s3Storage } from './s3.ts'

const { simulator, settings, stop } = await startSimulatedS3(60)
afterAll(stop)
afterEach(() => {
  simulator.trouble = () => false
  simulator.objects.clear()
})

const hurried = { answerMs: 150, uploadMs: 150, retries: 2, pauseMs: 1 }
const left: string[] = []
const files = filesIn(s3Storage(settings, hurried), (_problem, path) => left.push(path))
const away = { code: 'files-unavailable', status: 503, retryAfterSeconds: 10 }
const fails =
  (status: number) => (_method: string, _path: string, answer: { writeHead(s: number): { end(): void } }) => {
    answer.writeHead(status).end()
    return true
  }
const large = async function* () {
  for (let n = 0; n < 20; n++) yield Buffer.alloc(1_000_000, n)
}

describe('when the storage', () => {
  it('fails for a moment, it is asked again', async () => {
    let failures = 2
    simulator.trouble = (_method, _path, answer) => failures-- > 0 && fails(503)('', '', answer)
    await files.write('uploads', 'a.pdf', Buffer.from('content'))
    expect(simulator.objects.get('uploads/a.pdf')).toMatchObject({ type: 'application/pdf' })
  })

  it('is away, everything fails as 503, and a discarded file is noted', async () => {
    simulator.trouble = fails(503)
    await expect(files.write('uploads', 'a.pdf', Buffer.from('a'))).rejects.toMatchObject(away)
    await expect(files.read('uploads', 'a.pdf')).rejects.toMatchObject(away)
    await expect(files.remove('uploads', 'a.pdf')).rejects.toMatchObject(away)
    await files.discard('uploads', 'a.pdf')
    expect(left).toEqual(['uploads/a.pdf'])
    const nowhere = s3Storage({ ...settings, endpoint: 'http://127.0.0.1:9' }, hurried)
    await expect(nowhere.get('uploads/a.pdf')).rejects.toMatchObject(away)
  })

  it('does not answer, nobody waits for ever', async () => {
    simulator.trouble = () => true
    await expect(files.read('uploads', 'a.pdf')).rejects.toMatchObject(away)
  })

  it('stops within a file, the file is not taken for a whole one', async () => {
    simulator.trouble = (_method, _path, answer) => {
      answer.writeHead(200, { 'content-length': 100 }).write('half')
      return true
    }
    await expect(files.read('uploads', 'a.pdf')).rejects.toMatchObject(away)
  })

  it('closes the connection, a slow reader still gets the whole file', async () => {
    simulator.trouble = (_method, _path, answer) =>
      Boolean(answer.writeHead(200, { connection: 'close' }).end(Buffer.alloc(3_000_000)))
    const content = await files.readParts('exports', '1.xlsx')
    await setTimeout(300)
    expect((await buffer(content as Readable)).length).toBe(3_000_000)
  })

  it('fails within a large upload, no part of it is left', async () => {
    let parts = 0
    simulator.trouble = (method, _path, answer) =>
      method === 'PUT' && ++parts > 1 && fails(500)('', '', answer)
    await expect(files.writeParts('exports', '1.xlsx', large())).rejects.toMatchObject(away)
    expect([simulator.objects.size, simulator.uploads.size]).toEqual([0, 0])
  })

  it('refuses the settings, the shop does not start; while it is away, it starts', async () => {
    const at = (changed: Partial<S3Settings>) => {
      const s3 = { ...settings, ...changed }
      return checkStorage({ dataDir: '-', files: { store: 's3', s3 } }, { warn: () => {} })
    }
    await at({})
    await expect(at({ bucket: 'another' })).rejects.toThrow('S3_BUCKET another cannot be used')
    await expect(at({ accessKeyId: 'another' })).rejects.toThrow('403')
    await at({ endpoint: 'http://127.0.0.1:9' })
  })
})

const realServer = findS3Server()
describe.skipIf(!realServer)('a real S3 server', () => {
  let real: Awaited<ReturnType<typeof startS3Server>>
  beforeAll(async () => {
    real = await startS3Server(realServer ?? '', 2)
  })
  afterAll(() => real.stop())

  it('gives nothing to who has no signed link, and to who has one for two seconds', async () => {
    const store = filesIn(s3Storage(real.settings))
    await store.write('exports', '1.xlsx', Buffer.from('private'))
    const { endpoint, bucket } = real.settings
    expect((await fetch(`${endpoint}/${bucket}/exports/1.xlsx`)).status).toBe(403)
    const link = await store.link('exports', '1.xlsx', '订单 (1).xlsx')
    const answer = await fetch(link ?? '')
    expect(await answer.text()).toBe('private')
    expect(answer.headers.get('content-type')).toContain('spreadsheet')
    expect(answer.headers.get('content-disposition')).toContain('filename="__ _1_.xlsx"')
    expect((await fetch(`${link}0`)).status).toBe(403)
    expect((await fetch((link ?? '').replace('1.xlsx', '2.xlsx'))).status).toBe(403)
    await expect.poll(async () => (await fetch(link ?? '')).status, { timeout: 5000 }).toBe(403)
    expect(await store.link('exports', '2.xlsx', 'a')).toBeUndefined()
    const stranger = filesIn(s3Storage({ ...real.settings, secretAccessKey: 'wrong' }))
    await expect(stranger.read('exports', '1.xlsx')).rejects.toMatchObject(away)
  })
})
