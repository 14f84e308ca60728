import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { findS3Server, startS3Server } from '../../../bench/frame/s3-server.ts'
import { filesOnDisk } from './disk.ts'
import { startSimulatedS3 } from './factories.ts'
import { filesIn } from './file-store.ts'
import { s3Storage } from './s3.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'reagora-files-'))
afterAll(() => rm(dataDir, { recursive: true }))

const realServer = findS3Server()
const opened = {
  disk: async () => filesOnDisk(dataDir),
  'simulated S3': async () => {
    const { settings, stop } = await startSimulatedS3()
    afterAll(stop)
    return filesIn(s3Storage(settings))
  },
  'a real S3 server': async () => {
    const { settings, stop } = await startS3Server(realServer ?? '')
    afterAll(stop)
    return filesIn(s3Storage(settings))
  },
}
const places = realServer
  ? (['disk', 'simulated S3', 'a real S3 server'] as const)
  : (['disk', 'simulated S3'] as const)

it.skipIf(realServer)('a real S3 server was not asked: `npm run trial:files` obtains one', () => {})

describe.each(places)('on %s', async (place) => {
  const files = await opened[place]()
  const listed = async () => {
    const found: [string, number][] = []
    for await (const { path, bytes } of files.storage.list()) found.push([path, bytes])
    return found
  }

  it('a file is stored until it is removed, and never overwritten', async () => {
    await files.write('avatars', 'a.webp', Buffer.from('one'))
    await expect(files.write('avatars', 'a.webp', Buffer.from('two'))).rejects.toThrow('EEXIST')
    expect(String(await files.read('avatars', 'a.webp'))).toBe('one')
    expect(await listed()).toEqual([['avatars/a.webp', 3]])
    // its commit may have been the last thing that the connection did
    await files.discard('avatars', 'a.webp', new Error('Connection terminated unexpectedly'))
    expect(await listed()).toEqual([['avatars/a.webp', 3]])
    await files.remove('avatars', 'a.webp')
    await files.remove('avatars', 'a.webp')
    await files.discard('avatars', 'a.webp')
    expect(await files.read('avatars', 'a.webp')).toBeUndefined()
    expect(await listed()).toEqual([])
  })

  it('an empty file is one', async () => {
    await files.write('uploads', 'empty', Buffer.alloc(0))
    expect(await files.read('uploads', 'empty')).toEqual(Buffer.alloc(0))
    await files.remove('uploads', 'empty')
  })

  it('a file of any size is written and read in parts, and is not there when its writing fails', async () => {
    const content = randomBytes(20_000_000)
    const parts = async function* (problem?: Error) {
      for (let at = 0; at < content.length; at += 300_000) yield content.subarray(at, at + 300_000)
      if (problem) throw problem
    }
    expect(await files.writeParts('exports', '1.xlsx', parts())).toBe(content.length)
    const read = await files.readParts('exports', '1.xlsx')
    expect(content.equals(await buffer(read as Readable))).toBe(true)
    await expect(files.writeParts('exports', '2.xlsx', parts(new Error('gone')))).rejects.toThrow('gone')
    const stopped = AbortSignal.abort(new Error('stopped'))
    await expect(files.writeParts('exports', '3.xlsx', parts(), stopped)).rejects.toThrow()
    expect(await listed()).toEqual([['exports/1.xlsx', content.length]])
    await files.remove('exports', '1.xlsx')
  })

  it('a restore replaces all files, or none', async () => {
    const from = async function* (text: string) {
      yield Buffer.from(text)
    }
    const present = async () =>
      Promise.all(
        (await listed()).map(async ([path]) => [
          path,
          String(await buffer((await files.storage.get(path)) as Readable)),
        ]),
      )
    expect(await (await files.storage.restoring()).isUsed()).toBe(place === 'disk')
    await files.write('uploads', 'a', Buffer.from('old a'))
    await files.write('uploads', 'b', Buffer.from('old b'))
    const refused = await files.storage.restoring()
    expect(await refused.isUsed()).toBe(true)
    await refused.save('uploads/b', from('new b'))
    await refused.save('uploads/c', from('new c'))
    await refused.settle()
    await refused.undo()
    expect(await present()).toEqual([
      ['uploads/a', 'old a'],
      ['uploads/b', 'old b'],
    ])
    await (await files.storage.restoring()).save('uploads/b', from('of a restore that was killed'))
    const done = await files.storage.restoring()
    await done.save('uploads/b', from('new b'))
    await done.save('uploads/c', from('new c'))
    await done.settle()
    await done.end()
    expect(await present()).toEqual([
      ['uploads/b', 'new b'],
      ['uploads/c', 'new c'],
    ])
    for (const name of ['b', 'c']) await files.remove('uploads', name)
  })

  it.each(['../secret', '..', '.', '', '/etc/passwd', 'a/b', 'a\\b', 'a\0b', '.hidden', 'x'.repeat(101)])(
    'the name %j is refused for files and folders',
    async (name) => {
      await writeFile(join(dataDir, 'secret'), 'secret')
      await expect(files.read('avatars', name)).rejects.toThrow('no name')
      await expect(files.read(name, 'secret')).rejects.toThrow('no name')
      await expect(files.write('avatars', name, Buffer.from('x'))).rejects.toThrow('no name')
      await expect(files.remove('avatars', name)).rejects.toThrow('no name')
      await expect(files.link('avatars', name, 'a')).rejects.toThrow('no name')
      expect(await readdir(dataDir)).toContain('secret')
    },
  )
})

it('other users of the machine have no access to the files', async () => {
  const modeOf = async (path: string) => ((await stat(join(dataDir, path))).mode & 0o777).toString(8)
  await filesOnDisk(dataDir).write('papers', 'a.pdf', Buffer.from('one'))
  expect(await Promise.all(['files', 'files/papers', 'files/papers/a.pdf'].map(modeOf))).toEqual([
    '750',
    '750',
    '640',
  ])
})
