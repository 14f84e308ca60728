import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { outlineOf, prepareFonts } from '#server/print/typeface.ts'
import { countPdfPages, markPdf, markPicture } from './watermark.ts'

prepareFonts()
const outline = await outlineOf('仅供 瑞格 审核使用')
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .webp({ lossless: true })
    .toBuffer()

/** Share of the pixels of each ninth of the picture that are no longer white. */
async function inkOf(picture: Buffer) {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  const cells = Array.from({ length: 9 }, () => ({ dark: 0, all: 0 }))
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++) {
      const cell = cells[Math.floor((3 * y) / info.height) * 3 + Math.floor((3 * x) / info.width)]
      if (!cell) continue
      cell.all++
      if ((data[(y * info.width + x) * info.channels] ?? 255) < 235) cell.dark++
    }
  return cells.map(({ dark, all }) => dark / all)
}

it.each([
  [1200, 900],
  [400, 640],
  [300, 200],
])(
  'a picture of %d by %d pixels has the watermark in every part',
  async (width, height) => {
    const marked = await markPicture(await plain(width, height), outline)
    expect(await sharp(marked).metadata()).toMatchObject({ format: 'jpeg', width, height })
    for (const share of await inkOf(marked)) {
      expect(share).toBeGreaterThan(0.005)
      expect(share).toBeLessThan(0.5)
    }
  },
  30_000,
)

it('the text of the watermark is drawn without a font of the machine', () => {
  expect(outline.width).toBeGreaterThan(6)
  expect(outline.path).toMatch(/^M[-\d. MLQCZ]+$/)
})

it('each page of a PDF has a watermark of its size, and nothing but the pages is copied', async () => {
  const source = await PDFDocument.create()
  source.addPage([595, 842])
  source.addPage([800, 400])
  source.addPage([595, 842])
  source.addJavaScript('main', 'app.alert(1)')
  const content = await source.save()
  expect(await countPdfPages(content)).toBe(3)
  const marked = await markPdf(content, outline)
  expect(marked.includes('app.alert')).toBe(false)
  const pages = (await PDFDocument.load(marked)).getPages()
  expect(pages.map((page) => page.getSize())).toEqual([
    { width: 595, height: 842 },
    { width: 800, height: 400 },
    { width: 595, height: 842 },
  ])
  const pictures = pages.map((page) => page.node.Resources()?.toString() ?? '')
  for (const resources of pictures) expect(resources).toContain('/XObject')
}, 30_000)

it('a file that is no PDF, or an encrypted one, is refused', async () => {
  await expect(countPdfPages(Buffer.from('%PDF-1.7 no more'))).rejects.toThrow()
  const secret = await PDFDocument.create()
  secret.addPage()
  secret.encrypt({ userPassword: 'a', ownerPassword: 'b' })
  await expect(countPdfPages(await secret.save())).rejects.toThrow()
})
