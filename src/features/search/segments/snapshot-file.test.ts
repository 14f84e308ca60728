import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { BadSnapshot, readSnapshot, writeSnapshot } from './snapshot-file.ts'

const folder = await mkdtemp(join(tmpdir(), 'snapshot-'))
afterAll(() => rm(folder, { recursive: true }))
const path = join(folder, 'file')
const snapshot = {
  head: { names: ['乙醇'], end: 3 },
  arrays: { id: Float64Array.of(1, 2, Number.NaN), text: Int32Array.of(-1, 7), none: new Uint8Array(0) },
}

it('a snapshot file is read back unchanged', async () => {
  writeSnapshot({ path, ...snapshot })
  expect(await readSnapshot(path)).toEqual(snapshot)
  expect(await readdir(folder)).toEqual(['file'])
})

it('a snapshot file may exceed one chunk', async () => {
  const numbers = Int32Array.from({ length: 1_000_000 }, (_, i) => i * 7)
  writeSnapshot({ path, head: null, arrays: { numbers } })
  expect((await readSnapshot(path)).arrays.numbers).toEqual(numbers)
})

it('a snapshot file with any changed byte, or truncated anywhere, is refused', async () => {
  writeSnapshot({ path, ...snapshot })
  const whole = await readFile(path)
  for (let at = 0; at < whole.length; at++) {
    const changed = Buffer.from(whole)
    changed[at] = (whole[at] as number) ^ 1
    await writeFile(path, changed)
    await expect(readSnapshot(path), `byte ${at}`).rejects.toThrow(BadSnapshot)
    await writeFile(path, whole.subarray(0, at))
    await expect(readSnapshot(path), `length ${at}`).rejects.toThrow(BadSnapshot)
  }
  await writeFile(path, Buffer.concat([whole, Buffer.from('x')]))
  await expect(readSnapshot(path)).rejects.toThrow('something follows its end')
})

it('a snapshot file that cannot be written leaves no file', async () => {
  const broken = { ...snapshot, head: { n: 1n } }
  expect(() => writeSnapshot({ path: join(folder, 'other'), ...broken })).toThrow()
  expect(await readdir(folder)).toEqual(['file'])
})
