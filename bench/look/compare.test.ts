import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { comparePictures } from './compare.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'look-'))
})
afterAll(() => rm(folder, { recursive: true }))

const at = (name: string) => join(folder, name)

async function draw(name: string, height: number, box: number) {
  const mark = await sharp({ create: { width: box, height: box, channels: 3, background: '#b91c1c' } })
    .png()
    .toBuffer()
  await sharp({ create: { width: 200, height, channels: 3, background: '#fff' } })
    .composite([{ input: mark, left: 10, top: 10 }])
    .png()
    .toFile(at(name))
  return at(name)
}

it('finds no difference in the same picture, and draws where another differs', async () => {
  const [one, same, larger] = [await draw('a', 100, 20), await draw('b', 100, 20), await draw('c', 100, 40)]
  expect(await comparePictures(one, same, at('none.png'))).toBeUndefined()
  await expect(stat(at('none.png'))).rejects.toThrow()
  expect(await comparePictures(one, larger, at('drawn.png'))).toEqual({ share: 0.06, taller: 0 })
  expect((await sharp(at('drawn.png')).metadata()).width).toBe(200)
})

it('reports a page that became taller', async () => {
  const [one, taller] = [await draw('d', 100, 20), await draw('e', 130, 20)]
  expect(await comparePictures(one, taller, at('taller.png'))).toMatchObject({ taller: 30 })
})
