import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { filesOnDisk } from './file-store.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'reagora-files-'))
afterAll(() => rm(dataDir, { recursive: true }))
const files = filesOnDisk(dataDir)

const modeOf = async (path: string) => ((await stat(join(dataDir, path))).mode & 0o777).toString(8)

it('other users of the machine have no access to the files', async () => {
  await files.write('uploads', 'a.pdf', Buffer.from('one'))
  expect(await Promise.all(['files', 'files/uploads', 'files/uploads/a.pdf'].map(modeOf))).toEqual([
    '750',
    '750',
    '640',
  ])
})

it('a file is stored until it is removed, and never overwritten', async () => {
  await files.write('avatars', 'a.webp', Buffer.from('one'))
  await expect(files.write('avatars', 'a.webp', Buffer.from('two'))).rejects.toThrow('EEXIST')
  expect(String(await files.read('avatars', 'a.webp'))).toBe('one')
  await files.remove('avatars', 'a.webp')
  await files.remove('avatars', 'a.webp')
  expect(await files.read('avatars', 'a.webp')).toBeUndefined()
})

it('a file of any size is written and read in parts, and removed when its writing fails', async () => {
  const parts = async function* (problem?: Error) {
    for (let n = 0; n < 40; n++) yield Buffer.alloc(10_000, 65 + (n % 26))
    if (problem) throw problem
  }
  expect(await files.writeParts('exports', '1.xlsx', parts())).toBe(400_000)
  const read = await files.readParts('exports', '1.xlsx')
  expect(Buffer.concat((await read?.toArray()) ?? []).toString('latin1', 399_990)).toBe('N'.repeat(10))
  await expect(files.writeParts('exports', '2.xlsx', parts(new Error('gone')))).rejects.toThrow('gone')
  expect(await files.readParts('exports', '2.xlsx')).toBeUndefined()
})

it.each(['../secret', '..', '.', '', '/etc/passwd', 'a/b', 'a\\b', 'a\0b', '.hidden', 'x'.repeat(101)])(
  'the name %j is refused for files and folders',
  async (name) => {
    await writeFile(join(dataDir, 'secret'), 'secret')
    await expect(files.read('avatars', name)).rejects.toThrow('no name')
    await expect(files.read(name, 'secret')).rejects.toThrow('no name')
    await expect(files.write('avatars', name, Buffer.from('x'))).rejects.toThrow('no name')
    await expect(files.remove('avatars', name)).rejects.toThrow('no name')
    expect(await readdir(dataDir)).toContain('secret')
  },
)
