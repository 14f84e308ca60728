import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { filesOnDisk } from '#server/files/disk.ts'
import { storePlace } from '#server/files/open-store.ts'
import type { Bundle, PdfDocument } from '../schema.ts'
import { makeBundle } from './bundle.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'reagora-bundle-'))
afterAll(() => rm(dataDir, { recursive: true }))
const store = filesOnDisk(dataDir)

async function pdfOf(pages: number) {
  const document = await PDFDocument.create()
  for (let left = pages; left > 0; left--) document.addPage()
  return Buffer.from(await document.save())
}

const cover: PdfDocument = { title: 'Cover', locale: 'zh', foot: '', blocks: [] }
let made = 0
const bundleOf = (names: string[]): Bundle => ({
  store: storePlace(readConfig({ DATA_DIR: dataDir }, dataDir)),
  cover,
  coverPath: 'cover',
  contents: { columns: [], onlyInZip: 'in the zip', unreadable: 'unreadable' },
  parts: names.map((name) => ({
    path: `parts/${name.split('.')[0]}`,
    row: [name],
    file: { folder: 'in', name },
  })),
  folder: 'out',
  pdfFile: `${++made}.pdf`,
  zipFile: `${made}.zip`,
})

/** Prints a cover of so many pages; `contents` are those of the last one. */
function printer(pages: number) {
  const printed: { contents: string[][] }[] = []
  const print = (document: PdfDocument) => {
    const last = document.blocks.at(-1)
    printed.push({ contents: last?.kind === 'table' ? last.rows : [] })
    return pdfOf(pages)
  }
  return { print, printed }
}

await store.write('in', 'three.pdf', await pdfOf(3))
await store.write('in', 'one.pdf', await pdfOf(1))
await store.write('in', 'data.xml', Buffer.from('<a/>'))
await store.write('in', 'broken.pdf', Buffer.from('%PDF-1.7 no more'))
const wide = { create: { width: 900, height: 300, channels: 3, background: 'red' } } as const
await store.write('in', 'scan.webp', await sharp(wide).webp().toBuffer())

it('merges what can be printed behind the cover, and zips every file', async () => {
  const bundle = bundleOf(['three.pdf', 'data.xml', 'scan.webp', 'broken.pdf', 'gone.pdf', 'one.pdf'])
  const { print, printed } = printer(1)
  expect(await makeBundle(bundle, print)).toEqual({ pages: 6, lost: [3, 4] })
  expect(printed.at(-1)?.contents).toEqual([
    ['three.pdf', '2–4'],
    ['data.xml', 'in the zip'],
    ['scan.webp', '5'],
    ['broken.pdf', 'unreadable'],
    ['gone.pdf', 'unreadable'],
    ['one.pdf', '6'],
  ])
  const merged = await PDFDocument.load((await store.read('out', bundle.pdfFile)) ?? '')
  expect(merged.getPageCount()).toBe(6)
  const zip = unzipSync((await store.read('out', bundle.zipFile)) ?? Buffer.alloc(0))
  expect(Object.keys(zip)).toEqual([
    'cover.pdf',
    'parts/three.pdf',
    'parts/data.xml',
    'parts/scan.jpg',
    'parts/broken.pdf',
    'parts/one.pdf',
  ])
})

it('a cover of two pages moves the pages of the parts', async () => {
  const { print, printed } = printer(2)
  expect((await makeBundle(bundleOf(['three.pdf', 'one.pdf']), print)).pages).toBe(6)
  expect(printed.map(({ contents }) => contents)).toEqual([
    [
      ['three.pdf', '2–4'],
      ['one.pdf', '5'],
    ],
    [
      ['three.pdf', '3–5'],
      ['one.pdf', '6'],
    ],
  ])
})
